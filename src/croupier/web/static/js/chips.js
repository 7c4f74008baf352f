// Chips of our own drawing, in the colours of the trade, and how an amount is stacked.

import { money, s, short } from "./dom.js";

const COLOURS = [
  [5000, "#7a4a21", "#f3dcb5"], [1000, "#d58a18", "#fff3d6"], [500, "#6a2f9c", "#efe0fb"], [100, "#1d2328", "#e9edf0"],
  [25, "#146b43", "#e2f6ea"], [5, "#b3202d", "#ffe6e4"], [2.5, "#c8528b", "#ffe7f2"], [1, "#8d99a3", "#ffffff"],
];

export const colourOf = (worth) => COLOURS.find(([least]) => worth >= least) ?? COLOURS.at(-1);

// The fewest chips that make an amount, largest first, at most so many.
export function stacked(amount, most = 6) {
  const chips = [];
  let left = amount;
  for (const [worth] of COLOURS) {
    while (left >= worth && chips.length < most) { chips.push(worth); left -= worth; }
  }
  return chips.length ? chips : [1];
}

export function chip(worth, x, y, r, label = false) {
  const [, fill, edge] = colourOf(worth);
  const spots = Array.from({ length: 8 }, (_, at) => {
    const turn = at * 45;
    return s("rect", { x: x - r * 0.14, y: y - r, width: r * 0.28, height: r * 0.24, fill: edge, transform: `rotate(${turn} ${x} ${y})` });
  });
  return s("g", {},
    s("circle", { cx: x, cy: y + r * 0.1, r, fill: "#0007" }),
    s("circle", { cx: x, cy: y, r, fill, stroke: "#0006", "stroke-width": r * 0.05 }), spots,
    s("circle", { cx: x, cy: y, r: r * 0.66, fill, stroke: edge, "stroke-width": r * 0.06, "stroke-dasharray": `${r * 0.12} ${r * 0.1}` }),
    label ? s("text", { x, y: y + r * 0.2, "text-anchor": "middle", "font-size": r * (String(worth).length > 3 ? 0.44 : 0.56), "font-weight": 700, fill: edge, "font-family": "system-ui, sans-serif" }, worth >= 1000 ? `${worth / 1000}K` : worth === 2.5 ? "2.50" : worth) : null);
}

// A stack seen from above at a slight slant, its amount on a label beneath.
export function stack(amount, x, y, r, { token = false, tone = "" } = {}) {
  const chips = stacked(Number(amount));
  const text = short(amount);
  const width = Math.max(r * 2, text.length * r * 0.52 + r * 0.6);
  return s("g", { class: `stack-of-chips ${tone}` },
    s("title", {}, `${money(amount)}${token ? " in tokens" : ""}`),
    chips.map((worth, at) => chip(worth, x, y - at * r * 0.22, r)),
    s("rect", { x: x - width / 2, y: y + r * 0.62, width, height: r * 0.92, rx: r * 0.46, fill: "#05090cdd", stroke: token ? "#e2bd6b" : "#ffffff30", "stroke-dasharray": token ? "3 2" : "" }),
    s("text", { x, y: y + r * 1.27, "text-anchor": "middle", "font-size": r * 0.72, "font-weight": 700, fill: "#fff", "font-family": "system-ui, sans-serif" }, text));
}

export function chipSvg(worth) {
  return s("svg", { viewBox: "0 0 64 64", "aria-hidden": "true" }, chip(worth, 32, 31, 28, true));
}
