// The table itself: a curved layout with a place for each box and a band for each bet, cards in the middle.
// It draws whatever areas, boxes and hands the server names; no game is known here.

import { cardSvg } from "./card.js";
import { stack } from "./chips.js";
import { discards, float, shoe } from "./fittings.js";
import { money, s } from "./dom.js";
import { announced, CX, DEEP, plate, TONES } from "./felt_signs.js";
import { taking } from "./taking.js";
import { say } from "./say.js";

const WIDTH = 1200;
const CY = -1200;
const PRINT = { player: "#113c80", banker: "#741426", tie: "#0a7247", gold: "#0a4733" };

const rad = (degrees) => (degrees * Math.PI) / 180;
const at = (angle, radius) => [CX + radius * Math.sin(rad(angle)), CY + radius * Math.cos(rad(angle))];
const fixed = (value) => value.toFixed(1);
const down = (y) => y - CY;

function sector(from, to, near, far) {
  const [ax, ay] = at(from, near);
  const [bx, by] = at(to, near);
  const [cx, cy] = at(to, far);
  const [dx, dy] = at(from, far);
  return [
    `M${fixed(ax)} ${fixed(ay)} A${near} ${near} 0 0 0 ${fixed(bx)} ${fixed(by)}`,
    `L${fixed(cx)} ${fixed(cy)} A${far} ${far} 0 0 1 ${fixed(dx)} ${fixed(dy)} Z`,
  ].join(" ");
}

// Bands from the dealer outwards: side bets nearest, the first main bet nearest to the player; the seat is outermost.
function bands(areas, each_a_hand) {
  const mains = areas.filter((each) => !each.side);
  const sides = areas.filter((each) => each.side);
  const inner = down(each_a_hand ? 336 : 286);
  const room = each_a_hand ? 300 : 282;
  const rows = Math.ceil(sides.length / 3);
  const side = rows * (rows > 1 ? 38 : 54);
  const each = Math.min(92, (room - side) / Math.max(mains.length, 1));
  const end = inner + side + each * mains.length;
  const found = new Map();
  let near = inner;
  found.set("sides", [near, near + side]);
  near += side;
  for (const area of mains.toReversed()) {
    found.set(area.bet, [near, near + each]);
    near += each;
  }
  return {
    found,
    mains,
    sides,
    rows,
    inner,
    end,
    height: end + CY + 146,
    span: (Math.asin(542 / end) * 180) / Math.PI,
  };
}

function defs() {
  return s(
    "defs",
    {},
    s(
      "radialGradient",
      { id: "cloth", cx: "50%", cy: "12%", r: "80%" },
      s("stop", { offset: "0%", "stop-color": "#1b8764" }),
      s("stop", { offset: "55%", "stop-color": "#0f6348" }),
      s("stop", { offset: "100%", "stop-color": "#083c2c" }),
    ),
    s(
      "linearGradient",
      { id: "rail", x1: 0, y1: 0, x2: 0, y2: 1 },
      s("stop", { offset: "0%", "stop-color": "#53331d" }),
      s("stop", { offset: "70%", "stop-color": "#3b2214" }),
      s("stop", { offset: "92%", "stop-color": "#6d4527" }),
      s("stop", { offset: "100%", "stop-color": "#1d1009" }),
    ),
    s(
      "filter",
      { id: "grain", x: 0, y: 0, width: "100%", height: "100%" },
      s("feTurbulence", { type: "fractalNoise", baseFrequency: 0.9, numOctaves: 2, result: "noise" }),
      s("feColorMatrix", { in: "noise", values: "0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 .10 0" }),
      s("feComposite", { operator: "in", in2: "SourceGraphic" }),
    ),
  );
}

function table(inset, radius) {
  const half = 592 - inset;
  const angle = (Math.asin(half / radius) * 180) / Math.PI;
  const [x, y] = at(angle, radius);
  const top = 8 + inset * 0.7;
  const right = fixed(x);
  const left = fixed(2 * CX - x);
  return [
    `M${left} ${fixed(y)} A${radius} ${radius} 0 0 0 ${right} ${fixed(y)}`,
    `L${right} ${top + 34} Q${right} ${top} ${fixed(x - 40)} ${top}`,
    `L${fixed(2 * CX - x + 40)} ${top} Q${left} ${top} ${left} ${top + 34} Z`,
  ].join(" ");
}

