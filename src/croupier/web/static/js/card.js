// Playing cards of our own drawing. <cr-card face="9h"> shows a face, without one the back.

import { s } from "./dom.js";
import { say } from "./say.js";

const NAMES = {
  A: say("ace"),
  T: say("ten"),
  J: say("jack"),
  Q: say("queen"),
  K: say("king"),
  2: say("two"),
  3: say("three"),
  4: say("four"),
  5: say("five"),
  6: say("six"),
  7: say("seven"),
  8: say("eight"),
  9: say("nine"),
};
const SUITS = { s: say("spades"), h: say("hearts"), d: say("diamonds"), c: say("clubs") };
const INK = { s: "#15202b", c: "#15202b", h: "#c01526", d: "#c01526" };

// Each suit in a square of 100.
const PATHS = {
  h: [
    "M50 90 C18 62 6 46 6 30 C6 15 17 7 28 7 C38 7 46 13 50 22 C54 13 62 7 72 7 C83 7 94 15 94 30",
    "C94 46 82 62 50 90 Z",
  ].join(" "),
  d: "M50 4 C60 22 74 38 88 50 C74 62 60 78 50 96 C40 78 26 62 12 50 C26 38 40 22 50 4 Z",
  s: [
    "M50 5 C58 24 92 40 92 63 C92 76 82 83 72 83 C64 83 57 79 53 72 C54 83 58 91 65 96 L35 96",
    "C42 91 46 83 47 72 C43 79 36 83 28 83 C18 83 8 76 8 63 C8 40 42 24 50 5 Z",
  ].join(" "),
  c: [
    "M50 5 C62 5 71 14 71 26 C71 32 69 37 65 41 C69 39 73 38 77 38 C88 38 96 47 96 58 C96 69 88 78 77 78",
    "C68 78 59 74 54 66 C55 79 59 90 66 96 L34 96 C41 90 45 79 46 66 C41 74 32 78 23 78 C12 78 4 69 4 58",
    "C4 47 12 38 23 38 C27 38 31 39 35 41 C31 37 29 32 29 26 C29 14 38 5 50 5 Z",
  ].join(" "),
};

const L = 36;
const C = 50;
const R = 64;
const PIPS = {
  2: [
    [C, 25],
    [C, 115],
  ],
  3: [
    [C, 25],
    [C, 70],
    [C, 115],
  ],
  4: [
    [L, 25],
    [R, 25],
    [L, 115],
    [R, 115],
  ],
  5: [
    [L, 25],
    [R, 25],
    [C, 70],
    [L, 115],
    [R, 115],
  ],
  6: [
    [L, 25],
    [R, 25],
    [L, 70],
    [R, 70],
    [L, 115],
    [R, 115],
  ],
  7: [
    [L, 25],
    [R, 25],
    [C, 47],
    [L, 70],
    [R, 70],
    [L, 115],
    [R, 115],
  ],
  8: [
    [L, 25],
    [R, 25],
    [C, 47],
    [L, 70],
    [R, 70],
    [C, 93],
    [L, 115],
    [R, 115],
  ],
  9: [
    [L, 25],
    [R, 25],
    [L, 55],
    [R, 55],
    [C, 70],
    [L, 85],
    [R, 85],
    [L, 115],
    [R, 115],
  ],
  T: [
    [L, 25],
    [R, 25],
    [C, 40],
    [L, 55],
    [R, 55],
    [L, 85],
    [R, 85],
    [C, 100],
    [L, 115],
    [R, 115],
  ],
};

export function suit(letter, x, y, size, turned = false) {
  const half = size / 2;
  const turn = turned ? ` rotate(180 50 50)` : "";
  return s("path", {
    d: PATHS[letter],
    fill: INK[letter],
    transform: `translate(${x - half} ${y - half}) scale(${size / 100})${turn}`,
  });
}

// The index is large, as on cards that are read across a table.
function corner(rank, letter, turned) {
  const text = s(
    "text",
    {
      x: rank === "T" ? 15 : 14,
      y: 26,
      "text-anchor": "middle",
      "font-size": rank === "T" ? 25 : 28,
      "font-weight": 700,
      fill: INK[letter],
      "font-family": "Georgia, serif",
      "letter-spacing": rank === "T" ? -3.5 : 0,
    },
    rank === "T" ? "10" : rank,
  );
  return s("g", { transform: turned ? "rotate(180 50 70)" : "" }, text, suit(letter, 14, 40, 19));
}

