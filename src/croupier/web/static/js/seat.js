// A player's seat: chips, wagers, decisions in turn, results. It shows what the table shows, and no more.

import { chipSvg, stackSvg } from "./chips.js";
import { cents } from "./deeds.js";
import { clock, draw, h, money } from "./dom.js";
import { felt } from "./felt.js";
import { hand } from "./hands.js";
import { jackpotWon, meter } from "./jackpot.js";
import { listen, refused, send } from "./live.js";
import { board } from "./roads.js";
import { sendInRound } from "./dealer_chips.js";
import { again } from "./wagers.js";
import { showRuled } from "./ruled.js";
import { say } from "./say.js";

const page = document.querySelector("[data-table]");
const table = page.dataset.table;
const place = (name) => document.getElementById(name);
let view = null;
let sequence = null;
let worth = null;
const pending = new Map();

const before = () =>
  again(view.felt, view.wagers_open && !view.mine.length && !pending.size).filter((each) => each.box === view.box);

function shown() {
  const boxes = view.felt.boxes.map((box) =>
    box.box !== view.box
      ? box
      : {
          ...box,
          wagers: [
            ...box.wagers.filter((each) => !each.outcome || !pending.size),
            ...[...pending].map(([bet, amount]) => ({
              bet,
              amount: amount.toFixed(2),
              token: true,
              title: bet,
              outcome: "not placed",
            })),
          ],
        },
  );
  return { ...view.felt, boxes };
}

function put(box, bet) {
  if (worth === null) return;
  pending.set(bet, (pending.get(bet) ?? 0) + worth);
  render(view);
}

async function confirm() {
  for (const [bet, amount] of pending) {
    const body = { box: view.box, bet, amount: cents(amount) };
    const answer = await sendInRound(table, { name: "place-wager.v1", body }, () => ({ view, sequence }));
    if (!answer.accepted) break;
    pending.delete(bet);
  }
  render(view);
}

async function back() {
  for (const each of view.mine) await send(table, { name: "withdraw.v1", body: { box: view.box, bet: each.bet } });
}

function tray(chips) {
  return chips.map((each) =>
    h(
      "button",
      {
        class: "chip",
        "data-key": `chip-${each}`,
        "aria-pressed": String(Number(each) === worth),
        "aria-label": `Chip of ${money(each)}`,
        onclick: () => {
          worth = Number(each);
          render(view, true);
        },
      },
      chipSvg(Number(each)),
    ),
  );
}

function actions() {
  const total = [...pending.values()].reduce((sum, each) => sum + each, 0);
  const last = before();
  return [
    h(
      "p",
      { class: "for-box", "data-box": view.box },
      h("b", {}, say("Box {box}", view)),
      total ? h("span", { class: "tag gold" }, say("{amount} not placed yet", { amount: money(total) })) : null,
    ),
    h(
      "button",
      { class: "gold", "data-key": "confirm", disabled: !pending.size, onclick: confirm },
      total ? say("Place {amount}", { amount: money(total) }) : say("Place"),
    ),
    last.length
      ? h(
          "button",
          {
            "data-key": "again",
            onclick: () => {
              last.forEach((each) => pending.set(each.bet, each.amount / 100));
              render(view);
            },
          },
          say("Same again"),
        )
      : h(
          "button",
          {
            "data-key": "clear",
            disabled: !pending.size,
            onclick: () => {
              pending.clear();
              render(view);
            },
          },
          say("Clear"),
        ),
    h(
      "button",
      { "data-key": "back", disabled: !view.mine.length || !view.wagers_open, onclick: back },
      say("Take back"),
    ),
  ];
}

// The player's own places, large enough for a thumb; on a wide screen the layout has them.
function pads() {
  const mine = shown().boxes.find((each) => each.box === view.box);
  if (!mine) return null;
  return view.felt.areas.map((area) => {
    const lies = mine.wagers.filter((each) => each.bet === area.bet);
    const limit = view.limits.find((each) => each.bet === area.bet);
    if (area.later && !lies.length) return null;
    const one = (each) =>
      each.outcome === "not placed"
        ? say("{amount} not placed yet", { amount: money(each.amount) })
        : money(each.amount);
    const says = lies.length ? `, ${lies.map(one).join(say(" and "))}` : "";
    return h(
      "button",
      {
        class: `pad on-${area.tone}${area.side ? " side" : ""}`,
        "data-key": `pad-${area.bet}`,
        "aria-label": `Bet on ${area.title}${says}`,
        disabled: !view.wagers_open || area.later,
        onclick: () => put(view.box, area.bet),
      },
      h("span", { class: "pad-name" }, area.chinese ? h("span", { lang: "zh-Hant" }, area.chinese) : null, area.title),
      lies.length
        ? lies.map((each) =>
            stackSvg(each.amount, { token: each.token, tone: (each.outcome || "").replaceAll(" ", "-") }),
          )
        : limit
          ? h("span", { class: "pad-limit" }, say("from {amount}", { amount: money(limit.least) }))
          : null,
    );
  });
}

function decisions(list) {
  const due = list.some((each) => each.tone !== "danger");
  return list.length
    ? h(
        "section",
        { class: `panel${due ? " alert" : ""}` },
        h("h2", {}, due ? say("Your decision") : say("You may")),
        h(
          "div",
          { class: "row" },
          list.map((deed) =>
            h(
              "button",
              {
                class: deed.tone || "gold",
                "data-key": deed.id,
                onclick: () => send(table, deed.command, { expected: sequence }),
              },
              deed.says,
            ),
          ),
        ),
      )
    : null;
}