function cloth(end) {
  const inner = table(26, end + 104);
  return [
    s("path", { d: table(0, end + 138), fill: "url(#rail)", stroke: "#000a", "stroke-width": 2 }),
    s("path", { d: table(13, end + 122), fill: "none", stroke: "#8a5c38", "stroke-opacity": 0.55, "stroke-width": 5 }),
    s("path", { d: inner, fill: "url(#cloth)", stroke: "#04170f", "stroke-width": 3 }),
    s("path", { d: inner, fill: "#000", filter: "url(#grain)" }),
    s("path", { d: table(34, end + 94), fill: "none", stroke: "#e2bd6b", "stroke-opacity": 0.45, "stroke-width": 1.6 }),
  ];
}

function written(area, x, y, turn, size, won) {
  const tone = won ? "#ffffff" : TONES[area.tone];
  return s(
    "g",
    { transform: `rotate(${fixed(-turn)} ${fixed(x)} ${fixed(y)})`, "text-anchor": "middle", fill: tone },
    s(
      "text",
      {
        x,
        y: y + (area.chinese ? -2 : size * 0.36),
        "font-size": size,
        "font-weight": 700,
        "letter-spacing": size * 0.12,
        "font-family": "Georgia, serif",
      },
      area.title.toUpperCase(),
    ),
    area.chinese
      ? s("text", { x, y: y + size * 1.25, lang: "zh-Hant", "font-size": size * 1.15, class: "cjk" }, area.chinese)
      : null,
  );
}

// What lies on a spot: each wager as a stack, and beside one that won what it won.
function lying(wagers, x, y, r) {
  const stacks = wagers.flatMap((each) =>
    Number(each.net) > 0 ? [each, { amount: each.net, outcome: "paid" }] : [each],
  );
  return stacks.map((each, place) =>
    stack(each.amount, x + (place - (stacks.length - 1) / 2) * r * 2.3, y, r, {
      token: each.token,
      tone: (each.outcome || "").replaceAll(" ", "-"),
    }),
  );
}

function spot(area, box, from, to, near, far, won, onplace) {
  const middle = (from + to) / 2;
  const [x, y] = at(middle, (near + far) / 2);
  const tone = TONES[area.tone] ?? TONES.gold;
  const here = box.wagers.filter((each) => each.bet === area.bet);
  const tall = far - near;
  return s(
    "g",
    { class: `${onplace ? "place" : ""}${won ? " winning" : ""}` },
    s("path", {
      d: sector(from + 0.16, to - 0.16, near + 2, far - 2),
      class: "spot",
      fill: (won ? DEEP : PRINT)[area.tone],
      "fill-opacity": won ? 0.9 : 0.58,
      stroke: tone,
      "stroke-opacity": won ? 1 : 0.62,
      "stroke-width": won ? 2.6 : 1.5,
    }),
    here.length
      ? lying(here, x, y + tall * 0.06, Math.min(22, tall * 0.29))
      : written(area, x, y, middle, Math.min(17, tall * 0.24), won),
    onplace ? target(area, box, from, to, near, far, onplace) : null,
  );
}

function target(area, box, from, to, near, far, onplace) {
  return s("path", {
    d: sector(from, to, near, far),
    fill: "transparent",
    class: "target",
    tabindex: 0,
    role: "button",
    "data-key": `spot-${box.box}-${area.bet}`,
    "aria-label": `${area.title} at box ${box.box}`,
    onclick: (event) => {
      if (event.currentTarget.dataset.held) delete event.currentTarget.dataset.held;
      else onplace(box.box, area.bet);
    },
    onkeydown: (event) => {
      if (event.repeat) return;
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        onplace(box.box, area.bet);
      } else if (onplace.away && (event.key === "Delete" || event.key === "Backspace")) {
        event.preventDefault();
        onplace.away(box.box, area.bet);
      }
    },
    ...(onplace.away ? taking(() => onplace.away(box.box, area.bet)) : {}),
  });
}

