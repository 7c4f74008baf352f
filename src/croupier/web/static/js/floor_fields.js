// The fields of each part of a floor: what a document lets one choose, as the server says.

import { clauses, h, titled } from "./dom.js";
import { say } from "./say.js";

// One field: its label, its control, and the place for what is wrong with it.
function field(at, name, label, control, cited = []) {
  const id = `${at}/${name}`.replaceAll("/", "-");
  control.id = id;
  return h(
    "div",
    { class: "field" },
    h("label", { for: id }, label, " ", clauses(cited, 2)),
    control,
    h("div", { "data-wrong": `${at}/${name}`, role: "status" }),
  );
}

const typed = (of, name, { changed }, attributes = {}) =>
  h("input", {
    value: of[name] ?? "",
    autocomplete: "off",
    ...attributes,
    oninput: (event) => {
      of[name] = event.target.value;
      changed();
    },
  });

const chosen = (of, name, options, then) =>
  h(
    "select",
    {
      onchange: (event) => {
        of[name] = event.target.value;
        then();
      },
    },
    options.map(([value, title]) => h("option", { value, selected: String(of[name] ?? "") === String(value) }, title)),
  );

const same = (list) => list.map((each) => [each, titled(String(each))]);
const none = ["", "–"];

// Several of a list, each with a box to tick.
const ticked = (of, name, options, then) =>
  h(
    "div",
    { class: "row", role: "group" },
    options.map(([value, title]) =>
      h(
        "label",
        { class: "row" },
        h("input", {
          type: "checkbox",
          value,
          checked: (of[name] ?? []).includes(value),
          onchange: (event) => {
            const kept = (of[name] ?? []).filter((each) => each !== value);
            of[name] = event.target.checked ? [...kept, value] : kept;
            then();
          },
        }),
        title,
      ),
    ),
  );

const ruled = ({ choices }, id) => choices.documents.find((each) => each.id === id);
const named = ({ floor, choices }) =>
  (floor.documents ?? []).map((each) => [each.document, ruled({ choices }, each.document)?.title ?? each.document]);
const tables = ({ floor }, own) => (floor.tables ?? []).filter(own).map((each) => each.id);

