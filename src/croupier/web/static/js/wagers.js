// Chips put down for a box by the dealer, or taken back.

import { chipSvg } from "./chips.js";
import { cents, dialog } from "./deeds.js";
import { h, money } from "./dom.js";
import { sendInRound } from "./dealer_chips.js";
import { say } from "./say.js";

// The wagers of the round that is over, as they could be placed once more: by those who still sit there.
export function again({ areas, boxes }, may) {
  if (!may) return [];
  const first = new Set(areas.filter((each) => !each.later).map((each) => each.bet));
  return boxes
    .filter((each) => each.taken)
    .flatMap((each) =>
      each.wagers
        .filter((one) => one.outcome && !one.token && first.has(one.bet))
        .map((one) => ({ box: each.box, bet: one.bet, amount: cents(one.amount) })),
    );
}

export function wagerForm(table, view, box, bet, now) {
  const area = view.felt.areas.find((each) => each.bet === bet);
  const here = view.felt.boxes.find((each) => each.box === box);
  const lying = view.open_wagers.filter((each) => each.box === box && each.bet === bet);
  let amount = 0;
  const shown = h("output", { class: "amount" }, money(0));
  const add = (worth) => {
    amount += worth;
    shown.textContent = money(amount);
  };
  const finish = async (command) => {
    const answer = await sendInRound(table, command, now);
    if (answer.accepted) node.close();
  };
  const place = () =>
    finish({
      name: "place-wager.v1",
      body: { box, bet, amount: cents(amount), ...(here.taken ? {} : { patron: `standing-${box}` }) },
    });
  const node = dialog(
    say("{bet}, box {box}", { bet: area.title, box }),
    lying.length
      ? h(
          "div",
          { class: "row" },
          h(
            "p",
            {},
            say("On the layout: {amounts}", { amounts: lying.map((each) => money(each.amount)).join(say(" and ")) }),
          ),
          h("button", { onclick: () => finish({ name: "withdraw.v1", body: { box, bet } }) }, say("Take it back")),
        )
      : null,
    h(
      "div",
      { class: "tray" },
      view.chips.map((worth) =>
        h(
          "button",
          {
            class: "chip",
            "aria-label": say("Add {amount}", { amount: money(worth) }),
            onclick: () => add(Number(worth)),
          },
          chipSvg(Number(worth)),
        ),
      ),
    ),
    h(
      "div",
      { class: "row" },
      shown,
      h("button", { class: "gold", onclick: place }, say("Put it down")),
      h(
        "button",
        {
          class: "plain",
          onclick: () => {
            amount = 0;
            add(0);
          },
        },
        say("Clear"),
      ),
    ),
  );
}