function sidesAt(areas, rows, box, from, to, near, far, onplace) {
  const across = Math.ceil(areas.length / rows);
  const step = (to - from - 0.3) / across;
  const tall = (far - near) / rows;
  return areas.map((area, place) => {
    const row = Math.floor(place / across);
    const left = from + 0.15 + step * (place % across);
    const right = left + step;
    const low = near + row * tall;
    const middle = (left + right) / 2;
    const [x, y] = at(middle, low + tall / 2);
    const tone = TONES[area.tone] ?? TONES.gold;
    const here = box.wagers.filter((each) => each.bet === area.bet);
    const words = area.title.toUpperCase().split(" ");
    const wide = rad(step) * low;
    const size = Math.min(11.5, (wide - 6) / (Math.max(...words.map((each) => each.length)) * 0.64));
    const first = y - ((words.length - 1) * (size + 1)) / 2 + size * 0.36;
    return s(
      "g",
      { class: onplace ? "place" : "" },
      s(
        "path",
        {
          d: sector(left + 0.06, right - 0.06, low + 2, low + tall - 2),
          class: "spot",
          fill: PRINT[area.tone],
          "fill-opacity": 0.62,
          stroke: tone,
          "stroke-opacity": 0.55,
          "stroke-width": 1.2,
        },
        s("title", {}, area.title),
      ),
      here.length
        ? lying(here.slice(0, 1), x, y + tall * 0.04, Math.min(15, wide * 0.4, tall * 0.3))
        : s(
            "g",
            {
              transform: `rotate(${fixed(-middle)} ${fixed(x)} ${fixed(y)})`,
              "text-anchor": "middle",
              fill: tone,
              "font-size": fixed(size),
              "font-weight": 700,
            },
            words.map((word, line) => s("text", { x, y: fixed(first + line * (size + 1)) }, word)),
          ),
      onplace ? target(area, box, left, right, low, low + tall, onplace) : null,
    );
  });
}

function seatOf(box, from, to, near, mine) {
  const middle = (from + to) / 2;
  const [x, y] = at(middle, near + 27);
  const name = box.taken ? (mine ? say("You") : box.name || say("Taken")) : "";
  const settled = box.wagers.filter((each) => each.net !== null && each.net !== undefined);
  const net = settled.reduce((sum, each) => sum + Number(each.net), 0);
  const said = !settled.length ? "" : net > 0 ? `+${money(net)}` : net < 0 ? `−${money(-net)}` : say("stands off");
  return s(
    "g",
    {},
    s("circle", {
      cx: x,
      cy: y,
      r: 21,
      fill: box.taken ? "#f7ecd2" : "#00000040",
      stroke: box.turn ? "#fff" : "#e2bd6b",
      "stroke-width": box.turn ? 5 : 1.8,
      class: box.turn ? "turn" : "",
    }),
    s(
      "text",
      {
        x,
        y: y + 7.5,
        "text-anchor": "middle",
        "font-size": 22,
        "font-weight": 700,
        fill: box.taken ? "#2a1a10" : "#ecce86",
        "font-family": "Georgia, serif",
      },
      box.box,
    ),
    name
      ? s("text", { x, y: y + 40, "text-anchor": "middle", "font-size": 17, "font-weight": 600, fill: "#ffffff" }, name)
      : null,
    said
      ? s(
          "text",
          {
            x,
            y: y + 61,
            "text-anchor": "middle",
            "font-size": 19,
            "font-weight": 700,
            fill: net > 0 ? "#8df0bd" : net < 0 ? "#ffb9b4" : "#fff",
          },
          said,
        )
      : null,
    box.markers.map((text, place) => {
      const wide = text.length * 7.4 + 20;
      const top = y - 50 - place * 25;
      return s(
        "g",
        {},
        s("rect", { x: x - wide / 2, y: top, width: wide, height: 22, rx: 11, fill: "#f7ecd2", stroke: "#2a1a10" }),
        s(
          "text",
          { x, y: top + 15.5, "text-anchor": "middle", "font-size": 13, "font-weight": 700, fill: "#2a1a10" },
          text,
        ),
      );
    }),
  );
}

// Cards that were not there before slide in from the shoe, cards that had no face turn over.
// The first drawing moves nothing.
let known = null;
let now = new Map();
function motion(hand, card) {
  const key = `${hand}-${card.number}`;
  const before = known?.get(key);
  now.set(key, card.face);
  if (!known) return "";
  return before === undefined ? "dealt" : before === "" && card.face ? "turned" : "";
}

