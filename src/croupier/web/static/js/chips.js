// Chips of our own drawing, in the colours of the trade, and how an amount is stacked.

import { money, s, short } from "./dom.js";
import { say } from "./say.js";

const COLOURS = [
  [5000, "#7a4a21", "#f3dcb5"],
  [1000, "#d58a18", "#fff3d6"],
  [500, "#6a2f9c", "#efe0fb"],
  [100, "#23282d", "#e9edf0"],
  [25, "#146b43", "#e2f6ea"],
  [5, "#b3202d", "#ffe6e4"],
  [2.5, "#c8528b", "#ffe7f2"],
  [1, "#5f6f7c", "#ffffff"],
];
const INK = { 1000: "#7c4d00" };

export const colourOf = (worth) => COLOURS.find(([least]) => worth >= least) ?? COLOURS.at(-1);

// The fewest chips that make an amount, largest first, at most so many.
export function stacked(amount, most = 7) {
  const chips = [];
  let left = amount;
  for (const [worth] of COLOURS) {
    while (left >= worth && chips.length < most) {
      chips.push(worth);
      left -= worth;
    }
  }
  return chips.length ? chips : [1];
}

const named = (worth) => (worth >= 1000 ? `${worth / 1000}K` : worth === 2.5 ? "2.50" : String(worth));

// One chip from above, with its value on the inlay.
export function chip(worth, x, y, r) {
  const [least, fill, edge] = colourOf(worth);
  const text = named(worth);
  const spots = Array.from({ length: 6 }, (_, at) =>
    s("rect", {
      x: x - r * 0.17,
      y: y - r,
      width: r * 0.34,
      height: r * 0.27,
      fill: edge,
      transform: `rotate(${at * 60} ${x} ${y})`,
    }),
  );
  return s(
    "g",
    {},
    s("circle", { cx: x, cy: y + r * 0.09, r, fill: "#0009" }),
    s("circle", { cx: x, cy: y, r, fill, stroke: "#0007", "stroke-width": r * 0.04 }),
    spots,
    s("circle", {
      cx: x,
      cy: y,
      r: r * 0.72,
      fill,
      stroke: edge,
      "stroke-opacity": 0.8,
      "stroke-width": r * 0.045,
      "stroke-dasharray": `${r * 0.16} ${r * 0.1}`,
    }),
    s("circle", { cx: x, cy: y, r: r * 0.56, fill: "#fbf7ec", stroke: "#0003", "stroke-width": r * 0.03 }),
    s(
      "text",
      {
        x,
        y: y + r * (text.length > 3 ? 0.13 : 0.19),
        "text-anchor": "middle",
        "font-size": r * (text.length > 3 ? 0.38 : text.length > 2 ? 0.5 : 0.58),
        "font-weight": 800,
        fill: INK[least] ?? fill,
        "font-family": "system-ui, sans-serif",
      },
      text,
    ),
  );
}

// One chip of a stack, seen at a slant: its edge with stripes, and its face.
function slanted(worth, x, y, r) {
  const [, fill, edge] = colourOf(worth);
  const ry = r * 0.52;
  const thick = r * 0.27;
  const edgeAt = (part) => y + Math.sqrt(1 - part * part) * ry;
  const stripe = (from, to) =>
    s("path", {
      d: [
        `M${x + from * r} ${edgeAt(from)} L${x + to * r} ${edgeAt(to)}`,
        `l0 ${thick} L${x + from * r} ${edgeAt(from) + thick} Z`,
      ].join(" "),
      fill: edge,
    });
  return s(
    "g",
    {},
    s("path", {
      d: `M${x - r} ${y} A${r} ${ry} 0 0 0 ${x + r} ${y} l0 ${thick} A${r} ${ry} 0 0 1 ${x - r} ${y + thick} Z`,
      fill,
      stroke: "#0008",
      "stroke-width": 0.8,
    }),
    stripe(-0.78, -0.5),
    stripe(-0.14, 0.14),
    stripe(0.5, 0.78),
    s("ellipse", { cx: x, cy: y, rx: r, ry, fill, stroke: "#ffffff40", "stroke-width": 0.8 }),
    s("ellipse", {
      cx: x,
      cy: y,
      rx: r * 0.86,
      ry: ry * 0.86,
      fill: "none",
      stroke: edge,
      "stroke-width": r * 0.2,
      "stroke-dasharray": `${r * 0.34} ${r * 0.56}`,
    }),
    s("ellipse", { cx: x, cy: y, rx: r * 0.58, ry: ry * 0.58, fill: "#fbf7ec" }),
  );
}

// A stack on the layout, its amount on a label beneath.
export function stack(amount, x, y, r, { token = false, tone = "" } = {}) {
  const chips = stacked(Number(amount));
  const text = `${tone === "paid" ? "+" : ""}${short(amount)}`;
  const size = Math.max(11.5, r * 0.66);
  const width = Math.max(r * 1.7, text.length * size * 0.58 + size * 0.7);
  const low = y + r * 0.1;
  return s(
    "g",
    { class: `stack-of-chips ${tone}` },
    s("title", {}, token ? say("{amount} in tokens", { amount: money(amount) }) : money(amount)),
    s("ellipse", { cx: x + r * 0.12, cy: low + r * 0.42, rx: r * 1.06, ry: r * 0.56, fill: "#0008" }),
    chips.map((worth, at) => slanted(worth, x, low - at * r * 0.27, r)),
    s("rect", {
      x: x - width / 2,
      y: y + r * 0.72,
      width,
      height: size * 1.28,
      rx: size * 0.64,
      fill: tone === "paid" ? "#0b4a2e" : "#05090ce6",
      stroke: token ? "#ecce86" : tone === "paid" ? "#8df0bd" : "#ffffff40",
      "stroke-dasharray": token ? "3 2" : "",
    }),
    s(
      "text",
      {
        x,
        y: y + r * 0.72 + size * 0.97,
        "text-anchor": "middle",
        "font-size": size,
        "font-weight": 700,
        fill: tone === "paid" ? "#b6f7d5" : "#fff",
        "font-family": "system-ui, sans-serif",
      },
      text,
    ),
  );
}

export function chipSvg(worth) {
  return s("svg", { viewBox: "0 0 64 64", "aria-hidden": "true" }, chip(worth, 32, 31, 29));
}

export function stackSvg(amount, options = {}) {
  return s(
    "svg",
    { viewBox: "0 0 90 74", class: "stacked", "aria-hidden": "true" },
    stack(amount, 45, 34, 20, options),
  );
}
