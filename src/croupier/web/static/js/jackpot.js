// The meter of a jackpot, and the picture of one that was won: table, prize, amount and where the meter goes on.

import { h, money } from "./dom.js";

// While a win is shown, what was won is the news and stands still; where the meter goes on stands beneath it.
export function meter(of) {
  return of && !of.hits.length ? [h("span", {}, "Progressive jackpot"), h("b", {}, money(of.prize) || "not available")] : null;
}

export function jackpotWon(of) {
  if (!of?.hits.length) return null;
  return h("section", { class: "jackpot-won", "aria-label": "Jackpot won" }, h("p", {}, "Jackpot won"),
    of.hits.map((each) => [h("b", {}, money(each.amount)), h("p", { class: "how" }, `${each.prize} · ${each.table}`)]),
    of.prize ? h("p", { class: "base" }, "The jackpot goes on at ", h("span", {}, money(of.prize))) : null);
}
