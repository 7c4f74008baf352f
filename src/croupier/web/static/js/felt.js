// The table itself: a curved layout with a place for each box and a band for each bet, cards in the middle.
// It draws whatever areas, boxes and hands the server names; no game is known here.

import { cardSvg } from "./card.js";
import { stack } from "./chips.js";
import { money, s } from "./dom.js";

const WIDTH = 1200, HEIGHT = 640, CX = 600, CY = -330;
const OUTER = 892, SPAN = 36.5;
const TONES = { player: "#4f9bff", banker: "#ff6670", tie: "#48d896", gold: "#e8c678" };

const rad = (degrees) => (degrees * Math.PI) / 180;
const at = (angle, radius) => [CX + radius * Math.sin(rad(angle)), CY + radius * Math.cos(rad(angle))];
const fixed = (value) => value.toFixed(1);

function sector(from, to, near, far) {
  const [ax, ay] = at(from, near), [bx, by] = at(to, near), [cx, cy] = at(to, far), [dx, dy] = at(from, far);
  return `M${fixed(ax)} ${fixed(ay)} A${near} ${near} 0 0 0 ${fixed(bx)} ${fixed(by)} L${fixed(cx)} ${fixed(cy)} A${far} ${far} 0 0 1 ${fixed(dx)} ${fixed(dy)} Z`;
}

// Bands from the dealer outwards: side bets nearest, the first main bet nearest to the player; the seat is outermost.
function bands(areas, INNER) {
  const mains = areas.filter((each) => !each.side), sides = areas.filter((each) => each.side);
  const seat = 62, side = sides.length ? (INNER > 600 ? 46 : 70) : 0;
  const each = (OUTER - INNER - seat - side) / Math.max(mains.length, 1);
  const found = new Map();
  let near = INNER;
  if (sides.length) { found.set("sides", [near, near + side]); near += side; }
  for (const area of [...mains].reverse()) { found.set(area.bet, [near, near + each]); near += each; }
  found.set("seat", [OUTER - seat, OUTER]);
  return { found, mains, sides };
}

function defs() {
  return s("defs", {},
    s("radialGradient", { id: "cloth", cx: "50%", cy: "0%", r: "95%" },
      s("stop", { offset: "0%", "stop-color": "#15785a" }), s("stop", { offset: "55%", "stop-color": "#0d5941" }), s("stop", { offset: "100%", "stop-color": "#073a2a" })),
    s("linearGradient", { id: "wood", x1: 0, y1: 0, x2: 0, y2: 1 },
      s("stop", { offset: "0%", "stop-color": "#6b4528" }), s("stop", { offset: "45%", "stop-color": "#3a2314" }), s("stop", { offset: "100%", "stop-color": "#1d1009" })),
    s("filter", { id: "grain", x: 0, y: 0, width: "100%", height: "100%" },
      s("feTurbulence", { type: "fractalNoise", baseFrequency: 0.9, numOctaves: 2, result: "noise" }),
      s("feColorMatrix", { in: "noise", values: "0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 .10 0" }),
      s("feComposite", { operator: "in", in2: "SourceGraphic" })));
}

function table(inset, radius) {
  const half = 590 - inset, angle = (Math.asin(half / radius) * 180) / Math.PI, [x, y] = at(angle, radius), top = 14 + inset;
  return `M${fixed(2 * CX - x)} ${fixed(y)} A${radius} ${radius} 0 0 0 ${fixed(x)} ${fixed(y)} L${fixed(x)} ${top + 34} Q${fixed(x)} ${top} ${fixed(x - 40)} ${top} L${fixed(2 * CX - x + 40)} ${top} Q${fixed(2 * CX - x)} ${top} ${fixed(2 * CX - x)} ${top + 34} Z`;
}

function cloth() {
  const inner = table(20, OUTER + 34);
  return [
    s("path", { d: table(0, OUTER + 58), fill: "url(#wood)", stroke: "#0008", "stroke-width": 2 }),
    s("path", { d: inner, fill: "url(#cloth)" }),
    s("path", { d: inner, fill: "#000", filter: "url(#grain)" }),
    s("path", { d: table(30, OUTER + 22), fill: "none", stroke: "#e2bd6b66", "stroke-width": 1.6 }),
  ];
}

function spot(area, box, from, to, near, far, wagers, onplace) {
  const middle = (from + to) / 2, [x, y] = at(middle, (near + far) / 2);
  const tone = TONES[area.tone] ?? TONES.gold;
  const lying = wagers.filter((each) => each.bet === area.bet);
  const parts = [
    s("path", { d: sector(from + 0.35, to - 0.35, near + 2, far - 2), class: "spot", fill: "#00000022", stroke: tone, "stroke-opacity": 0.5, "stroke-width": 1.4 }),
    lying.length ? null : s("text", { x, y: y - (area.chinese ? 3 : -6), transform: `rotate(${-middle} ${x} ${y})`, "text-anchor": "middle", "font-size": 15, "font-weight": 700, "letter-spacing": 2.2, fill: tone, "font-family": "Georgia, serif" }, area.title.toUpperCase()),
    !lying.length && area.chinese ? s("text", { x, y: y + 18, transform: `rotate(${-middle} ${x} ${y})`, lang: "zh-Hant", "text-anchor": "middle", "font-size": 17, fill: tone, opacity: 0.85, class: "cjk" }, area.chinese) : null,
    lying.map((each, place) => stack(each.amount, x + (place - (lying.length - 1) / 2) * 34, y - 6, 17, { token: each.token, tone: each.outcome })),
  ];
  return s("g", { class: onplace ? "place" : "" }, parts, onplace ? target(area, box, from, to, near, far, onplace) : null);
}

