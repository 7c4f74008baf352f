// The pit: what waits across tables first, then each table with its limits, notices, seats, approvals and duties.

import { answered, confirmed, finder, form, questions, sendByTwo } from "./deeds.js";
import { clauses, clock, complaint, draw, h, money, titled } from "./dom.js";
import { listenToAll, send } from "./live.js";
import { say } from "./say.js";

const WHOM = { nicc: "NSW Independent Casino Commission" };
const waiting = document.getElementById("waiting");
const views = new Map();

function raise(table, deed, view, expected, title = deed.says) {
  return h(
    "button",
    {
      "data-key": `${table}-${deed.id}`,
      onclick: () =>
        deed.asks.length
          ? form(table, deed, { boxes: view.boxes, areas: [] }, { expected, done: answered })
          : confirmed(deed.says, deed.confirm || deed.hint, { expected }, async (seen) =>
              answered(await sendByTwo(table, deed.command, { expected: () => seen, done: answered })),
            ),
    },
    h(
      "span",
      { class: "deed" },
      title,
      deed.hint && deed.hint.toLowerCase() !== deed.says.toLowerCase() ? h("small", {}, deed.hint) : null,
    ),
  );
}

function notices(list, now) {
  return list.length
    ? [
        h("h3", {}, say("Signs")),
        h(
          "ul",
          { class: "listed" },
          list.map((each) => {
            const left = each.at ? Math.round((Date.parse(each.at) - Date.parse(now)) / 60000) : null;
            return h(
              "li",
              { class: "row spread" },
              h("span", {}, each.says, " ", clauses(each.because, 2)),
              each.at
                ? h(
                    "span",
                    { class: "tag gold" },
                    left > 0
                      ? say("in {minutes} min", { minutes: left })
                      : say("since {time}", { time: clock(each.at) }),
                  )
                : null,
            );
          }),
        ),
      ]
    : null;
}

function duties(table, list, expected) {
  return list.length
    ? [
        h("h3", {}, say("Owed")),
        h(
          "ul",
          { class: "listed" },
          list.map((each) =>
            h(
              "li",
              { class: "row spread" },
              h(
                "span",
                {},
                h("b", {}, WHOM[each.whom] ?? titled(each.whom)),
                `: ${each.says} `,
                clauses(each.because, 2),
                each.due
                  ? h(
                      "span",
                      { class: each.overdue ? "tag bad" : "tag" },
                      each.overdue ? say("overdue") : say("due {day}", { day: each.due.slice(0, 10) }),
                    )
                  : h("span", { class: "tag gold" }, say("at once")),
              ),
              h(
                "button",
                {
                  "data-key": `${table}-duty-${each.number}`,
                  onclick: () =>
                    confirmed(each.says, say("It was done, and is entered as done."), { expected }, async (seen) =>
                      answered(await send(table, each.deed.command, { expected: seen })),
                    ),
                },
                say("Done"),
              ),
            ),
          ),
        ),
      ]
    : null;
}

// Approvals that stand: who gave each and when, and the way to take it back.
function standing(table, list, view, expected) {
  if (!list.length) return null;
  return [
    h("h3", {}, say("Approved, not yet used")),
    h(
      "ul",
      { class: "listed" },
      list.map((each) =>
        h(
          "li",
          { class: "row spread" },
          h(
            "span",
            {},
            each.says,
            " ",
            clauses(each.because, 2),
            h("small", { class: "quiet" }, " ", [each.by, each.at ? clock(each.at) : ""].filter(Boolean).join(", ")),
          ),
          each.withdraw ? raise(table, each.withdraw, view, expected, say("Withdraw")) : null,
        ),
      ),
    ),
  ];
}

function seats(boxes) {
  return boxes.map((each) =>
    h(
      "span",
      { class: `pit-seat${each.taken ? " taken" : ""}` },
      h("b", {}, each.box),
      h("span", {}, each.name || say("free")),
      each.markers.length ? h("small", {}, each.markers.join(", ")) : null,
    ),
  );
}

