// The fields of a planned table: what its document lets one choose, each with its clause.

import { clauses, h, titled } from "./dom.js";
import { chosen, field, none, same, ticked, typed } from "./floor_inputs.js";
import { say } from "./say.js";

export const tableSummary = (of, about) => [
  of.title || of.id,
  about?.title,
  about?.games.find((each) => each.id === of.game)?.title,
  of.low_limit ? say("low limit") : "",
  (of.side_bets ?? []).map((each) => titled(each)).join(", "),
];

export function table(at, of, on, about) {
  const named = (on.floor.documents ?? []).map((each) => [
    each.document,
    on.choices.documents.find((one) => one.id === each.document)?.title ?? each.document,
  ]);
  const own = () => {
    begun(
      of,
      on.choices.documents.find((one) => one.id === of.document),
    );
    on.redraw();
  };
  return [
    field(at, "id", say("Name in addresses: small letters, digits, hyphens"), typed(of, "id", on, { maxlength: 60 })),
    field(at, "title", say("Title as people see it"), typed(of, "title", on, { maxlength: 60 })),
    field(at, "document", say("Document"), chosen(of, "document", named, own)),
    about ? [...game(at, of, on, about), ...equipment(at, of, on, about), sign(at, of, on, about)] : null,
  ];
}

function game(at, of, on, about) {
  const played = about.games.find((each) => each.id === of.game);
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
    about.low_limit
      ? field(
          at,
          "low_limit",
          say("Low-limit table"),
          chosen(
            yes(of),
            "low",
            [
              ["", say("no")],
              ["yes", say("yes, with a {device}", about.low_limit)],
            ],
            on.redraw,
          ),
          about.low_limit.clauses,
        )
      : null,
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
    options(at, of, on, about, played),
  ];
}

// A choice of yes and no, kept as true or not at all.
const yes = (of) => ({
  get low() {
    return of.low_limit ? "yes" : "";
  },
  set low(value) {
    if (value) of.low_limit = true;
    else delete of.low_limit;
  },
});

// Which pay table of a side bet is on the sign, and what a tie pays where the game says so.
function options(at, of, on, about, played) {
  of.options ??= {};
  const numbered = (family) => ({
    get now() {
      return of.options[family.id] ?? "";
    },
    set now(value) {
      if (value) of.options[family.id] = Number(value);
      else delete of.options[family.id];
    },
  });
  const several = about.side_bets.filter((each) => each.options.length && (of.side_bets ?? []).includes(each.id));
  return [
    several.map((family) =>
      field(
        at,
        `options/${family.id}`,
        say("Pay table, {family}", { family: titled(family.title) }),
        chosen(
          numbered(family),
          "now",
          [
            ["", say("1, as nothing else is chosen")],
            ...family.options.map((each, index) => [index + 1, `${index + 1}: ${each}`]),
          ],
          on.changed,
        ),
        family.clauses,
        true,
      ),
    ),
    played?.premium
      ? field(
          at,
          "options/tie-premium",
          say("Percentage paid on a tie, {range}", { range: played.premium }),
          typed(of.options, "tie-premium", on, { inputmode: "decimal" }),
        )
      : null,
    h("div", { class: "wide", "data-wrong": `${at}/options` }),
  ];
}

function equipment(at, of, on, about) {
  return [
    field(
      at,
      "boxes",
      say("Places; empty: as the layout is drawn"),
      typed(of, "boxes", on, { inputmode: "numeric" }),
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
    field(at, "float_tray", say("Float, in dollars"), typed(of, "float_tray", on, { inputmode: "decimal" })),
    field(
      at,
      "missing",
      say("Signs, markings and equipment that the table has"),
      ticked(
        of,
        "missing",
        about.checklist.map((each) => [each.id, titled(each.title)]),
        on.changed,
        true,
      ),
    ),
  ];
}

const TOTALS = {
  differential: say("Table differential"),
  unit: say("Wagers in multiples of"),
  regulator_minimum: say("The regulator's minimum"),
};

function sign(at, of, on, about) {
  of.limits ??= {};
  const played = about.games.find((each) => each.id === of.game);
  const bets = [...(played?.bets ?? []), ...(of.side_bets ?? [])];
  const others = Object.keys(of.limits).filter((each) => !bets.includes(each) && Array.isArray(of.limits[each]));
  return h(
    "fieldset",
    { class: "wide sign-of-limits" },
    h("legend", {}, say("Limits on the sign, in dollars"), " ", clauses(about.clauses.limits, 2)),
    h("div", { "data-wrong": `${at}/limits` }),
    [...bets, ...others].map((bet) => range(at, of, bet, on)),
    about.sign.map((each) =>
      field(`${at}/limits`, each, TOTALS[each], typed(of.limits, each, on, { inputmode: "decimal" })),
    ),
  );
}

// The least and the most of a bet.
function range(at, of, bet, on) {
  const pair = (of.limits[bet] ??= ["", ""]);
  const one = (place, label) =>
    h("input", {
      id: `${at}/${bet}/${place}`.replaceAll("/", "-"),
      value: pair[place],
      inputmode: "decimal",
      "aria-label": `${titled(bet)} ${label}`,
      placeholder: label,
      oninput: (event) => {
        pair[place] = event.target.value;
        on.changed();
      },
    });
  return h(
    "div",
    { class: "range" },
    h("span", {}, titled(bet)),
    one(0, say("least")),
    one(1, say("most")),
    h("div", { "data-wrong": `${at}/limits/${bet}` }),
  );
}

// A document is chosen: what it fixes or gives first is taken.
export function begun(of, about) {
  Object.assign(of, {
    game: about.games[0].id,
    decks: about.decks.at(-1),
    device: about.devices[0],
    method: about.methods[0],
    side_bets: [],
    options: {},
    limits: {},
    layout: "",
    area: about.areas[0] ?? "",
    boxes: "",
  });
  delete of.low_limit;
  delete of.missing;
}
