// A player's seat: chips, wagers, decisions in turn, results. It shows what the table shows, and no more.

import { chipSvg } from "./chips.js";
import { cents } from "./deeds.js";
import { clauses, draw, h, money } from "./dom.js";
import { felt } from "./felt.js";
import { listen, refused, send } from "./live.js";
import { board } from "./roads.js";

const page = document.querySelector("[data-table]");
const table = page.dataset.table;
const place = (name) => document.getElementById(name);
let view = null, worth = null, pending = new Map();

function shown() {
  const boxes = view.felt.boxes.map((box) => box.box !== view.box ? box : { ...box, wagers: [...box.wagers.filter((each) => !each.outcome || !pending.size), ...[...pending].map(([bet, amount]) => ({ bet, amount: amount.toFixed(2), token: true, title: bet, outcome: "" }))] });
  return { ...view.felt, boxes };
}

function put(box, bet) {
  if (worth === null) return;
  pending.set(bet, (pending.get(bet) ?? 0) + worth);
  render(view);
}

async function confirm() {
  for (const [bet, amount] of [...pending]) {
    const answer = await send(table, { name: "place-wager.v1", body: { box: view.box, bet, amount: cents(amount) } });
    if (!answer.accepted) break;
    pending.delete(bet);
  }
  render(view);
}

async function back() {
  for (const each of view.mine) await send(table, { name: "withdraw.v1", body: { box: view.box, bet: each.bet } });
}

function tray(chips) {
  return chips.map((each) => h("button", { class: "chip", "data-key": `chip-${each}`, "aria-pressed": String(Number(each) === worth), "aria-label": `Chip of ${money(each)}`, onclick: () => { worth = Number(each); render(view, true); } }, chipSvg(Number(each))));
}

function actions() {
  const total = [...pending.values()].reduce((sum, each) => sum + each, 0);
  return [
    h("button", { class: "gold", "data-key": "confirm", disabled: !pending.size, onclick: confirm }, total ? `Place ${money(total)}` : "Place"),
    h("button", { "data-key": "clear", disabled: !pending.size, onclick: () => { pending.clear(); render(view); } }, "Clear"),
    h("button", { "data-key": "back", disabled: !view.mine.length || !view.wagers_open, onclick: back }, "Take back"),
  ];
}

function decisions(list) {
  return list.length ? h("section", { class: "panel alert" }, h("h2", {}, "Your decision"), h("div", { class: "row" }, list.map((deed) => h("button", { class: "gold", "data-key": deed.id, onclick: () => send(table, deed.command) }, deed.says)))) : null;
}

function seats(list) {
  return h("section", { class: "panel" }, h("h2", {}, "Take a seat"), h("div", { class: "row" }, list.map((box) => h("button", { "data-key": `sit-${box}`, onclick: () => send(table, { name: "sit.v1", body: { box, patron: view.patron } }) }, `Box ${box}`))));
}

function signs(of) {
  return [
    h("table", {}, h("caption", {}, "Limits"), h("thead", {}, h("tr", {}, h("th", {}, "Bet"), h("th", { class: "right" }, "Minimum"), h("th", { class: "right" }, "Maximum"))), h("tbody", {}, of.limits.map((each) => h("tr", {}, h("td", {}, each.title), h("td", { class: "right num" }, money(each.least)), h("td", { class: "right num" }, money(each.most)))))),
    h("details", {}, h("summary", {}, "What each bet pays"), of.pays.map((each) => h("div", { class: "pays" }, h("h3", {}, each.title), h("ul", {}, each.rows.map(([when, what]) => h("li", {}, `${what} if ${when}`)))))),
    of.signs.map((each) => h("p", { class: "small" }, each)), of.notices.map((each) => h("p", { class: "tag gold" }, each.says)),
  ];
}

function render(next) {
  view = next;
  if (!view.wagers_open) pending.clear();
  draw(place("moment"), view.moment, (of) => [h("span", { class: `lamp ${of.kind}` }), h("b", {}, of.says)]);
  draw(place("result"), [view.result, view.won, view.past], ([result, won]) => (result ? h("p", { class: "result" }, h("b", {}, result), won ? h("span", { class: Number(won) > 0 ? "won" : "lost" }, Number(won) > 0 ? `You win ${money(won)}` : Number(won) < 0 ? `You lose ${money(-Number(won))}` : "Stands off") : null) : null));
  draw(place("felt"), [shown(), view.wagers_open, worth, view.box], () => felt(shown(), { mine: view.box, only: view.box, onplace: view.box && view.wagers_open ? put : null }));
  draw(place("tray"), [view.chips, worth], () => tray(view.chips));
  draw(place("actions"), [[...pending], view.mine, view.wagers_open], actions);
  draw(place("decisions"), view.decisions, decisions);
  draw(place("seats"), view.box ? [] : view.free, (of) => (of.length ? seats(of) : null));
  place("betting").hidden = !view.box;
  draw(place("signs"), [view.limits, view.pays, view.signs, view.notices], () => signs(view));
  draw(place("roads"), view.roads, (of) => (of ? board(of, view.summary, { small: true }) : null));
  draw(place("meter"), view.meter, (of) => (of ? [h("span", {}, "Progressive jackpot"), h("b", {}, money(of.prize)), clauses([])] : null));
  place("last-coup").hidden = !view.last_coup;
}

// On a phone the layout is wider than the screen: begin in its middle.
const frame = place("felt");
new ResizeObserver(() => { if (frame.scrollWidth > frame.clientWidth && !frame.dataset.moved) { frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2; } }).observe(frame);
frame.addEventListener("touchmove", () => { frame.dataset.moved = "yes"; }, { passive: true });

listen(`/api/tables/${table}/events?as=seat`, render);
export { refused };
