// What stands on the dealer's side of a table: the float of chips, the shoe, the tray of used cards.
// Only drawn; they tell nothing.

import { s } from "./dom.js";

const TUBES = [
  "#c8528b",
  "#b3202d",
  "#b3202d",
  "#146b43",
  "#146b43",
  "#1d2328",
  "#1d2328",
  "#6a2f9c",
  "#d58a18",
  "#7a4a21",
];

export function float(x, y) {
  const wide = 32;
  const left = x - (TUBES.length * wide) / 2;
  return s(
    "g",
    { "aria-hidden": "true" },
    s("rect", {
      x: left - 8,
      y: y - 8,
      width: TUBES.length * wide + 16,
      height: 42,
      rx: 8,
      fill: "#0b0f11",
      stroke: "#b98f3f",
      "stroke-width": 1.6,
    }),
    TUBES.map((colour, at) => {
      const edges = Array.from({ length: 9 }, (_, slot) =>
        s("line", { x1: left + at * wide + 3, x2: left + at * wide + wide - 3, y1: y + slot * 3, y2: y + slot * 3 }),
      );
      return s(
        "g",
        {},
        s("rect", { x: left + at * wide + 2, y: y - 3, width: wide - 4, height: 32, rx: 5, fill: colour }),
        s("g", { stroke: "#ffffff38", "stroke-width": 0.9 }, edges),
        s("rect", { x: left + at * wide + wide / 2 - 3, y: y - 3, width: 6, height: 32, fill: "#ffffff2e" }),
      );
    }),
  );
}

export function shoe(x, y) {
  return s(
    "g",
    { "aria-hidden": "true" },
    s("path", {
      d: `M${x} ${y + 52} L${x + 66} ${y + 24} L${x + 110} ${y + 44} L${x + 46} ${y + 80} Z`,
      fill: "#0008",
    }),
    s("path", {
      d: `M${x} ${y + 46} L${x + 64} ${y + 18} L${x + 108} ${y + 36} L${x + 44} ${y + 70} Z`,
      fill: "#23282c",
      stroke: "#4b555c",
      "stroke-width": 1.4,
    }),
    s("path", {
      d: `M${x} ${y + 46} L${x + 6} ${y + 10} L${x + 68} ${y - 12} L${x + 64} ${y + 18} Z`,
      fill: "#343b40",
      stroke: "#5a656d",
      "stroke-width": 1.4,
    }),
    s("path", {
      d: `M${x + 64} ${y + 18} L${x + 68} ${y - 12} L${x + 112} ${y + 8} L${x + 108} ${y + 36} Z`,
      fill: "#191d20",
      stroke: "#4b555c",
      "stroke-width": 1.4,
    }),
    s("path", {
      d: `M${x + 6} ${y + 10} L${x + 68} ${y - 12} L${x + 112} ${y + 8} L${x + 50} ${y + 36} Z`,
      fill: "#3d454b",
      stroke: "#66727a",
      "stroke-width": 1.4,
    }),
    s("path", {
      d: `M${x + 2} ${y + 44} L${x + 44} ${y + 68} L${x + 50} ${y + 36} L${x + 6} ${y + 10} Z`,
      fill: "#0c0f11",
      stroke: "#b98f3f",
      "stroke-width": 1.4,
    }),
    s("path", {
      d: `M${x - 8} ${y + 60} L${x + 30} ${y + 82} L${x + 44} ${y + 68} L${x + 2} ${y + 44} Z`,
      fill: "#fffdf8",
      stroke: "#9aa3a8",
      "stroke-width": 1,
    }),
  );
}

export function discards(x, y) {
  const layers = Array.from({ length: 7 }, (_, at) =>
    s("path", {
      d: `M${x + 8} ${y + 40 - at * 3} l54 -14 l34 14 l-54 16 Z`,
      fill: at % 2 ? "#e9e6dc" : "#fffdf8",
      stroke: "#a9adb0",
      "stroke-width": 0.6,
    }),
  );
  return s(
    "g",
    { "aria-hidden": "true" },
    s("path", { d: `M${x} ${y + 44} l62 -18 l44 18 l-62 20 Z`, fill: "#0007" }),
    s("path", {
      d: `M${x} ${y + 38} l62 -18 l44 18 l-62 20 Z`,
      fill: "#4d1219",
      stroke: "#a33b46",
      "stroke-width": 1.4,
    }),
    layers,
    s("path", {
      d: `M${x} ${y + 38} l0 -28 l62 -18 l0 28 Z`,
      fill: "#d7494f33",
      stroke: "#d7494f99",
      "stroke-width": 1.2,
    }),
  );
}
