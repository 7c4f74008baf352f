// Setting up a floor, step by step: each choice is held against the rules as it is made, and what is wrong stands
// beside it. Underneath is one plan, the same as floor.toml.

import { applyButton } from "./floor_apply.js";
import { clauses, h, put } from "./dom.js";
import { call } from "./live.js";
import { bare, blank, entry, summary } from "./floor_fields.js";
import { say } from "./say.js";

const place = document.getElementById("plan");
const sections = document.getElementById("sections");
const found = document.getElementById("found");
const applying = document.getElementById("apply");
const steps = document.getElementById("plan-steps");
const text = document.getElementById("text");
const fresh = place.dataset.new === "true";
const may = place.dataset.may === "true";
const WAIT = 300;
const REVIEW = "review";
const STEPS = [
  [
    "property",
    say("Property"),
    say("Whose floor it is. The operator decides which documents and which ranks apply here."),
  ],
  [
    "documents",
    say("Documents"),
    say("The approved documents under which tables run, pinned by the digest of their terms."),
  ],
  ["chips", say("Chips"), say("Sets of chips by name. A table names the set it plays with.")],
  ["people", say("People"), say("Who works here, and with which rank. Everybody gets a link to choose a password.")],
  [
    "tables",
    say("Tables"),
    say("Each table plays one game of one document. It begins closed, and its dealer opens it."),
  ],
  [
    "jackpots",
    say("Jackpots"),
    say("Progressive jackpots: the approved system, the pool, and the tables linked to it."),
  ],
  ["devices", say("Devices"), say("Shoes, shufflers and displays by their numbers, and the table where each stands.")],
  [REVIEW, say("Review"), say("What would change. Two people agree, and it is one entry of the journal.")],
];
const MANY = new Set(["people", "tables", "jackpots", "devices"]);

let choices = null;
let floor = {};
let asked = 0;
let waiting = null;
let pasted = null; // a file that was pasted is what is meant, until something is chosen
let answer = { findings: [], changes: [], people: [] };
let step = STEPS.some(([id]) => `#${id}` === location.hash) ? location.hash.slice(1) : "property";
const opened = new Set(); // entries whose fields are shown

const get = async (url) => (await fetch(url, { credentials: "same-origin" })).json();
const context = () => ({ choices, floor, changed, redraw });
const meant = () => pasted ?? bare(floor);

function changed() {
  pasted = null;
  clearTimeout(waiting);
  waiting = setTimeout(check, WAIT);
}

// What is found -------------------------------------------------------------------------------------------------------

// What is wrong is put beside its field, or beside its entry, or into the list.
function beside(each) {
  const at = each.index === null ? each.section : `${each.section}/${each.index}`;
  const own = (field) => sections.querySelector(`[data-wrong="${CSS.escape(`${at}/${field}`)}"]`);
  return own(each.field) ?? own(`limits/${each.field}`) ?? own("");
}

const line = (each) => [h("span", {}, each.says, " ", each.mend ?? ""), " ", clauses(each.clauses)];
const wrongIn = (id) => (answer.findings ?? []).filter((each) => each.section === id);

function marks() {
  for (const each of sections.querySelectorAll("[data-wrong]")) put(each);
  for (const each of sections.querySelectorAll("[aria-invalid]")) each.removeAttribute("aria-invalid");
  for (const each of wrongIn(step)) {
    const where = beside(each);
    where?.append(h("p", { class: "says-no" }, line(each)));
    where?.parentElement.querySelector("input, select")?.setAttribute("aria-invalid", "true");
  }
  for (const each of sections.querySelectorAll("[data-count]")) {
    const count = wrongIn(step).filter((one) => String(one.index) === each.dataset.count).length;
    put(each, count ? h("span", { class: "tag bad" }, say("{count} to correct", { count })) : null);
  }
}

function review() {
  const wrong = answer.findings ?? [];
  put(
    found,
    answer.says ? h("p", { class: "says-no" }, answer.says) : null,
    wrong.length
      ? [
          h("p", {}, h("span", { class: "tag bad" }, say("{count} to correct", { count: wrong.length }))),
          h(
            "ul",
            { class: "listed" },
            wrong.map((each) =>
              h(
                "li",
                {},
                h(
                  "button",
                  { type: "button", class: "plain", onclick: () => lead(each) },
                  `${each.section}${each.index === null ? "" : ` ${each.index + 1}`} ${each.field}`,
                ),
                " ",
                line(each),
              ),
            ),
          ),
        ]
      : null,
    answer.lawful ? h("p", {}, h("span", { class: "tag good" }, say("Lawful"))) : null,
    answer.lawful && answer.changes.length
      ? [
          h("h3", {}, say("What it would change")),
          h(
            "ul",
            { class: "listed" },
            answer.changes.map((each) => h("li", {}, each)),
          ),
        ]
      : null,
    answer.lawful && !answer.changes.length ? h("p", {}, say("The floor is as the plan says.")) : null,
  );
  const ready = may && answer.lawful && answer.changes.length;
  put(applying, ready ? applyButton({ fresh, people: answer.people, meant, made }) : null);
}

// Lead to what is to be mended: its step, its entry, its field.
function lead(each) {
  if (each.index !== null) opened.add(`${each.section}/${each.index}`);
  go(each.section);
  beside(each)?.parentElement.querySelector("input, select")?.focus();
}

