// Small helpers: elements, money, times, clauses. No framework, nothing from outside.

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

// A clause as a link to the page that says what it says.
export function clause(text) {
  const [document_, number] = text.split(" ");
  return h("a", { class: "clause", href: `/rules/${document_}/${number}`, title: text }, number.replace("table-", "table "));
}

export function clauses(list, most = 4) {
  const shown = [...new Set(list ?? [])].slice(0, most);
  return shown.length ? h("span", { class: "clauses" }, shown.map(clause)) : null;
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

export function toast(title, lines = [], good = false) {
  document.querySelector(".toast")?.remove();
  const node = h("div", { class: `toast${good ? " good" : ""}`, role: "alert" }, h("b", {}, title), lines);
  document.body.append(node);
  setTimeout(() => node.remove(), good ? 4000 : 9000);
}

export const titled = (word) => word.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
