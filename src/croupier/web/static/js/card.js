// Playing cards of our own drawing. <cr-card face="9h"> shows a face, without one the back.

import { s } from "./dom.js";

const NAMES = { A: "ace", T: "ten", J: "jack", Q: "queen", K: "king", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine" };
const SUITS = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const INK = { s: "#15202b", c: "#15202b", h: "#c01526", d: "#c01526" };

// Each suit in a square of 100.
const PATHS = {
  h: "M50 90 C18 62 6 46 6 30 C6 15 17 7 28 7 C38 7 46 13 50 22 C54 13 62 7 72 7 C83 7 94 15 94 30 C94 46 82 62 50 90 Z",
  d: "M50 4 C60 22 74 38 88 50 C74 62 60 78 50 96 C40 78 26 62 12 50 C26 38 40 22 50 4 Z",
  s: "M50 5 C58 24 92 40 92 63 C92 76 82 83 72 83 C64 83 57 79 53 72 C54 83 58 91 65 96 L35 96 C42 91 46 83 47 72 C43 79 36 83 28 83 C18 83 8 76 8 63 C8 40 42 24 50 5 Z",
  c: "M50 5 C62 5 71 14 71 26 C71 32 69 37 65 41 C69 39 73 38 77 38 C88 38 96 47 96 58 C96 69 88 78 77 78 C68 78 59 74 54 66 C55 79 59 90 66 96 L34 96 C41 90 45 79 46 66 C41 74 32 78 23 78 C12 78 4 69 4 58 C4 47 12 38 23 38 C27 38 31 39 35 41 C31 37 29 32 29 26 C29 14 38 5 50 5 Z",
};

const L = 29, C = 50, R = 71;
const PIPS = {
  2: [[C, 25], [C, 115]], 3: [[C, 25], [C, 70], [C, 115]],
  4: [[L, 25], [R, 25], [L, 115], [R, 115]], 5: [[L, 25], [R, 25], [C, 70], [L, 115], [R, 115]],
  6: [[L, 25], [R, 25], [L, 70], [R, 70], [L, 115], [R, 115]],
  7: [[L, 25], [R, 25], [C, 47], [L, 70], [R, 70], [L, 115], [R, 115]],
  8: [[L, 25], [R, 25], [C, 47], [L, 70], [R, 70], [C, 93], [L, 115], [R, 115]],
  9: [[L, 25], [R, 25], [L, 55], [R, 55], [C, 70], [L, 85], [R, 85], [L, 115], [R, 115]],
  T: [[L, 25], [R, 25], [C, 40], [L, 55], [R, 55], [L, 85], [R, 85], [C, 100], [L, 115], [R, 115]],
};

export function suit(letter, x, y, size, turned = false) {
  const half = size / 2;
  const turn = turned ? ` rotate(180 50 50)` : "";
  return s("path", { d: PATHS[letter], fill: INK[letter], transform: `translate(${x - half} ${y - half}) scale(${size / 100})${turn}` });
}

function corner(rank, letter, turned) {
  const text = s("text", { x: 11.5, y: 21, "text-anchor": "middle", "font-size": rank === "T" ? 17 : 19, "font-weight": 700, fill: INK[letter], "font-family": "Georgia, serif", "letter-spacing": rank === "T" ? -2 : 0 }, rank === "T" ? "10" : rank);
  return s("g", { transform: turned ? "rotate(180 50 70)" : "" }, text, suit(letter, 11.5, 31, 13));
}

function court(rank, letter) {
  const ink = INK[letter], gold = "#c9992f";
  const crown = rank === "K"
    ? "M33 44 L33 30 L41 37 L50 26 L59 37 L67 30 L67 44 Z"
    : rank === "Q" ? "M33 44 C33 34 38 31 40 36 C43 27 57 27 60 36 C62 31 67 34 67 44 Z" : "M34 44 C34 34 66 34 66 44 L60 44 C58 40 42 40 40 44 Z";
  const half = () => s("g", {},
    s("path", { d: crown, fill: gold, stroke: ink, "stroke-width": 1.1, "stroke-linejoin": "round" }),
    s("circle", { cx: 50, cy: 53, r: 9.5, fill: "#f6e3cb", stroke: ink, "stroke-width": 1 }),
    s("path", { d: "M28 70 C30 61 42 60 50 67 C58 60 70 61 72 70 Z", fill: ink, opacity: 0.92 }),
    s("path", { d: "M40 65 L50 70 L60 65", fill: "none", stroke: gold, "stroke-width": 2 }),
    suit(letter, 33, 57, 12));
  return s("g", {},
    s("rect", { x: 23, y: 18, width: 54, height: 104, rx: 5, fill: `${ink}0d`, stroke: gold, "stroke-width": 1.2 }),
    half(), s("g", { transform: "rotate(180 50 70)" }, half()),
    s("line", { x1: 24, y1: 70, x2: 76, y2: 70, stroke: gold, "stroke-width": 1.4 }));
}

function face(rank, letter) {
  const parts = [s("rect", { x: 0.75, y: 0.75, width: 98.5, height: 138.5, rx: 8, fill: "#fffdf8", stroke: "#c9cdd0", "stroke-width": 1 }), corner(rank, letter, false), corner(rank, letter, true)];
  if (rank === "A") parts.push(suit(letter, 50, 70, letter === "s" ? 56 : 46));
  else if (PIPS[rank]) parts.push(...PIPS[rank].map(([x, y]) => suit(letter, x, y, 20, y > 70)));
  else parts.push(court(rank, letter));
  return parts;
}

function back() {
  const lines = [];
  for (let at = -140; at < 240; at += 11) {
    lines.push(s("line", { x1: at, y1: 0, x2: at + 140, y2: 140 }), s("line", { x1: at + 140, y1: 0, x2: at, y2: 140 }));
  }
  const id = `back-${Math.random().toString(36).slice(2)}`;
  return [
    s("rect", { x: 0.75, y: 0.75, width: 98.5, height: 138.5, rx: 8, fill: "#fffdf8", stroke: "#c9cdd0", "stroke-width": 1 }),
    s("clipPath", { id }, s("rect", { x: 7, y: 7, width: 86, height: 126, rx: 4 })),
    s("rect", { x: 7, y: 7, width: 86, height: 126, rx: 4, fill: "#23406e" }),
    s("g", { "clip-path": `url(#${id})`, stroke: "#7f9fd0", "stroke-width": 1, opacity: 0.55 }, lines),
    s("circle", { cx: 50, cy: 70, r: 17, fill: "#23406e", stroke: "#e2bd6b", "stroke-width": 1.6 }),
    s("path", { d: "M50 58 L58 70 L50 82 L42 70 Z", fill: "#e2bd6b" }),
  ];
}

export function cardName(text) {
  return text ? `${NAMES[text[0]]} of ${SUITS[text[1]]}` : "card face down";
}

export function cardSvg(text, attributes = {}) {
  const parts = text ? face(text[0], text[1]) : back();
  return s("svg", { viewBox: "0 0 100 140", role: "img", "aria-label": cardName(text), ...attributes }, parts);
}

class Card extends HTMLElement {
  static observedAttributes = ["face"];
  connectedCallback() { this.#draw(); }
  attributeChangedCallback() { if (this.isConnected) this.#draw(); }
  #draw() { this.replaceChildren(cardSvg(this.getAttribute("face") || "")); }
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