const PARTS = {
  property: (at, of, on) => [
    field(at, "name", say("Name"), typed(of, "name", on, { maxlength: 60 })),
    field(at, "operators", say("Operators"), ticked(of, "operators", same(on.choices.operators), on.redraw)),
  ],
  chips: (at, of, on) => [
    Object.keys(of).map((name) =>
      field(
        at,
        name,
        name,
        h("input", {
          value: [of[name]].flat().join(" "),
          oninput: (event) => {
            of[name] = event.target.value.trim().split(/[\s,]+/);
            on.changed();
          },
        }),
      ),
    ),
    h(
      "button",
      {
        type: "button",
        "data-add": "chips",
        onclick: () => {
          of[Object.keys(of).length ? `set-${Object.keys(of).length + 1}` : "main"] = ["5", "25", "100", "500", "1000"];
          on.redraw();
        },
      },
      say("Add"),
    ),
  ],
  documents: (at, of, on) => [
    field(
      at,
      "document",
      say("Document"),
      chosen(
        of,
        "document",
        on.choices.documents.map((each) => [each.id, each.title]),
        () => {
          const about = ruled(on, of.document);
          of.published = about.published;
          delete of.edition;
          on.redraw();
        },
      ),
    ),
    field(at, "published", say("Published on"), typed(of, "published", on, { type: "date" })),
    field(at, "edition", say("Digest of the terms"), typed(of, "edition", on, { maxlength: 64 })),
    field(at, "pdf", say("SHA-256 of your own PDF, if you register it"), typed(of, "pdf", on, { maxlength: 64 })),
  ],
  people: (at, of, on) => [
    field(at, "name", say("Name"), typed(of, "name", on, { maxlength: 60 })),
    field(
      at,
      "role",
      say("Rank"),
      chosen(
        of,
        "role",
        on.choices.roles.map((each) => [each.id, titled(each.title)]),
        on.redraw,
      ),
    ),
    (on.choices.roles.find((each) => each.id === of.role)?.operators.length ?? 0) > 1
      ? field(
          at,
          "operator",
          say("Operator"),
          chosen(of, "operator", [none, ...same(on.floor.property.operators)], on.changed),
        )
      : null,
  ],
  tables: (at, of, on) => [
    field(at, "id", say("Name in addresses"), typed(of, "id", on, { maxlength: 60 })),
    field(at, "title", say("Title"), typed(of, "title", on, { maxlength: 60 })),
    field(
      at,
      "document",
      say("Document"),
      chosen(of, "document", named(on), () => begun(of, on)),
    ),
    table(at, of, on),
  ],
  jackpots: (at, of, on) => [
    field(at, "pool", say("Name of the jackpot"), typed(of, "pool", on, { maxlength: 60 })),
    field(
      at,
      "document",
      say("Document"),
      chosen(
        of,
        "document",
        on.choices.documents.filter((each) => each.jackpots).map((each) => [each.id, each.title]),
        on.redraw,
      ),
    ),
    field(at, "system", say("System"), typed(of, "system", on, { maxlength: 60 })),
    field(at, "approval", say("The regulator's approval of the system"), typed(of, "approval", on, { maxlength: 300 })),
    ["seed", "increment", "wager"].map((each) =>
      field(at, each, MONEY[each], typed(of, each, on, { inputmode: "decimal" })),
    ),
    field(
      at,
      "tables",
      say("Linked tables"),
      ticked(of, "tables", same(tables(on, (each) => each.document === of.document)), on.changed),
    ),
  ],
  devices: (at, of, on) => [
    field(at, "number", say("Number"), typed(of, "number", on, { maxlength: 60 })),
    field(at, "kind", say("Kind"), chosen(of, "kind", same(on.choices.devices), on.changed)),
    field(at, "table", say("Table"), chosen(of, "table", [none, ...same(tables(on, () => true))], on.changed)),
  ],
};
const MONEY = {
  seed: say("Seed, in dollars"),
  increment: say("Increment, in percent of each wager"),
  wager: say("The one wager, in dollars"),
};

function table(at, of, on) {
  const about = ruled(on, of.document);
  if (!about) return null;
  const game = about.games.find((each) => each.id === of.game);
  const number = { inputmode: "numeric" };
  return [
    field(
      at,
      "game",
      say("Game"),
      chosen(
        of,
        "game",
        about.games.map((each) => [each.id, each.title]),
        on.redraw,
      ),
      about.clauses.game,
    ),
    field(
      at,
      "cards_from",
      say("Where its cards come from"),
      chosen(of, "cards_from", same(on.choices.sources), on.changed),
    ),
    field(at, "decks", say("Decks"), chosen(of, "decks", same(about.decks), on.changed), about.clauses.decks),
    field(at, "device", say("Device"), chosen(of, "device", same(about.devices), on.changed), about.clauses.device),
    field(
      at,
      "method",
      say("Dealing method"),
      chosen(of, "method", same(about.methods), on.changed),
      about.clauses.method,
    ),
    field(
      at,
      "boxes",
      say("Places; empty: as the layout is drawn"),
      typed(of, "boxes", on, number),
      about.clauses.boxes,
    ),
    field(
      at,
      "layout",
      say("Layout; empty: the first that fits"),
      chosen(of, "layout", [none, ...same(about.layouts.map((each) => each.id))], on.changed),
    ),
    about.areas.length
      ? field(at, "area", say("Area"), chosen(of, "area", [none, ...same(about.areas)], on.changed))
      : null,
    field(at, "chips", say("Chips"), chosen(of, "chips", same(Object.keys(on.floor.chips ?? {})), on.changed)),
    about.side_bets.length
      ? field(
          at,
          "side_bets",
          say("Side bets"),
          ticked(
            of,
            "side_bets",
            about.side_bets.map((each) => [each.id, titled(each.title)]),
            on.redraw,
          ),
        )
      : null,
    field(at, "float_tray", say("Float, in dollars"), typed(of, "float_tray", on, { inputmode: "decimal" })),
    h(
      "fieldset",
      { class: "stack" },
      h("legend", {}, say("Limits on the sign"), " ", clauses(about.clauses.limits, 2)),
      h("div", { "data-wrong": `${at}/limits` }),
      [...(game?.bets ?? []), ...(of.side_bets ?? [])].map((bet) => range(at, of, bet, on)),
    ),
  ];
}