function target(area, box, from, to, near, far, onplace) {
  return s("path", {
    d: sector(from, to, near, far), fill: "transparent", class: "target", tabindex: 0, role: "button", "data-key": `spot-${box.box}-${area.bet}`,
    "aria-label": `${area.title} at box ${box.box}`, onclick: () => onplace(box.box, area.bet),
    onkeydown: (event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); onplace(box.box, area.bet); } },
  });
}

function sidesAt(areas, box, from, to, near, far, onplace) {
  const shown = areas.slice(0, 5), step = (to - from) / shown.length;
  const r = Math.min(21, (rad(step) * (near + far)) / 4 - 2.5);
  return shown.map((area, place) => {
    const middle = from + step * (place + 0.5), [x, y] = at(middle, (near + far) / 2);
    const lying = box.wagers.find((each) => each.bet === area.bet);
    const label = area.title.split(" ").map((word) => word[0]).join("");
    return s("g", { class: onplace ? "place" : "" },
      s("circle", { cx: x, cy: y, r, class: "spot", fill: "#00000026", stroke: "#e8c678", "stroke-opacity": 0.55, "stroke-width": 1.2 }, s("title", {}, area.title)),
      lying ? stack(lying.amount, x, y - 4, r * 0.72, { token: lying.token, tone: lying.outcome }) : s("text", { x, y: y + 4, "text-anchor": "middle", "font-size": Math.min(12, r * 0.75), "font-weight": 700, fill: "#e8c678" }, label),
      onplace ? target(area, box, middle - step / 2, middle + step / 2, near, far, onplace) : null);
  });
}

function seatOf(box, from, to, near, far, mine) {
  const middle = (from + to) / 2, [x, y] = at(middle, (near + far) / 2 + 4);
  const name = box.taken ? box.name || (mine ? "You" : "Taken") : "";
  const won = box.wagers.filter((each) => each.net !== null && each.net !== undefined);
  const net = won.reduce((sum, each) => sum + Number(each.net), 0);
  return s("g", {},
    s("circle", { cx: x, cy: y - 8, r: 20, fill: box.taken ? "#f5ead0" : "#00000040", stroke: box.turn ? "#fff" : "#e2bd6b", "stroke-width": box.turn ? 4 : 1.6, class: box.turn ? "turn" : "" }),
    s("text", { x, y: y - 1, "text-anchor": "middle", "font-size": 20, "font-weight": 700, fill: box.taken ? "#2a1a10" : "#e2bd6b", "font-family": "Georgia, serif" }, box.box),
    name ? s("text", { x, y: y + 30, "text-anchor": "middle", "font-size": 15, "font-weight": 600, fill: "#ffffff" }, name) : null,
    won.length ? s("text", { x, y: y + 50, "text-anchor": "middle", "font-size": 17, "font-weight": 700, fill: net > 0 ? "#8df0bd" : net < 0 ? "#ffb0ab" : "#fff" }, net > 0 ? `+${money(net)}` : net < 0 ? `−${money(-net)}` : "stands off") : null,
    box.markers.map((text, place) => {
      const wide = text.length * 7 + 18;
      return s("g", {}, s("rect", { x: x - wide / 2, y: y - 56 - place * 24, width: wide, height: 21, rx: 10, fill: "#f5ead0" }), s("text", { x, y: y - 41 - place * 24, "text-anchor": "middle", "font-size": 12.5, "font-weight": 700, fill: "#2a1a10" }, text));
    }));
}

function cardsAt(cards, x, y, wide) {
  const tall = wide * 1.4, gap = wide * 0.18;
  const straight = cards.slice(0, cards.length === 3 ? 2 : cards.length);
  const width = straight.length * wide + (straight.length - 1) * gap;
  if (cards.length === 3) x -= tall * 0.42;
  const parts = straight.map((card, place) => cardSvg(card.face, { x: x - width / 2 + place * (wide + gap), y, width: wide, height: tall, class: "card-on-felt", "data-number": card.number }));
  if (cards.length === 3) {
    const third = cardSvg(cards[2].face, { x: -tall / 2, y: -wide / 2, width: wide, height: tall });
    parts.push(s("g", { transform: `translate(${x + width / 2 + gap + tall / 2 - wide * 0.05} ${y + tall - wide / 2}) rotate(90) translate(${-(wide - tall) / 2} ${(wide - tall) / 2})` }, third));
  }
  return parts;
}

