// The plan of a floor: each choice is held against the rules as it is made, and what is wrong stands beside it.

import { dialog } from "./deeds.js";
import { clauses, h, put } from "./dom.js";
import { call } from "./live.js";
import { bare, blank, entry } from "./floor_fields.js";
import { say } from "./say.js";

const place = document.getElementById("plan");
const sections = document.getElementById("sections");
const found = document.getElementById("found");
const applying = document.getElementById("apply");
const text = document.getElementById("text");
const fresh = place.dataset.new === "true";
const may = place.dataset.may === "true";
const WAIT = 300;
const TITLES = {
  people: say("People"),
  documents: say("Approved documents"),
  tables: say("Tables"),
  jackpots: say("Jackpots"),
  devices: say("Devices"),
};

let choices = null;
let floor = {};
let asked = 0;
let waiting = null;
let pasted = null; // a file that was pasted is what is meant, until something is chosen above it
let people = [];

const get = async (url) => (await fetch(url, { credentials: "same-origin" })).json();
const context = () => ({ choices, floor, changed, redraw });

const meant = () => pasted ?? bare(floor);

function changed() {
  pasted = null;
  clearTimeout(waiting);
  waiting = setTimeout(check, WAIT);
}

// What is wrong is put beside its field, or beside its entry, or into the list.
function beside(each) {
  const at = each.index === null ? each.section : `${each.section}/${each.index}`;
  const own = (field) => document.querySelector(`[data-wrong="${CSS.escape(`${at}/${field}`)}"]`);
  return own(each.field) ?? own("limits/" + each.field) ?? own("");
}

const line = (each) => [h("span", {}, each.says, " ", each.mend ?? ""), " ", clauses(each.clauses)];

