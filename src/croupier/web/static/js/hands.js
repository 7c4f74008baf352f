// A hand with its name, its count and its cards, as large as its place.

import { cardSvg } from "./card.js";
import { h } from "./dom.js";
import { say } from "./say.js";

export function hand(of, { wide = false } = {}) {
  const third = of.cards.length === 3 && !wide;
  return h(
    "div",
    { class: `shown ${of.id}${of.won ? " won" : ""}${wide ? " wide" : ""}` },
    h(
      "div",
      { class: "name" },
      of.chinese ? h("span", { lang: "zh-Hant" }, of.chinese) : null,
      h("span", {}, of.title),
      of.natural ? h("small", {}, say("Natural")) : null,
      of.named ? h("em", {}, of.named) : null,
      of.count !== "" ? h("b", { class: of.natural ? "natural" : "" }, of.count) : null,
    ),
    h(
      "div",
      { class: "cards" },
      of.cards.length
        ? of.cards.map((each, at) => h("span", { class: at === 2 && third ? "third" : "" }, cardSvg(each.face)))
        : [h("span", { class: "ghost" }), h("span", { class: "ghost" })],
    ),
  );
}