async function check() {
  const mine = ++asked;
  const told = await call("/api/floor/check", { floor: meant() });
  if (mine !== asked) return;
  answer = told.status === 200 ? told : { says: told.says ?? say("It could not be checked.") };
  marks();
  review();
  menu();
}

// Drawing -------------------------------------------------------------------------------------------------------------

const count = (id) => (id === "chips" ? Object.keys(floor.chips ?? {}).length : (floor[id] ?? []).length);

function state(id) {
  const wrong = id === REVIEW ? (answer.findings ?? []).length : wrongIn(id).length;
  if (wrong) return h("span", { class: "tag bad" }, wrong, h("span", { class: "visually-hidden" }, say(" to correct")));
  if (id === REVIEW) return answer.lawful ? h("span", { class: "tag good" }, say("Lawful")) : null;
  if (id === "property") return floor.property?.name ? h("span", { class: "tag good" }, "✓") : null;
  return count(id) ? h("span", { class: "tag" }, count(id)) : null;
}

function menu() {
  put(
    steps,
    STEPS.map(([id, title], at) =>
      h(
        "li",
        {},
        h(
          "button",
          {
            type: "button",
            "data-step": id,
            "data-key": `step-${id}`,
            "aria-current": id === step ? "step" : null,
            onclick: () => go(id),
          },
          h("i", { "aria-hidden": "true" }, at + 1),
          h("span", {}, title),
          state(id),
        ),
      ),
    ),
  );
}

function go(id) {
  step = id;
  history.replaceState(null, "", `#${id}`);
  redraw({ check: false });
  sections.querySelector("h2")?.focus();
}

function rows(name) {
  const list = (floor[name] ??= []);
  return [
    list.map((each, index) => {
      const key = `${name}/${index}`;
      return h(
        "details",
        {
          class: "entry",
          open: opened.has(key),
          ontoggle: (event) => (event.target.open ? opened.add(key) : opened.delete(key)),
        },
        h("summary", {}, summary(name, each, context()), h("span", { "data-count": index })),
        h("div", { "data-wrong": `${name}/${index}/` }),
        h("div", { class: "plan-fields" }, entry(name, index, each, context())),
        h("button", { type: "button", class: "danger", onclick: () => takeAway(name, list, index) }, away(name)),
      );
    }),
    h("div", { "data-wrong": `${name}/` }),
    h(
      "button",
      {
        type: "button",
        "data-add": name,
        onclick: () => {
          list.push(blank(name, context()));
          opened.add(`${name}/${list.length - 1}`);
          redraw();
        },
      },
      say("Add"),
    ),
  ];
}

const away = (name) => (name === "tables" && !fresh ? say("Retire this table") : say("Take away"));

function takeAway(name, list, index) {
  list.splice(index, 1);
  for (const each of opened) if (each.startsWith(`${name}/`)) opened.delete(each);
  redraw();
}

function redraw({ check: again = true } = {}) {
  floor.property ??= { name: "", operators: [] };
  floor.chips ??= {};
  const at = STEPS.findIndex(([id]) => id === step);
  const [, title, about] = STEPS[at];
  const next = STEPS[at + 1];
  document.getElementById("review").hidden = step !== REVIEW;
  document.getElementById("begin").hidden = step !== "property";
  put(
    sections,
    h(
      "section",
      { class: "panel stack", "data-section": step },
      h("h2", { tabindex: -1 }, title),
      h("p", { class: "quiet" }, about),
      step === REVIEW ? null : MANY.has(step) ? rows(step) : entry(step, null, floor[step] ?? floor, context()),
      h(
        "div",
        { class: "row" },
        at ? h("button", { type: "button", class: "plain", onclick: () => go(STEPS[at - 1][0]) }, say("Back")) : null,
        next
          ? h(
              "button",
              { type: "button", class: "gold", "data-next": next[0], onclick: () => go(next[0]) },
              say("Next: {step}", { step: next[1] }),
            )
          : null,
      ),
    ),
  );
  marks();
  menu();
  if (again) changed();
}

// The floor is made: everybody's link is shown once.
function made(links) {
  put(
    sections,
    h(
      "section",
      { class: "panel stack", role: "status" },
      h("h2", {}, say("The floor is made")),
      h("p", {}, say("Give each of them their link. It works once, within a day, and is not shown again:")),
      h(
        "dl",
        { id: "links" },
        Object.entries(links).map(([name, link]) => h("div", {}, h("dt", {}, name), h("dd", {}, h("code", {}, link)))),
      ),
      h("p", {}, h("a", { class: "button gold", href: "/" }, say("To the floor"))),
    ),
  );
  document.getElementById("review").hidden = true;
  put(steps);
}

document.getElementById("example").addEventListener("click", async () => {
  const given = await get("/api/floor/example");
  floor = given.floor;
  text.value = given.text;
  redraw();
});

document.getElementById("take").addEventListener("click", () => {
  pasted = text.value;
  check();
});

choices = await get("/api/floor/choices");
const given = await get("/api/floor");
floor = fresh && !(given.floor.tables ?? []).length ? {} : given.floor;
text.value = given.text;
redraw();