function limits(list) {
  return h(
    "table",
    {},
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", {}, say("Bet")),
        h("th", { class: "right" }, say("Minimum")),
        h("th", { class: "right" }, say("Maximum")),
      ),
    ),
    h(
      "tbody",
      {},
      list.map((each) =>
        h(
          "tr",
          {},
          h("td", {}, each.title),
          h("td", { class: "right num" }, money(each.least)),
          h("td", { class: "right num" }, money(each.most)),
        ),
      ),
    ),
  );
}

// What never changes on a table's panel; its parts are drawn one by one, so that what somebody types or opens stays.
function skeleton(table, name) {
  const part = (of, ...children) => h("div", { "data-part": of }, children);
  const approve = part("approvals");
  const change = part("changes");
  return h(
    "div",
    { class: "stack" },
    h(
      "div",
      { class: "row spread" },
      part("head"),
      h("a", { class: "button", href: `/tables/${table}/dealer` }, say("Go to the table")),
    ),
    part("notices"),
    part("duties"),
    part("seats"),
    h(
      "div",
      { class: "scroll", tabindex: 0, role: "region", "aria-label": say("Limits, {table}", { table: name }) },
      part("limits"),
    ),
    part("restricted"),
    part("standing"),
    h(
      "details",
      { "data-part": "approve" },
      h("summary", {}, say("Approve")),
      finder(() => approve, say("Find an approval, {table}", { table: name })),
      approve,
    ),
    h("details", {}, h("summary", {}, say("Change limits and signs")), change),
  );
}

function head(view) {
  return h(
    "div",
    {},
    h("h2", { class: "plain" }, view.name),
    h("p", { class: "pit-moment" }, h("span", { class: `lamp ${view.moment.kind}` }), view.moment.says),
  );
}

function render(place, table, view, expected) {
  const part = (name) => place.querySelector(`[data-part="${name}"]`);
  draw(part("head"), [view.name, view.moment], () => head(view));
  draw(part("notices"), [view.notices, view.notices.length ? view.clock : ""], ([list, now]) => notices(list, now));
  draw(part("duties"), view.duties, (list) => duties(table, list, expected));
  draw(
    part("seats"),
    view.boxes.map((each) => [each.box, each.name, each.taken, each.markers]),
    () => seats(view.boxes),
  );
  draw(part("limits"), view.limits, limits);
  draw(part("restricted"), view.restricted, (list) =>
    list.length
      ? h("p", {}, h("span", { class: "tag gold" }, say("Only with a main wager: {bets}", { bets: list.join(", ") })))
      : null,
  );
  draw(part("standing"), view.standing, (list) => standing(table, list, view, expected));
  const count = view.approvals.reduce((sum, each) => sum + each.deeds.length, 0);
  part("approve").hidden = !count;
  part("approve").firstElementChild.textContent = say("Approve ({count})", { count });
  draw(part("approvals"), view.approvals, (groups) =>
    groups.map((group) =>
      h(
        "section",
        {},
        h("h3", {}, group.title),
        h(
          "div",
          { class: "choices" },
          group.deeds.map((each) => raise(table, each, view, expected)),
        ),
      ),
    ),
  );
  draw(part("changes"), view.changes, (list) =>
    h(
      "div",
      { class: "choices" },
      list.map((each) => raise(table, each, view, expected)),
    ),
  );
}

function ask() {
  draw(
    waiting,
    [...views].map(([table, [view, sequence]]) => [table, view.name, view.questions, sequence]),
    (list) => {
      const open = list.flatMap(([table, name, asked, sequence]) =>
        questions(table, asked, { expected: () => sequence }).map((each) => {
          each.prepend(h("p", { class: "pit-where" }, name));
          each.append(complaint(views.get(table)[0].right));
          return each;
        }),
      );
      return open.length ? open : h("p", { class: "quiet nothing" }, say("Nothing waits for a decision."));
    },
  );
}

// Draw what never changes of a table's panel, and give what draws the rest with each view.
function panel(place) {
  const table = place.dataset.table;
  const body = place.querySelector(".body");
  body.replaceChildren(skeleton(table, place.getAttribute("aria-label")));
  return [
    table,
    (view, sequence) => {
      views.set(table, [view, sequence]);
      render(body, table, view, () => views.get(table)[1]);
      ask();
    },
  ];
}

const panels = [...document.querySelectorAll(".pit-table")].map(panel);
if (panels.length) listenToAll("/api/pit/events", Object.fromEntries(panels));