function shown(answer) {
  for (const each of sections.querySelectorAll("[data-wrong]")) put(each);
  for (const each of sections.querySelectorAll("[aria-invalid]")) each.removeAttribute("aria-invalid");
  for (const each of answer.findings ?? []) {
    const where = beside(each);
    where?.append(h("p", { class: "says-no" }, line(each)));
    where?.parentElement.querySelector("input, select")?.setAttribute("aria-invalid", "true");
  }
  put(
    found,
    answer.says ? h("p", { class: "says-no" }, answer.says) : null,
    answer.findings?.length
      ? [
          h("p", {}, h("span", { class: "tag bad" }, say("{count} to mend", { count: answer.findings.length }))),
          h(
            "ul",
            { class: "listed" },
            answer.findings.map((each) =>
              h(
                "li",
                {},
                h("b", {}, `${each.section}${each.index === null ? "" : ` ${each.index + 1}`} ${each.field}`),
                ": ",
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
  put(applying, may && answer.lawful && answer.changes.length ? button() : null);
}

async function check() {
  const mine = ++asked;
  const answer = await call("/api/floor/check", { floor: meant() });
  people = answer.people ?? [];
  if (mine === asked) shown(answer.status === 200 ? answer : { says: answer.says ?? say("It could not be checked.") });
}

// Applying ------------------------------------------------------------------------------------------------------------

const button = () =>
  h("button", { class: "gold", type: "button", onclick: fresh ? begin : together }, say("Make the floor so"));

const input = (id, label, type = "text", options = null) =>
  h(
    "div",
    { class: "field" },
    h("label", { for: id }, label),
    options
      ? h(
          "select",
          { id, name: id },
          options.map((each) => h("option", { value: each }, each)),
        )
      : h("input", { id, name: id, type, required: true, maxlength: 200, autocomplete: "off" }),
  );

// A new house: two of the people answer for it; nobody can sign in yet.
function begin() {
  const names = people;
  const no = h("p", { class: "says-no", role: "alert" });
  const id = crypto.randomUUID();
  const fields = h(
    "form",
    {
      onsubmit: async (event) => {
        event.preventDefault();
        const data = new FormData(fields);
        const sent = { command_id: id, floor: meant(), by: data.get("by"), beside: data.get("beside") };
        const answer = await call("/api/floor", sent);
        if (!answer.accepted) {
          no.textContent = answer.says ?? say("That was not accepted.");
          return;
        }
        view.close();
        done(answer.links);
      },
    },
    h("p", {}, say("Two of the people answer for the new floor; their names are written into the journal.")),
    input("by", say("One"), "text", names),
    input("beside", say("The other"), "text", names.toReversed()),
    no,
    h("button", { class: "gold" }, say("Make the floor so")),
  );
  const view = dialog(say("Who answers for it?"), fields);
}

function done(links) {
  put(
    sections,
    h(
      "section",
      { class: "panel stack", role: "status" },
      h("h2", {}, say("The floor is made")),
      h("p", {}, say("Give each of them their link. It works once, for a day, and is not shown again:")),
      h(
        "dl",
        { id: "links" },
        Object.entries(links).map(([name, link]) => h("div", {}, h("dt", {}, name), h("dd", {}, h("code", {}, link)))),
      ),
      h("p", {}, h("a", { class: "button gold", href: "/" }, say("To the floor"))),
    ),
  );
  put(found);
  put(applying);
}

// Later two people act: whoever is signed in, and a second who signs in for exactly this.
function together() {
  const no = h("p", { class: "says-no", role: "alert" });
  const sent = { command_id: crypto.randomUUID(), floor: meant() };
  const fields = h(
    "form",
    {
      autocomplete: "off",
      onsubmit: async (event) => {
        event.preventDefault();
        const data = new FormData(fields);
        const { secondWord } = await import("./passkey.js");
        const given = await secondWord(data.get("second-name"), data.get("second-word"), {
          path: "/api/floor",
          body: sent,
        });
        if (given.status !== 201) {
          no.textContent = given.says ?? given.detail ?? say("That sign-in is not right.");
          return;
        }
        const answer = await call("/api/floor", { ...sent, second: given.token });
        if (answer.accepted) location.reload();
        else put(no, answer.says ?? say("That was not accepted."), " ", clauses(answer.clauses));
      },
    },
    input("second-name", say("Second person")),
    input("second-word", say("Their password"), "password"),
    no,
    h("button", { class: "gold" }, say("Make the floor so")),
  );
  dialog(say("A second person agrees"), fields);
}

// Drawing -------------------------------------------------------------------------------------------------------------

function list(name) {
  const rows = (floor[name] ??= []);
  return h(
    "section",
    { class: "panel stack", "data-section": name },
    h("h2", {}, TITLES[name]),
    rows.map((each, index) =>
      h(
        "fieldset",
        { class: "stack" },
        h("legend", {}, each.title || each.id || each.name || each.document || each.pool || each.number || "–"),
        h("div", { "data-wrong": `${name}/${index}/` }),
        entry(name, index, each, context()),
        h(
          "button",
          {
            type: "button",
            class: "danger",
            onclick: () => {
              rows.splice(index, 1);
              redraw();
            },
          },
          say("Take away"),
        ),
      ),
    ),
    h("div", { "data-wrong": `${name}/` }),
    h(
      "button",
      {
        type: "button",
        "data-add": name,
        onclick: () => {
          rows.push(blank(name, context()));
          redraw();
        },
      },
      say("Add"),
    ),
  );
}

function redraw() {
  floor.property ??= { name: "", operators: [] };
  floor.chips ??= {};
  put(
    sections,
    h(
      "section",
      { class: "panel stack", "data-section": "property" },
      h("h2", {}, say("Property")),
      entry("property", null, floor.property, context()),
    ),
    list("documents"),
    h(
      "section",
      { class: "panel stack", "data-section": "chips" },
      h("h2", {}, say("Chips")),
      entry("chips", null, floor.chips, context()),
    ),
    ["people", "tables", "jackpots", "devices"].map(list),
  );
  changed();
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
