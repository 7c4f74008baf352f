// Small helpers: elements, money, times, clauses. No framework, nothing from outside.

import { say } from "./say.js";

const SVG = "http://www.w3.org/2000/svg";

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "class") node.setAttribute("class", value);
    else if (name in node && typeof value !== "string" && !(node instanceof SVGElement)) node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false || child === "") continue;
    node.append(child instanceof Node ? child : String(child));
  }
  return node;
}

export const h = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);
export const s = (tag, attributes, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);

// Whether a font of this computer has the characters of the trade: where none has, all are drawn as one empty box.
function inked(character) {
  const canvas = h("canvas", { width: 32, height: 32 });
  const pen = canvas.getContext("2d");
  pen.font = "24px serif";
  pen.fillText(character, 2, 26);
  return pen.getImageData(0, 0, 32, 32).data.join();
}
export const han = inked("莊") !== inked("閒");
document.documentElement.classList.toggle("no-han", !han);

const DOLLARS = new Intl.NumberFormat("en-AU", { style: "currency", currency: "AUD", minimumFractionDigits: 2 });
const WHOLE = new Intl.NumberFormat("en-AU", { style: "currency", currency: "AUD", maximumFractionDigits: 0 });

export function money(plain) {
  if (plain === null || plain === undefined || plain === "") return "";
  const amount = Number(plain);
  return Number.isInteger(amount) ? WHOLE.format(amount) : DOLLARS.format(amount);
}

export function short(plain) {
  const amount = Number(plain);
  if (Math.abs(amount) >= 1e6) return `$${trim(amount / 1e6)}M`;
  if (Math.abs(amount) >= 10000) return `$${trim(amount / 1e3)}K`;
  return money(plain);
}

const trim = (value) => String(Math.round(value * 100) / 100);

export function clock(iso) {
  return iso ? iso.slice(11, 16) : "";
}

// Numbers as people say them; a definition is named after its word.
const named = (number) => {
  const [, head, word] = number.match(/^(\d+\.\d+)\.([a-z][a-z-]+)$/) ?? [];
  return word
    ? `${head} ${word.replaceAll("-", " ")}`
    : number.startsWith("table-")
      ? say("table {number}", { number: number.slice(6) })
      : number;
};

// A clause as a link to the page that says what it says.
export function clause(text) {
  const [document_, number] = text.split(" ");
  return h("a", { class: "clause", href: `/rules/${document_}/${number}`, title: text }, named(number));
}

export function clauses(list, most = 4) {
  const shown = [...new Set(list ?? [])].slice(0, most);
  return shown.length ? h("span", { class: "clauses" }, shown.map(clause)) : null;
}

// Cards in a sentence as they are read: 4d becomes 4♦.
const SIGNS = { s: "♠", h: "♥", d: "♦", c: "♣" };
export function faces(text) {
  return String(text)
    .split(/\b([A2-9TJQK][shdc])\b/)
    .map((part, at) => {
      if (at % 2 === 0) return part;
      return h(
        "span",
        { class: `pip${"hd".includes(part[1]) ? " red" : ""}` },
        `${part[0] === "T" ? "10" : part[0]}${SIGNS[part[1]]}`,
      );
    });
}

// The right to complain, beside a decision.
export function complaint(right) {
  return right ? h("p", { class: "complaint" }, right.says, " ", clauses(right.because, 2)) : null;
}

// Replace what a place holds, keeping the focus where it was if the same thing is still there.
export function put(place, ...children) {
  const held = place.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  place.replaceChildren(...children.flat(Infinity).filter((each) => each instanceof Node || (each && each !== true)));
  if (held) place.querySelector(`[data-key="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
}

// Draw again only if what is drawn has changed.
const drawn = new WeakMap();
export function draw(place, data, make) {
  if (!place) return;
  const now = JSON.stringify(data);
  if (drawn.get(place) === now) return;
  drawn.set(place, now);
  put(place, make(data));
}

// A dialog is on the page as long as it is open. Closed, it lets the focus go at once: until the page is next drawn it
// would swallow the keys.
export function showDialog(node) {
  node.close = () => {
    HTMLDialogElement.prototype.close.call(node);
    if (node.contains(document.activeElement)) document.activeElement.blur();
  };
  node.addEventListener("cancel", (event) => {
    event.preventDefault();
    node.close();
  });
  node.addEventListener("close", () => node.remove());
  document.body.append(node);
  node.showModal();
}

export function toast(title, lines = [], good = false) {
  document.querySelector(".toast")?.remove();
  const node = h("div", { class: `toast${good ? " good" : ""}`, role: "alert" }, h("b", {}, title), lines);
  // A page that has a place for messages shows them there, where they cover nothing.
  const place = document.querySelector("[data-messages]");
  (place ?? document.body).append(node);
  if (place) node.scrollIntoView({ block: "nearest" });
  setTimeout(() => node.remove(), good ? 4000 : 9000);
}

export const capital = (text) => text.replace(/^./, (letter) => letter.toUpperCase());
export const titled = (word) => capital(word.replaceAll("-", " "));