function cardAt(hand, card, x, y, wide, turned = false) {
  const tall = wide * 1.4;
  const drawn = cardSvg(card.face, { x: -wide / 2, y: -tall / 2, width: wide, height: tall });
  return s(
    "g",
    { transform: `translate(${fixed(x)} ${fixed(y)})${turned ? " rotate(90)" : ""}` },
    s(
      "g",
      { class: `card-on-felt ${motion(hand, card)}` },
      s("rect", { x: -wide / 2 + 2, y: -tall / 2 + 4, width: wide, height: tall, rx: 6, fill: "#0006" }),
      drawn,
    ),
  );
}

const spread = (cards, wide, sideways) => {
  const gap = wide * 0.14;
  const straight = sideways && cards === 3 ? 2 : Math.max(cards, 2);
  return straight * wide + (straight - 1) * gap + (sideways && cards === 3 ? wide * 1.4 + gap : 0);
};

// A hand from left to right; the third card of three lies across, as it is dealt.
function cardsAt(hand, x, top, wide, sideways) {
  const tall = wide * 1.4;
  const gap = wide * 0.14;
  const left = x - spread(hand.cards.length, wide, sideways) / 2;
  return hand.cards.map((card, place) => {
    const across = sideways && place === 2 && hand.cards.length === 3;
    const middle = left + place * (wide + gap) + (across ? tall : wide) / 2;
    return cardAt(hand.id, card, middle, across ? top + tall - wide / 2 : top + tall / 2, wide, across);
  });
}

// A player's own hand, turned towards the player.
function fan(of, x, y, turn) {
  const wide = 54;
  const step = of.cards.length > 2 ? 34 : 42;
  const left = x - (step * (of.cards.length - 1)) / 2;
  const end = left + step * (of.cards.length - 1) + wide / 2;
  return s(
    "g",
    { transform: `rotate(${fixed(-turn)} ${fixed(x)} ${fixed(y)})` },
    of.cards.map((card, place) => cardAt(of.id, card, left + place * step, y, wide)),
    of.count !== ""
      ? s(
          "g",
          {},
          s("circle", { cx: end, cy: y - 36, r: 15, fill: "#05090ce6", stroke: "#ecce86", "stroke-width": 1.5 }),
          s(
            "text",
            { x: end, y: y - 29.5, "text-anchor": "middle", "font-size": 18, "font-weight": 700, fill: "#fff" },
            of.count,
          ),
        )
      : null,
    of.named ? plate(of.kind, x, y + 32, of.named) : null,
  );
}

function headed(hand, x, y, tone) {
  const half = hand.title.length * 10.5;
  return [
    s(
      "text",
      {
        x,
        y,
        "text-anchor": "middle",
        "font-size": 24,
        "font-weight": 700,
        "letter-spacing": 4.5,
        fill: tone,
        "font-family": "Georgia, serif",
      },
      hand.title.toUpperCase(),
    ),
    hand.chinese
      ? s(
          "text",
          { x: x - half - 40, y: y + 1, lang: "zh-Hant", "font-size": 27, fill: tone, class: "cjk" },
          hand.chinese,
        )
      : null,
    hand.count !== ""
      ? s(
          "g",
          { class: "points" },
          s("circle", {
            cx: x + half + 32,
            cy: y - 8,
            r: 22,
            fill: hand.natural ? "#ecce86" : "#05090cee",
            stroke: hand.natural ? "#fff" : tone,
            "stroke-width": 2.4,
          }),
          s(
            "text",
            {
              x: x + half + 32,
              y: y + 1.5,
              "text-anchor": "middle",
              "font-size": 28,
              "font-weight": 700,
              fill: hand.natural ? "#1b1305" : "#fff",
            },
            hand.count,
          ),
        )
      : null,
  ];
}

