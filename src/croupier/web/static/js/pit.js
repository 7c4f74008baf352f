// The pit: what waits across tables first, then each table with its limits, notices, seats, approvals and duties.

import { form, questions } from "./deeds.js";
import { clauses, clock, draw, h, money } from "./dom.js";
import { listen, send } from "./live.js";

const waiting = document.getElementById("waiting"), views = new Map();

function raise(table, deed, view, expected) {
  return h("button", { "data-key": `${table}-${deed.id}`, onclick: () => (deed.asks.length ? form(table, deed, { boxes: view.boxes, areas: [] }, { expected }) : send(table, deed.command)) }, deed.says);
}

function notices(view) {
  return view.notices.length ? h("ul", { class: "listed" }, view.notices.map((each) => {
    const left = each.at ? Math.round((Date.parse(each.at) - Date.parse(view.clock)) / 60000) : null;
    return h("li", { class: "row spread" }, h("span", {}, each.says, " ", clauses(each.because, 2)), each.at ? h("span", { class: "tag gold" }, left > 0 ? `in ${left} min` : `since ${clock(each.at)}`) : null);
  })) : h("p", { class: "quiet" }, "No signs are up.");
}

function duties(table, view) {
  return view.duties.length ? h("ul", { class: "listed" }, view.duties.map((each) => h("li", { class: "row spread" },
    h("span", {}, h("b", {}, each.whom), `: ${each.says} `, clauses(each.because, 2), each.due ? h("span", { class: each.overdue ? "tag bad" : "tag" }, each.overdue ? "overdue" : `due ${each.due.slice(0, 10)}`) : h("span", { class: "tag gold" }, "at once")),
    h("button", { "data-key": `${table}-duty-${each.number}`, onclick: () => send(table, each.deed.command) }, "Done")))) : h("p", { class: "quiet" }, "Nothing is owed.");
}

function seats(view) {
  return h("div", { class: "row" }, view.boxes.map((each) => h("span", { class: `tag${each.taken ? " gold" : ""}` }, `${each.box} ${each.name || "free"}`, each.markers.length ? ` · ${each.markers.join(", ")}` : "")));
}

function body(table, view, expected) {
  return h("div", { class: "stack" },
    h("div", { class: "row spread" }, h("div", {}, h("h2", { class: "plain" }, view.name), h("p", { class: "quiet small" }, view.game)), h("span", { class: "moment" }, h("span", { class: `lamp ${view.moment.kind}` }), view.moment.says)),
    h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": `Limits, ${view.name}` }, h("table", {}, h("thead", {}, h("tr", {}, h("th", {}, "Bet"), h("th", { class: "right" }, "Minimum"), h("th", { class: "right" }, "Maximum"))), h("tbody", {}, view.limits.map((each) => h("tr", {}, h("td", {}, each.title), h("td", { class: "right num" }, money(each.least)), h("td", { class: "right num" }, money(each.most))))))),
    view.restricted.length ? h("p", {}, h("span", { class: "tag gold" }, `Only with a main wager: ${view.restricted.join(", ")}`)) : null,
    seats(view), h("h3", {}, "Signs"), notices(view), h("h3", {}, "Owed"), duties(table, view),
    h("details", {}, h("summary", {}, `Approve (${view.approvals.length})`), h("div", { class: "choices" }, view.approvals.map((each) => raise(table, each, view, expected)))),
    h("details", {}, h("summary", {}, "Change limits and signs"), h("div", { class: "choices" }, view.changes.map((each) => raise(table, each, view, expected)))));
}

function ask() {
  draw(waiting, [...views].map(([table, [view, sequence]]) => [table, view.name, view.questions, sequence]), (list) => list.flatMap(([table, name, open, sequence]) =>
    questions(table, open, { expected: () => sequence }).map((each) => { each.prepend(h("p", { class: "tag" }, name)); return each; })));
}

for (const place of document.querySelectorAll(".pit-table")) {
  const table = place.dataset.table;
  listen(`/api/tables/${table}/events?as=pit`, (view, sequence) => {
    views.set(table, [view, sequence]);
    const open = [...place.querySelectorAll("details")].map((each) => each.open);
    draw(place.querySelector(".body"), view, (of) => body(table, of, () => sequence));
    place.querySelectorAll("details").forEach((each, at) => { each.open = open[at] ?? false; });
    ask();
  });
}
