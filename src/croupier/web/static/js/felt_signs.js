// What is written over the felt: the name of a hand, and what became of the round.

import { s } from "./dom.js";

export const CX = 600;
export const DEEP = { player: "#1c62d6", banker: "#c81f31", tie: "#0fa062", gold: "#b88a2b" };
export const TONES = { player: "#74b2ff", banker: "#ff8a91", tie: "#5fe3a6", gold: "#ecce86" };

// What a hand is called, on a plate of its own; all of it where somebody rests on it.
export function plate(text, x, y, whole = text) {
  const wide = text.length * 8 + 20;
  return s(
    "g",
    { class: "named" },
    s("title", {}, whole),
    s("rect", { x: x - wide / 2, y: y - 15, width: wide, height: 21, rx: 10.5, fill: "#05090ce6", stroke: "#ecce86" }),
    s("text", { x, y, "text-anchor": "middle", "font-size": 14, "font-weight": 700, fill: "#fff" }, text),
  );
}

// What became of the round, as large whoever won it, or nobody did. Where each box has a hand, each has its own result.
export function announced(view) {
  if (!view.result || (view.each_a_hand && !view.outcome)) return null;
  const tone = TONES[view.outcome] ?? TONES.gold;
  const sign = view.areas.find((each) => each.bet === view.outcome)?.chinese ?? "";
  const text = `${view.result.toUpperCase()}${sign && view.outcome === "tie" ? ` ${sign}` : ""}`;
  const [y, size] = view.each_a_hand ? [226, 17] : [270, 24];
  const wide = text.length * size * 0.78 + 40;
  return s(
    "g",
    { class: "announced" },
    s("rect", {
      x: CX - wide / 2,
      y: y - size - 2,
      width: wide,
      height: size + 12,
      rx: size / 2 + 6,
      fill: DEEP[view.outcome] ?? "#05090c",
      "fill-opacity": 0.92,
      stroke: tone,
      "stroke-width": 2,
    }),
    s(
      "text",
      { x: CX, y: y + 1, "text-anchor": "middle", "font-size": size, "font-weight": 700, fill: "#fff", class: "cjk" },
      text,
    ),
  );
}