// A court card: its suit, large, between the headgear of its rank, in a frame.
const HATS = {
  K: "M34 46 L31 27 L40 36 L45 24 L50 34 L55 24 L60 36 L69 27 L66 46 Z M34 49 H66 V53 H34 Z",
  Q: [
    "M34 47 C30 36 31 31 34 30 C36 36 39 38 41 38 C42 31 46 27 50 24 C54 27 58 31 59 38 C61 38 64 36 66 30",
    "C69 31 70 36 66 47 Z M35 50 H65 V53 H35 Z",
  ].join(" "),
  J: "M33 47 C33 37 40 33 50 33 C58 33 63 35 66 39 C70 34 71 28 68 22 C76 28 75 41 67 47 Z M34 50 H66 V53 H34 Z",
};

function court(rank, letter) {
  const ink = INK[letter];
  const gold = "#b98a25";
  const hat = () =>
    s("path", {
      d: HATS[rank],
      fill: gold,
      stroke: ink,
      "stroke-width": 1,
      "stroke-linejoin": "round",
      transform: "translate(50 38) scale(.82) translate(-50 -40)",
    });
  return s(
    "g",
    {},
    s("rect", {
      x: 28,
      y: 14,
      width: 44,
      height: 112,
      rx: 5,
      fill: letter === "h" || letter === "d" ? "#fdeeea" : "#edf0f4",
      stroke: gold,
      "stroke-width": 1.4,
    }),
    s("rect", {
      x: 31,
      y: 17,
      width: 38,
      height: 106,
      rx: 3,
      fill: "none",
      stroke: ink,
      "stroke-opacity": 0.35,
      "stroke-width": 0.7,
    }),
    hat(),
    s("g", { transform: "rotate(180 50 70)" }, hat()),
    suit(letter, 50, 70, 33),
  );
}

function face(rank, letter) {
  const parts = [
    s("rect", {
      x: 0.75,
      y: 0.75,
      width: 98.5,
      height: 138.5,
      rx: 8,
      fill: "#fffdf8",
      stroke: "#c9cdd0",
      "stroke-width": 1,
    }),
    corner(rank, letter, false),
    corner(rank, letter, true),
  ];
  if (rank === "A") parts.push(suit(letter, 50, 70, letter === "s" ? 54 : 46));
  else if (PIPS[rank]) parts.push(...PIPS[rank].map(([x, y]) => suit(letter, x, y, 19, y > 70)));
  else parts.push(court(rank, letter));
  return parts;
}

function back() {
  const lines = [];
  for (let at = -140; at < 240; at += 11) {
    lines.push(
      s("line", { x1: at, y1: 0, x2: at + 140, y2: 140 }),
      s("line", { x1: at + 140, y1: 0, x2: at, y2: 140 }),
    );
  }
  const id = `back-${Math.random().toString(36).slice(2)}`;
  return [
    s("rect", {
      x: 0.75,
      y: 0.75,
      width: 98.5,
      height: 138.5,
      rx: 8,
      fill: "#fffdf8",
      stroke: "#c9cdd0",
      "stroke-width": 1,
    }),
    s("clipPath", { id }, s("rect", { x: 7, y: 7, width: 86, height: 126, rx: 4 })),
    s("rect", { x: 7, y: 7, width: 86, height: 126, rx: 4, fill: "#23406e" }),
    s("g", { "clip-path": `url(#${id})`, stroke: "#7f9fd0", "stroke-width": 1, opacity: 0.55 }, lines),
    s("circle", { cx: 50, cy: 70, r: 17, fill: "#23406e", stroke: "#e2bd6b", "stroke-width": 1.6 }),
    s("path", { d: "M50 58 L58 70 L50 82 L42 70 Z", fill: "#e2bd6b" }),
  ];
}

export const rankName = (rank) => NAMES[rank];

export function cardName(text) {
  return text ? say("{rank} of {suit}", { rank: rankName(text[0]), suit: SUITS[text[1]] }) : say("card face down");
}

export function cardSvg(text, attributes = {}) {
  const parts = text ? face(text[0], text[1]) : back();
  return s("svg", { viewBox: "0 0 100 140", role: "img", "aria-label": cardName(text), ...attributes }, parts);
}

class Card extends HTMLElement {
  static observedAttributes = ["face"];
  connectedCallback() {
    this.#draw();
  }
  attributeChangedCallback() {
    if (this.isConnected) this.#draw();
  }
  #draw() {
    this.replaceChildren(cardSvg(this.getAttribute("face") || ""));
  }
}
customElements.define("cr-card", Card);

export function hand(cards, size = "") {
  const row = document.createElement("div");
  row.className = `cards ${size}`;
  cards.forEach((each, place) => {
    const card = document.createElement("cr-card");
    if (each.face) card.setAttribute("face", each.face);
    if (place === 2) card.className = "third";
    row.append(card);
  });
  return row;
}
