// The winning results display: made to be read across a room.

import { cardSvg } from "./card.js";
import { draw, h, money } from "./dom.js";
import { listen } from "./live.js";
import { board, legend } from "./roads.js";

const page = document.querySelector("[data-table]");
const place = (name) => document.getElementById(name);

function hand(of) {
  return h("div", { class: `shown ${of.id}${of.won ? " won" : ""}` },
    h("div", { class: "name" }, of.chinese ? h("span", { lang: "zh-Hant" }, of.chinese) : null, h("span", {}, of.title), of.count !== "" ? h("b", { class: of.natural ? "natural" : "" }, of.count) : null),
    h("div", { class: "cards" }, of.cards.length ? of.cards.map((each, at) => cardSvg(each.face, { class: at === 2 && of.cards.length === 3 ? "third" : "" })) : [h("span", { class: "ghost" }), h("span", { class: "ghost" })]));
}

function limits(list) {
  return list.map((each) => h("div", { class: `limit ${each.bet}` }, h("span", {}, each.title), h("b", {}, `${money(each.least)} – ${money(each.most)}`), each.previous ? h("small", {}, `previous minimum ${money(each.previous)}`) : null));
}

function pays(list, sign) {
  const rows = list.filter((each) => each.rows.length).map((each) => h("section", {}, h("h2", {}, each.title), h("ul", {}, each.rows.map(([when, what]) => h("li", {}, h("span", {}, when), h("b", {}, what))))));
  return h("div", { class: "wall-pays" }, rows, sign?.length ? h("section", {}, h("h2", {}, "Jackpot"), h("ul", {}, sign.map((each) => h("li", {}, each)))) : null);
}

function notices(list, now) {
  return list.map((each) => {
    const left = each.at ? Math.round((Date.parse(each.at) - Date.parse(now)) / 60000) : null;
    return h("div", { class: "notice" }, h("b", {}, each.says), each.at ? h("span", {}, left > 0 ? `from ${each.at.slice(11, 16)}, in ${left} min` : `since ${each.at.slice(11, 16)}`) : null);
  });
}

function render(view) {
  draw(place("moment"), view.moment, (of) => h("span", { class: of.kind }, of.says));
  draw(place("hands"), [view.hands, view.past], ([hands]) => hands.map(hand));
  draw(place("result"), [view.result, view.past], ([result]) => (result ? h("b", { class: result.split(" ")[0].toLowerCase() }, result) : null));
  draw(place("limits"), view.limits, limits);
  document.querySelector(".wall-grid").classList.toggle("no-roads", !view.roads);
  draw(place("roads"), [view.roads, view.roads ? null : view.pays, view.meter?.sign], ([of, list, sign]) => (of ? [board(of, view.summary, { wall: true }), legend()] : pays(list, sign)));
  draw(place("notices"), [view.notices, view.clock], ([list, now]) => notices(list, now));
  draw(place("signs"), view.signs, (of) => of.map((each) => h("span", {}, each)));
  draw(place("coup"), [view.round, view.shoe, view.unit], ([round, shoe, unit]) => `Shoe ${shoe} · ${unit} ${round}`);
  draw(place("meter"), view.meter, (of) => (of ? [h("span", {}, "Progressive jackpot"), h("b", {}, money(of.prize) || "not available")] : null));
  place("last-coup").hidden = !view.last_coup;
}

listen(`/api/tables/${page.dataset.table}/events?as=display`, render);
