// The roads of a results display, drawn from cells that the server has worked out.

import { h, han, s } from "./dom.js";
import { parts, say } from "./say.js";

const ROWS = 6;
const RED = "#e23744";
const BLUE = "#2f7be0";
const GREEN = "#1f9d63";
const OF = { banker: RED, player: BLUE, tie: GREEN };
const LETTER = { banker: "莊", player: "閒", tie: "和" };
const LATIN = { banker: "B", player: "P", tie: "T" };

// A line after every so many marks: each cell of a derived road holds two by two.
function grid(columns, cell, every) {
  const lines = [];
  for (let at = 0; at <= columns; at += every) {
    lines.push(s("line", { x1: at * cell, y1: 0, x2: at * cell, y2: ROWS * cell }));
  }
  for (let at = 0; at <= ROWS; at += every) {
    lines.push(s("line", { x1: 0, y1: at * cell, x2: columns * cell, y2: at * cell }));
  }
  return s("g", { class: "grid" }, lines);
}

function frame(name, columns, cell, marks, label, every = 1) {
  return s(
    "svg",
    {
      class: `road ${name}`,
      viewBox: `-1 -1 ${columns * cell + 2} ${ROWS * cell + 2}`,
      role: "img",
      "aria-label": label,
      preserveAspectRatio: "xMinYMin meet",
    },
    s("rect", { x: 0, y: 0, width: columns * cell, height: ROWS * cell, class: "paper" }),
    grid(columns, cell, every),
    marks,
  );
}

// Where a road has grown past its frame, whole columns are dropped on the left.
function shift(marks, columns) {
  const most = marks.reduce((found, each) => Math.max(found, each.column), -1);
  const gone = Math.max(0, most - columns + 1);
  return marks.filter((each) => each.column >= gone).map((each) => ({ ...each, column: each.column - gone }));
}

function pairs(outcome, x, y, r) {
  return [
    outcome.banker_pair
      ? s("circle", { cx: x - r * 0.78, cy: y - r * 0.78, r: r * 0.3, fill: RED, class: "pair" })
      : null,
    outcome.player_pair
      ? s("circle", { cx: x + r * 0.78, cy: y + r * 0.78, r: r * 0.3, fill: BLUE, class: "pair" })
      : null,
    outcome.natural
      ? s("circle", { cx: x + r * 0.78, cy: y - r * 0.78, r: r * 0.22, fill: "#f0b429", class: "pair" })
      : null,
  ];
}

export function beadPlate(roads, { columns = 12, latin = !han } = {}) {
  const cell = 30;
  const marks = shift(roads.beads, columns).map(({ column, row, outcome }) => {
    const x = column * cell + cell / 2;
    const y = row * cell + cell / 2;
    return s(
      "g",
      { opacity: outcome.quiet ? 0.55 : 1 },
      s("circle", { cx: x, cy: y, r: 12.6, fill: OF[outcome.result] }),
      s(
        "text",
        {
          x,
          y: y + 5.6,
          "text-anchor": "middle",
          "font-size": 15.5,
          fill: "#fff",
          "font-weight": 700,
          lang: latin ? null : "zh-Hant",
          class: latin ? "" : "cjk",
        },
        (latin ? LATIN : LETTER)[outcome.result],
      ),
      pairs(outcome, x, y, 12.6),
    );
  });
  return frame("beads", columns, cell, marks, say("Bead plate"));
}

export function bigRoad(roads, { columns = 36, says = "" } = {}) {
  const cell = 20;
  const marks = shift(roads.big, columns).map(({ column, row, outcome, ties }) => {
    const x = column * cell + cell / 2;
    const y = row * cell + cell / 2;
    return s(
      "g",
      { opacity: outcome?.quiet ? 0.55 : 1 },
      outcome
        ? s("circle", { cx: x, cy: y, r: 7.2, fill: "none", stroke: OF[outcome.result], "stroke-width": 2.6 })
        : null,
      ties ? s("line", { x1: x - 7, y1: y + 7, x2: x + 7, y2: y - 7, stroke: GREEN, "stroke-width": 2.4 }) : null,
      ties > 1
        ? s(
            "text",
            { x, y: y + 3.6, "text-anchor": "middle", "font-size": 10, "font-weight": 700, class: "ties" },
            ties,
          )
        : null,
      outcome ? pairs(outcome, x, y, 7.2) : null,
    );
  });
  return frame("big", columns, cell, marks, says ? say("Big road. {summary}", { summary: says }) : say("Big road"));
}

const MARK = { red: RED, blue: BLUE };
const DRAWN = {
  big_eye: (x, y, colour) => s("circle", { cx: x, cy: y, r: 3.4, fill: "none", stroke: colour, "stroke-width": 2 }),
  small: (x, y, colour) => s("circle", { cx: x, cy: y, r: 4.1, fill: colour }),
  cockroach: (x, y, colour) =>
    s("line", {
      x1: x - 3.6,
      y1: y + 3.6,
      x2: x + 3.6,
      y2: y - 3.6,
      stroke: colour,
      "stroke-width": 2.5,
      "stroke-linecap": "round",
    }),
};