// A player's own hand, small, turned towards the player.
function fan(of, x, y, turn) {
  const wide = 42, step = of.cards.length > 2 ? 26 : 30, width = wide + step * (of.cards.length - 1);
  return s("g", { transform: `rotate(${fixed(turn)} ${fixed(x)} ${fixed(y)})` },
    of.cards.map((card, place) => cardSvg(card.face, { x: x - width / 2 + place * step, y: y - 30, width: wide, height: wide * 1.4 })),
    of.count !== "" ? s("g", {}, s("circle", { cx: x + width / 2 + 2, cy: y - 28, r: 12, fill: "#05090ce6", stroke: "#e8c678" }), s("text", { x: x + width / 2 + 2, y: y - 22.5, "text-anchor": "middle", "font-size": 15, "font-weight": 700, fill: "#fff" }, of.count)) : null);
}

function middle(hands, small) {
  const count = hands.length, gap = count > 1 ? 560 / count : 0;
  return hands.map((hand, place) => {
    const x = CX + (place - (count - 1) / 2) * (gap + 40), tone = TONES[hand.id] ?? TONES.gold;
    const wide = small ? 58 : 74;
    return s("g", { class: hand.won ? "won" : "" },
      hand.won ? s("rect", { x: x - 156, y: 38, width: 312, height: 166, rx: 18, fill: `${tone}26`, stroke: tone, "stroke-width": 2.5 }) : null,
      s("text", { x, y: 70, "text-anchor": "middle", "font-size": 25, "font-weight": 700, "letter-spacing": 5, fill: tone, "font-family": "Georgia, serif" }, hand.title.toUpperCase()),
      hand.chinese ? s("text", { x: x - hand.title.length * 11 - 38, y: 71, lang: "zh-Hant", "font-size": 27, fill: tone, class: "cjk" }, hand.chinese) : null,
      hand.count !== "" ? s("g", {}, s("circle", { cx: x + hand.title.length * 11 + 34, cy: 62, r: 21, fill: hand.natural ? "#e2bd6b" : "#05090cdd", stroke: tone, "stroke-width": 2 }), s("text", { x: x + hand.title.length * 11 + 34, y: 71, "text-anchor": "middle", "font-size": 26, "font-weight": 700, fill: hand.natural ? "#1b1305" : "#fff" }, hand.count)) : null,
      hand.cards.length ? cardsAt(hand.cards, x, 88, wide) : s("g", { opacity: 0.5 }, [0, 1].map((each) => s("rect", { x: x - wide * 1.14 + each * wide * 1.19, y: 88, width: wide, height: wide * 1.4, rx: 8, fill: "none", stroke: tone, "stroke-dasharray": "6 6" }))));
  });
}

function summary(view) {
  const hands = view.hands.filter((each) => each.cards.length).map((each) => `${each.title}${each.count !== "" ? ` ${each.count}` : ""}`);
  const wagers = view.boxes.flatMap((box) => box.wagers.map((each) => `box ${box.box} ${money(each.amount)} on ${each.title}`));
  return [hands.length ? `Cards: ${hands.join(", ")}.` : "No cards on the layout.", wagers.length ? `Wagers: ${wagers.join("; ")}.` : "No wagers."].join(" ");
}

// view: areas, boxes, hands, past. Options: mine (a box that is "you"), onplace(box, bet) where wagers can be placed.
export function felt(view, { mine = null, onplace = null, only = null } = {}) {
  const INNER = view.each_a_hand ? 636 : 540;
  const { found, mains, sides } = bands(view.areas, INNER), count = Math.max(view.boxes.length, 1), step = (SPAN * 2) / count;
  const places = view.boxes.map((box, index) => {
    // Box 1 is at the dealer's left hand, which is on the right as the players see it.
    const from = SPAN - step * (index + 1), to = from + step;
    const here = onplace && (only === null || only === box.box) ? onplace : null;
    const [seatNear, seatFar] = found.get("seat");
    return s("g", { class: `box${mine === box.box ? " mine" : ""}`, role: here ? "group" : null, "aria-label": here ? `Box ${box.box}` : null },
      mine === box.box ? s("path", { d: sector(from + 0.2, to - 0.2, INNER, OUTER), fill: "#ffffff14", stroke: "#e2bd6b", "stroke-width": 2 }) : null,
      sides.length ? sidesAt(sides, box, from, to, ...found.get("sides"), here) : null,
      mains.map((area) => spot(area, box, from, to, ...found.get(area.bet), box.wagers, here)),
      box.hands.map((each) => { const [x, y] = at((from + to) / 2, INNER - 36); return fan(each, x, y, -(from + to) / 2); }),
      seatOf(box, from, to, seatNear, seatFar, mine === box.box));
  });
  return s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: `felt${view.past ? " past" : ""}`, role: onplace ? "group" : "img", "aria-label": summary(view) }, defs(), cloth(), places, middle(view.hands, view.each_a_hand));
}
