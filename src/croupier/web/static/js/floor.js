// The floor: every table at a glance, live.

import { cardSvg } from "./card.js";
import { draw, h, money, short } from "./dom.js";
import { listen } from "./live.js";
import { jackpotWon } from "./jackpot.js";
import { bigRoad } from "./roads.js";
import { say } from "./say.js";

const tables = document.getElementById("tables");
const pool = document.getElementById("pools");
const dealsFor = tables.dataset.dealsFor; // the operator at whose tables this person may deal
const player = tables.dataset.player === "true";

function limitsOf(list) {
  const main = list[0];
  return main ? `${money(main.least)} – ${short(main.most)}` : "";
}

function links(of) {
  return h(
    "div",
    { class: "row" },
    of.operator === dealsFor ? h("a", { class: "button gold", href: `/tables/${of.id}/dealer` }, say("Deal")) : null,
    player ? h("a", { class: "button gold", href: `/tables/${of.id}/seat` }, say("Sit down")) : null,
    h("a", { class: "button", href: `/tables/${of.id}/display` }, say("Display")),
    h("a", { class: "button", href: `/paper/signs?table=${of.id}` }, say("Signs")),
  );
}

// Where there are no roads, the cards that lie in the middle.
function lying(hands) {
  return h(
    "div",
    { class: "tile-cards" },
    hands.map((each) =>
      h(
        "div",
        {},
        h("span", {}, each.title),
        h("div", {}, each.cards.length ? each.cards.map((card) => cardSvg(card.face)) : h("i", {}, say("no cards"))),
      ),
    ),
  );
}

function tile(of) {
  const dots = Array.from({ length: of.boxes }, (_, at) => h("i", { class: of.taken.includes(at + 1) ? "on" : "" }));
  return h(
    "article",
    { class: `tile ${of.moment.kind}${of.waiting ? " waits" : ""}`, "aria-label": of.name },
    h(
      "header",
      {},
      h("div", {}, h("h2", {}, of.name), h("p", {}, of.document)),
      h("p", { class: "now" }, h("span", { class: `lamp ${of.moment.kind}` }), of.moment.says),
    ),
    of.last_coup ? h("p", { class: "tag gold" }, say("Last coup of this shoe")) : null,
    of.alerts.map((each) => h("p", { class: "alertline" }, each)),
    of.roads ? bigRoad(of.roads, { columns: 22, says: of.summary }) : lying(of.hands),
    h(
      "dl",
      {},
      h("div", {}, h("dt", {}, say("Limits")), h("dd", {}, limitsOf(of.limits))),
      h("div", {}, h("dt", {}, of.unit), h("dd", {}, of.round)),
      h(
        "div",
        {},
        h("dt", {}, say("Seats")),
        h(
          "dd",
          { class: "dots", "aria-label": say("{taken} of {boxes} taken", { taken: of.taken.length, boxes: of.boxes }) },
          dots,
        ),
      ),
    ),
    links(of),
  );
}

function render(view) {
  draw(tables, view.tables, (of) => of.map(tile));
  draw(pool, view.pools, (of) =>
    of.map(
      (each) =>
        jackpotWon(each) ??
        h(
          "div",
          { class: "meter" },
          h("span", {}, say("Progressive jackpot · {name}", each)),
          h("b", {}, money(each.prize) || say("not available")),
        ),
    ),
  );
}

listen("/api/floor/events", render);
