// The meter of a jackpot, and the picture of one that was won: table, prize, amount and where the meter goes on.

import { h, money } from "./dom.js";
import { parts, say } from "./say.js";

// While a win is shown, what was won is the news and stands still; where the meter goes on stands beneath it.
export function meter(of) {
  return of && !of.hits.length
    ? [h("span", {}, say("Progressive jackpot")), h("b", {}, money(of.prize) || say("not available"))]
    : null;
}

export function jackpotWon(of) {
  if (!of?.hits.length) return null;
  return h(
    "section",
    { class: "jackpot-won", "aria-label": say("Jackpot won") },
    h("p", {}, say("Jackpot won")),
    of.hits.map((each) => [h("b", {}, money(each.amount)), h("p", { class: "how" }, `${each.prize} · ${each.table}`)]),
    of.prize
      ? h("p", { class: "base" }, parts("The jackpot is now {amount}", { amount: h("span", {}, money(of.prize)) }))
      : null,
  );
}