export function derivedRoad(roads, name, label, { columns = 24 } = {}) {
  const cell = 10;
  const marks = shift(roads[name], columns).map(({ column, row, mark }) =>
    DRAWN[name](column * cell + 5, row * cell + 5, MARK[mark]),
  );
  return frame(`derived ${name}`, columns, cell, marks, label, 2);
}

export function counts(roads, further = []) {
  const of = roads.counts;
  const one = (kind, chinese, word, count) =>
    h(
      "div",
      { class: `count ${kind}` },
      h("span", { lang: "zh-Hant", class: "sign" }, chinese),
      h("span", { class: "word" }, word),
      h("b", {}, count),
    );
  return h(
    "div",
    { class: "counts" },
    one("banker", "莊", say("Banker"), of.banker),
    one("player", "閒", say("Player"), of.player),
    one("tie", "和", say("Tie"), of.tie),
    one("banker pair", "莊對", say("Banker pair"), of.banker_pairs),
    one("player pair", "閒對", say("Player pair"), of.player_pairs),
    one("gold", "例牌", say("Natural"), of.naturals),
    one("total", "局", say("Coups"), of.banker + of.player + of.tie),
    further,
  );
}

// What the next mark of each derived road would be after either result; a dot where there would be none.
function asks(roads) {
  const drawn = ["big_eye", "small", "cockroach"];
  const one = (kind, chinese, english) => {
    const marks = roads.ask.map((each) => each[kind]);
    const each = [say("Big eye boy"), say("Small road"), say("Cockroach pig")].map(
      (name, at) => `${name} ${say(marks[at] || "none")}`,
    );
    const says = say("If {bet} wins next: {roads}", { bet: english, roads: each.join(", ") });
    return h(
      "div",
      { class: `count ask ${kind}` },
      h("span", { lang: "zh-Hant", class: "sign" }, chinese),
      h("span", { class: "word" }, say("If {bet}", { bet: english })),
      s(
        "svg",
        { class: "asked", viewBox: "0 0 36 12", role: "img", "aria-label": says },
        marks.map((mark, at) =>
          mark
            ? DRAWN[drawn[at]](at * 12 + 6, 6, MARK[mark])
            : s("circle", { cx: at * 12 + 6, cy: 6, r: 0.9, fill: "#8a949c" }),
        ),
      ),
    );
  };
  return [one("banker", "莊問", say("Banker")), one("player", "閒問", say("Player"))];
}

// A road under its name.
const called = (chinese, english, road) =>
  h("figure", { class: "called" }, h("figcaption", {}, h("span", { lang: "zh-Hant" }, chinese), " ", english), road);

// So many columns of a derived road on a wall: a mark is as large as half a cell of the big road, and more.
const WALL = 30;

// The whole board. On a wall: the big road across, the bead plate, the counts and the derived roads beneath it.
export function board(roads, summary, { small = false, wall = false } = {}) {
  const eye = (columns) => derivedRoad(roads, "big_eye", say("Big eye boy"), { columns });
  const little = (columns) => derivedRoad(roads, "small", say("Small road"), { columns });
  const pig = (columns) => derivedRoad(roads, "cockroach", say("Cockroach pig"), { columns });
  const said = h("p", { class: "visually-hidden" }, summary);
  if (wall) {
    return h(
      "div",
      { class: "board wall" },
      said,
      called("大路", say("Big road"), bigRoad(roads, { columns: 36 })),
      h(
        "div",
        { class: "under" },
        called("珠盤路", say("Bead plate"), beadPlate(roads, { columns: 9 })),
        counts(roads, asks(roads)),
        h(
          "div",
          { class: "three" },
          called("大眼仔", say("Big eye boy"), eye(WALL)),
          called("小路", say("Small road"), little(WALL)),
          called("曱甴路", say("Cockroach pig"), pig(WALL)),
        ),
      ),
      legend(),
    );
  }
  return h(
    "div",
    { class: `board${small ? " small" : ""}` },
    said,
    h(
      "div",
      { class: "roads" },
      beadPlate(roads, { columns: small ? 8 : 10 }),
      h(
        "div",
        { class: "right" },
        bigRoad(roads, { columns: small ? 24 : 36 }),
        h(
          "div",
          { class: "three" },
          [eye, little, pig].map((make) => make(small ? 16 : 24)),
        ),
      ),
    ),
    small ? null : counts(roads),
    legend(),
  );
}

export function legend() {
  return h(
    "p",
    { class: "legend" },
    parts("In the three derived roads {red} is regular and {blue} irregular: they do not mean Banker and Player.", {
      red: h("b", { class: "red" }, say("red")),
      blue: h("b", { class: "blue" }, say("blue")),
    }),
  );
}