// The least and the most of a bet.
function range(at, of, bet, on) {
  of.limits ??= {};
  const pair = (of.limits[bet] ??= ["", ""]);
  const one = (place, label) =>
    h("input", {
      value: pair[place],
      inputmode: "decimal",
      "aria-label": `${titled(bet)} ${label}`,
      oninput: (event) => {
        pair[place] = event.target.value;
        on.changed();
      },
    });
  return h(
    "div",
    { class: "row" },
    h("span", {}, titled(bet)),
    one(0, say("least")),
    one(1, say("most")),
    h("div", { "data-wrong": `${at}/limits/${bet}` }),
  );
}

// A document is chosen: what it fixes or gives first is taken.
function begun(of, on) {
  const about = ruled(on, of.document);
  Object.assign(of, {
    game: about.games[0].id,
    decks: about.decks.at(-1),
    device: about.devices[0],
    method: about.methods[0],
    side_bets: [],
    limits: {},
    layout: "",
    area: about.areas[0] ?? "",
    boxes: "",
  });
  on.redraw();
}

export const entry = (section, index, of, on) =>
  PARTS[section](index === null ? section : `${section}/${index}`, of, on);

export function blank(section, on) {
  const first = on.choices.documents.find((each) => on.floor.property.operators.includes(each.operator));
  const made = {
    documents: () => ({
      document: first?.id ?? on.choices.documents[0].id,
      published: first?.published ?? on.choices.documents[0].published,
    }),
    people: () => ({ name: "", role: "dealer", operator: on.floor.property.operators[0] ?? "" }),
    tables: () => {
      const of = {
        id: "",
        title: "",
        document: on.floor.documents?.[0]?.document,
        cards_from: "keyed",
        chips: Object.keys(on.floor.chips ?? {})[0],
      };
      if (of.document) begun(of, { ...on, redraw: () => {} });
      return of;
    },
    jackpots: () => ({
      pool: "",
      document: on.choices.documents.find((each) => each.jackpots)?.id,
      system: "",
      tables: [],
    }),
    devices: () => ({ number: "", kind: on.choices.devices[0] }),
  };
  return made[section]();
}

const whole = (value) => (/^\d+$/.test(value) ? Number(value) : value);
const WHOLE = new Set(["decks", "boxes"]);

// What is sent: without what was left empty, and with numbers where a number is meant.
export function bare(floor) {
  const kept = (of) =>
    Object.fromEntries(
      Object.entries(of)
        .filter(([, value]) => value !== "" && value !== null && value !== undefined)
        .map(([name, value]) => [name, WHOLE.has(name) ? whole(value) : name === "limits" ? limits(of) : value]),
    );
  const limits = (of) => {
    const ranges = Object.entries(of.limits).filter(
      ([, pair]) => !Array.isArray(pair) || pair.some((each) => each !== ""),
    );
    return Object.fromEntries(ranges);
  };
  const rows = (name) => (floor[name] ?? []).map(kept);
  return {
    property: floor.property,
    documents: rows("documents"),
    chips: floor.chips,
    people: rows("people").map((each) => withOperator(each, floor)),
    tables: rows("tables"),
    jackpots: rows("jackpots"),
    devices: rows("devices"),
  };
}

// Only a rank that several operators have says for which.
function withOperator({ operator, ...of }, floor) {
  return of.role === "dealer" && operator && floor.property.operators.length > 1 ? { ...of, operator } : of;
}
