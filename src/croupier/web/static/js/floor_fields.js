// The fields of each part of a floor: what a document lets one choose, as the server says.

import { begun, table, tableSummary } from "./floor_table.js";
import { field, none, same, chosen, ticked, typed } from "./floor_inputs.js";
import { h, money, titled } from "./dom.js";
import { say } from "./say.js";

export const ruled = ({ choices }, id) => choices.documents.find((each) => each.id === id);
const tables = ({ floor }, own) => (floor.tables ?? []).filter(own).map((each) => each.id);
const rank = ({ choices }, id) => choices.roles.find((each) => each.id === id);

const PARTS = {
  property: (at, of, on) => [
    field(at, "name", say("Name of the property"), typed(of, "name", on, { maxlength: 60 })),
    field(at, "operators", say("Operators"), ticked(of, "operators", same(on.choices.operators), on.redraw)),
  ],
  documents: (at, _, on) => documents(on),
  chips: (at, of, on) => chips(at, of, on),
  people: (at, of, on) => [
    field(at, "name", say("Name"), typed(of, "name", on, { maxlength: 60 })),
    field(
      at,
      "role",
      say("Rank"),
      chosen(
        of,
        "role",
        on.choices.roles.filter((each) => here(each, on)).map((each) => [each.id, titled(each.title)]),
        on.redraw,
      ),
    ),
    (rank(on, of.role)?.operators.length ?? 0) > 1
      ? field(
          at,
          "operator",
          say("Operator"),
          chosen(of, "operator", [none, ...same(on.floor.property.operators)], on.changed),
        )
      : null,
  ],
  tables: (at, of, on) => table(at, of, on, ruled(on, of.document)),
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
  wager: say("The single wager, in dollars"),
};

// A rank that no operator of this property has is not offered.
const here = (role, { floor }) =>
  !role.operators.length || role.operators.some((each) => floor.property.operators.includes(each));

// Documents -----------------------------------------------------------------------------------------------------------

// Every document of the operators here: ticked, tables run under it.
function documents(on) {
  const list = (on.floor.documents ??= []);
  const own = on.choices.documents.filter((each) => on.floor.property.operators.includes(each.operator));
  const others = list
    .filter((each) => !own.some((one) => one.id === each.document))
    .map((each) => ruled(on, each.document));
  if (!own.length && !others.length) {
    return h("p", { class: "says-no" }, say("Choose the operators of the property first."));
  }
  return [...own, ...others.filter(Boolean)].map((about) => {
    const index = list.findIndex((each) => each.document === about.id);
    const of = list[index];
    const tick = (event) => {
      if (event.target.checked) list.push({ document: about.id, published: about.published, edition: about.edition });
      else list.splice(index, 1);
      on.redraw();
    };
    return h(
      "fieldset",
      { class: "entry stack" },
      h(
        "label",
        { class: "tick" },
        h("input", { type: "checkbox", checked: Boolean(of), "data-key": `document-${about.id}`, onchange: tick }),
        h("b", {}, about.title),
      ),
      of ? h("div", { class: "plan-fields" }, documentFields(`documents/${index}`, of, about, on)) : null,
      of ? h("div", { "data-wrong": `documents/${index}/` }) : null,
    );
  });
}

function documentFields(at, of, about, on) {
  const pinned = h("input", {
    type: "checkbox",
    checked: Boolean(of.edition),
    onchange: (event) => {
      if (event.target.checked) of.edition = about.edition;
      else delete of.edition;
      on.redraw();
    },
  });
  return [
    field(at, "document", say("Document"), h("input", { value: about.id, readonly: true })),
    field(at, "published", say("Published on"), typed(of, "published", on, { type: "date" })),
    h(
      "div",
      { class: "field wide" },
      h("label", { class: "tick" }, pinned, say("Pin the terms by their digest")),
      h("code", { class: "digest" }, of.edition ?? about.edition),
      h("div", { "data-wrong": `${at}/edition` }),
    ),
    h(
      "div",
      { class: "field wide" },
      h(
        "label",
        { for: `${of.document}-pdf` },
        say("Your own approved PDF: only its SHA-256 is registered, the file stays here"),
      ),
      h("input", {
        id: `${of.document}-pdf`,
        type: "file",
        accept: "application/pdf",
        onchange: (event) => registered(event, of, on),
      }),
      of.pdf ? h("code", { class: "digest", "data-pdf": of.document }, of.pdf) : null,
      of.pdf
        ? h(
            "button",
            {
              type: "button",
              class: "plain",
              onclick: () => {
                delete of.pdf;
                on.redraw();
              },
            },
            say("Do not register it"),
          )
        : null,
      h("div", { "data-wrong": `${at}/pdf` }),
    ),
  ];
}

// The digest of a file is made in the browser; the file itself goes nowhere.
async function registered(event, of, on) {
  const [file] = event.target.files;
  if (!file) return;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  of.pdf = [...digest].map((each) => each.toString(16).padStart(2, "0")).join("");
  on.redraw();
}

// Chips ---------------------------------------------------------------------------------------------------------------

function chips(at, of, on) {
  return [
    Object.keys(of).map((name) =>
      field(
        at,
        name,
        say("Set {name}: values in dollars, with spaces between", { name }),
        h("input", {
          value: [of[name]].flat().join(" "),
          inputmode: "decimal",
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
  ];
}

// Entries -------------------------------------------------------------------------------------------------------------

export const entry = (section, index, of, on) =>
  PARTS[section](index === null ? section : `${section}/${index}`, of, on);

// One line that says what an entry is, while it is closed.
export function summary(section, of, on) {
  const lines = {
    people: () => [of.name, titled(rank(on, of.role)?.title ?? ""), of.operator],
    tables: () => tableSummary(of, ruled(on, of.document)),
    jackpots: () => [of.pool, of.seed ? money(of.seed) : "", (of.tables ?? []).join(", ")],
    devices: () => [of.number, titled(of.kind ?? ""), of.table],
  };
  const [name, ...rest] = lines[section]();
  return h(
    "span",
    {},
    h("b", {}, name || say("New")),
    " ",
    h("span", { class: "quiet" }, rest.filter(Boolean).join(" · ")),
  );
}

export function blank(section, on) {
  const made = {
    people: () => ({ name: "", role: "dealer", operator: on.floor.property.operators[0] ?? "" }),
    tables: () => {
      const of = {
        id: "",
        title: "",
        document: on.floor.documents?.[0]?.document,
        cards_from: "keyed",
        chips: Object.keys(on.floor.chips ?? {})[0],
      };
      if (of.document) begun(of, ruled(on, of.document));
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

// What is sent --------------------------------------------------------------------------------------------------------

const whole = (value) => (/^\d+$/.test(value) ? Number(value) : value);
const WHOLE = new Set(["decks", "boxes"]);
const empty = (value) =>
  value === "" ||
  value === null ||
  value === undefined ||
  (typeof value === "object" && !Array.isArray(value) && !Object.keys(value).length);

// Without what was left empty, and with numbers where a number is meant.
export function bare(floor) {
  const ranges = (of) =>
    Object.fromEntries(
      Object.entries(of).filter(([, pair]) => (Array.isArray(pair) ? pair.some((each) => each !== "") : !empty(pair))),
    );
  const kept = (of) =>
    Object.fromEntries(
      Object.entries(of)
        .map(([name, value]) => [name, WHOLE.has(name) ? whole(value) : name === "limits" ? ranges(value) : value])
        .filter(([, value]) => !empty(value)),
    );
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