function dealt(hands, small, tied) {
  const wide = small ? 68 : 84;
  const tall = wide * 1.4;
  const sideways = !small;
  const top = small ? 112 : 118;
  const widths = hands.map((each) =>
    Math.max(spread(each.cards.length, wide, sideways), small ? 150 : spread(3, wide, true)),
  );
  let left = CX - (widths.reduce((sum, each) => sum + each, 0) + (hands.length - 1) * 56) / 2;
  return hands.map((hand, place) => {
    const x = left + widths[place] / 2;
    const tone = TONES[hand.id] ?? TONES.gold;
    left += widths[place] + 56;
    const none = [0, 1].map((each) =>
      s("rect", {
        x: x + (each - 1) * wide * 1.14 + wide * 0.07,
        y: top,
        width: wide,
        height: tall,
        rx: 7,
        fill: "#00000018",
        stroke: tone,
        "stroke-opacity": 0.5,
        "stroke-dasharray": "6 6",
      }),
    );
    return s(
      "g",
      { class: hand.won || tied ? "won" : "" },
      hand.won || tied
        ? s("rect", {
            x: x - widths[place] / 2 - 12,
            y: top - 44,
            width: widths[place] + 24,
            height: tall + 52,
            rx: 16,
            fill: tied ? DEEP.tie : (DEEP[hand.id] ?? DEEP.gold),
            "fill-opacity": 0.45,
            stroke: tied ? TONES.tie : tone,
            "stroke-width": 2.6,
            class: "winner",
          })
        : null,
      headed(hand, x, top - 16, tone),
      hand.cards.length ? cardsAt(hand, x, top, wide, sideways) : none,
      hand.named ? plate(hand.kind, x, top + tall + 20, hand.named) : null,
    );
  });
}

function summary(view) {
  const hands = view.hands
    .filter((each) => each.cards.length)
    .map((each) => [each.title, each.count, each.named].filter(Boolean).join(" "));
  const wagers = view.boxes.flatMap((box) =>
    box.wagers.map((each) =>
      say("box {box} {amount} on {bet}", { box: box.box, amount: money(each.amount), bet: each.title }),
    ),
  );
  return [
    view.result ? `${view.result}.` : "",
    hands.length ? say("Cards: {hands}.", { hands: hands.join(", ") }) : say("No cards on the layout."),
    wagers.length ? say("Wagers: {wagers}.", { wagers: wagers.join("; ") }) : say("No wagers."),
  ].join(" ");
}

// Where the layout is wider than the screen, begin in its middle, until somebody moves it.
export function centred(frame) {
  new ResizeObserver(() => {
    if (frame.scrollWidth > frame.clientWidth && !frame.dataset.moved) {
      frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2;
    }
  }).observe(frame);
  frame.addEventListener(
    "touchmove",
    () => {
      frame.dataset.moved = "yes";
    },
    { passive: true },
  );
}

// view: areas, boxes, hands, past. Options: mine (a box that is "you"), onplace(box, bet) where wagers can be placed.
export function felt(view, { mine = null, onplace = null, only = null } = {}) {
  const { found, mains, sides, rows, inner, end, height, span } = bands(view.areas, view.each_a_hand);
  const step = (span * 2) / Math.max(view.boxes.length, 1);
  const won = new Set(view.outcome ? [view.outcome] : []);
  const places = view.boxes.map((box, index) => {
    // Box 1 is at the dealer's left hand, which is on the right as the players see it.
    const from = span - step * (index + 1);
    const to = from + step;
    const half = (from + to) / 2;
    const here = onplace && (only === null || only === box.box) ? onplace : null;
    return s(
      "g",
      {
        class: `box${mine === box.box ? " mine" : ""}`,
        role: here ? "group" : null,
        "aria-label": here ? `Box ${box.box}` : null,
      },
      mine === box.box
        ? s("path", {
            d: sector(from + 0.05, to - 0.05, inner - 2, end + 2),
            fill: "#ffffff1f",
            stroke: "#ffe2a3",
            "stroke-width": 3,
          })
        : null,
      sides.length ? sidesAt(sides, rows, box, from, to, ...found.get("sides"), here) : null,
      mains.map((area) =>
        spot(area, box, from, to, ...found.get(area.bet), won.has(area.bet), area.later ? null : here),
      ),
      box.hands.map((each) => fan(each, ...at(half, inner - 46), half)),
      seatOf(box, from, to, end, mine === box.box),
    );
  });
  const drawn = s(
    "svg",
    {
      viewBox: `0 0 ${WIDTH} ${fixed(height)}`,
      class: `felt${view.past ? " past" : ""}`,
      role: onplace ? "group" : "img",
      "aria-label": summary(view),
    },
    defs(),
    cloth(end),
    float(CX, 30),
    discards(66, 44),
    shoe(1022, 40),
    places,
    dealt(view.hands, view.each_a_hand, view.outcome === "tie"),
    announced(view),
  );
  known = now;
  now = new Map();
  return drawn;
}