// What a player saw: told to the dealer and the pit at once, who look and decide. It changes nothing by itself.
function calls(list) {
  if (!list.length) return null;
  const why = h("input", { id: "call-why", maxlength: 300, autocomplete: "off" });
  const tell = async (deed) => {
    const answer = await send(table, { ...deed.command, body: { ...deed.command.body, why: why.value } });
    if (answer.accepted) why.value = "";
  };
  return h(
    "details",
    { class: "panel" },
    h("summary", {}, say("Call attention to something")),
    h("p", { class: "small" }, say("The dealer and the pit are told at once. They look into it and decide.")),
    h("div", { class: "field" }, h("label", { for: "call-why" }, say("What did you see?")), why),
    h(
      "div",
      { class: "choices" },
      list.map((deed) => h("button", { "data-key": `call-${deed.id}`, onclick: () => tell(deed) }, deed.says)),
    ),
  );
}

function seats(list) {
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, say("Take a seat")),
    h(
      "div",
      { class: "row" },
      list.map((box) =>
        h(
          "button",
          {
            "data-key": `sit-${box}`,
            onclick: () => send(table, { name: "sit.v1", body: { box, patron: view.patron } }),
          },
          say("Box {box}", { box }),
        ),
      ),
    ),
  );
}

function signs(of) {
  return [
    h(
      "table",
      {},
      h("caption", {}, say("Limits")),
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
        of.limits.map((each) =>
          h(
            "tr",
            {},
            h("td", {}, each.title),
            h("td", { class: "right num" }, money(each.least)),
            h("td", { class: "right num" }, money(each.most)),
          ),
        ),
      ),
    ),
    h(
      "details",
      {},
      h("summary", {}, say("What each bet pays")),
      of.pays
        .filter((each) => each.rows.length)
        .map((each) =>
          h(
            "div",
            { class: "pays" },
            h("h3", {}, each.title),
            h(
              "ul",
              {},
              each.rows.map(([when, what]) => h("li", {}, h("span", {}, when), h("b", {}, what))),
            ),
          ),
        ),
    ),
    of.meter?.sign.length
      ? h(
          "details",
          {},
          h("summary", {}, say("The jackpot")),
          h(
            "ul",
            { class: "told" },
            of.meter.sign.map((each) => h("li", {}, each)),
          ),
        )
      : null,
    of.signs.map((each) => h("p", { class: "small" }, each)),
    of.notices.map((each) =>
      h(
        "p",
        { class: "tag gold" },
        each.at ? say("{notice}, from {time}", { notice: each.says, time: clock(each.at) }) : each.says,
      ),
    ),
  ];
}

function outcome(result, kind, won) {
  if (!result && won === null) return null;
  const net = Number(won);
  const said =
    won === null || won === undefined
      ? ""
      : net > 0
        ? say("You win {amount}", { amount: money(won) })
        : net < 0
          ? say("You lose {amount}", { amount: money(-net) })
          : say("Stands off");
  return h(
    "p",
    { class: `result ${kind}` },
    result ? h("b", {}, result) : null,
    said ? h("span", { class: net > 0 ? "won" : "lost" }, said) : null,
  );
}

function render(next, at) {
  sequence = at;
  view = next;
  worth ??=
    Number(view.chips.findLast((each) => Number(each) <= Number(view.limits[0]?.least)) ?? view.chips[0] ?? 0) || null;
  if (!view.wagers_open) pending.clear();
  const own = view.felt.boxes.find((each) => each.box === view.box)?.hands ?? [];
  draw(place("moment"), view.moment, (of) => [h("span", { class: `lamp ${of.kind}` }), h("b", {}, of.says)]);
  draw(place("result"), [view.result, view.won, view.past], ([result, won]) => outcome(result, view.outcome, won));
  draw(place("felt"), [shown(), view.wagers_open, worth, view.box], () =>
    felt(shown(), { mine: view.box, only: view.box, onplace: view.box && view.wagers_open ? put : null }),
  );
  draw(place("hands"), [view.felt.hands, own], () =>
    [...view.felt.hands, ...own.map((each) => ({ ...each, id: "own", title: say("Your hand") }))].map((each) =>
      hand(each, { wide: view.felt.each_a_hand }),
    ),
  );
  place("hands").classList.toggle("each-a-hand", view.felt.each_a_hand);
  draw(place("pads"), [shown(), view.wagers_open, view.limits, view.box], pads);
  draw(place("tray"), [view.chips, worth], () => tray(view.chips));
  draw(place("actions"), [[...pending], view.mine, view.wagers_open, before(), view.box], actions);
  draw(place("decisions"), view.decisions, decisions);
  draw(place("calls"), view.calls, calls);
  draw(place("seats"), view.box ? [] : view.free, (of) => (of.length ? seats(of) : null));
  place("betting").hidden = !view.box || (!view.wagers_open && view.decisions.length > 0);
  draw(place("signs"), [view.limits, view.pays, view.signs, view.notices, view.meter?.sign], () => signs(view));
  draw(place("roads"), view.roads, (of) => (of ? board(of, view.summary, { small: true }) : null));
  draw(place("meter"), view.meter, meter);
  draw(place("won"), view.meter, jackpotWon);
  place("last-coup").hidden = !view.last_coup;
}

function happened(list) {
  showRuled(place("ruled"), list, say("Ruled at this table"), view?.right);
}

listen(`/api/tables/${table}/events?as=seat`, render, happened);
export { refused };
