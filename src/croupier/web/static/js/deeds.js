// Deeds: what the server says can be done now. Buttons, forms for what is to be filled in, cards to be keyed.

import { rankName } from "./card.js";
import { capital, clauses, complaint, faces, h, money, put, s, showDialog, titled, toast } from "./dom.js";
import { address, call, refused, send } from "./live.js";
import { say } from "./say.js";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
const SUITS = [
  ["s", "♠"],
  ["h", "♥"],
  ["d", "♦"],
  ["c", "♣"],
];

// Put a value into a body, where "details.paid" means a field within.
function set(body, field, value) {
  const path = field.split(".");
  const last = path.pop();
  let place = body;
  for (const name of path) {
    place[name] = { ...place[name] };
    place = place[name];
  }
  place[last] = value;
}

// Money goes up in whole cents, as the journal has it; what is only told stays as it was written.
export const cents = (dollars) => Math.round(Number(dollars) * 100);
const valued = (ask, text) =>
  ({ box: Number, number: Number, money: ask.field.startsWith("details.") ? String : cents }[ask.kind] ?? String)(text);

export function dialog(title, ...children) {
  document.querySelector("dialog.house")?.remove();
  const node = h(
    "dialog",
    { class: "house", "aria-label": title },
    h(
      "div",
      { class: "inside" },
      h(
        "div",
        { class: "row spread" },
        h("h2", {}, title),
        h("button", { class: "plain icon", "aria-label": say("Close"), onclick: () => node.close() }, "✕"),
      ),
      children,
    ),
  );
  showDialog(node);
  return node;
}

function input(ask, context) {
  const id = `ask-${ask.field.replace(".", "-")}`;
  const needed = ask.needed;
  const options = (list) => [
    needed ? null : h("option", { value: "" }, "–"),
    ...list.map(([value, title]) => h("option", { value }, title)),
  ];
  const control =
    {
      box: () =>
        h(
          "select",
          { id, name: ask.field, required: needed },
          options(
            context.boxes
              .filter((each) => each.taken || each.wagers.length)
              .map((each) => [each.box, `${say("Box {box}", each)}${each.name ? `, ${each.name}` : ""}`]),
          ),
        ),
      bet: () =>
        h(
          "select",
          { id, name: ask.field, required: needed },
          options(context.areas.map((each) => [each.bet, each.title])),
        ),
      choice: () => h("select", { id, name: ask.field, required: needed }, options(ask.choices)),
      money: () =>
        h("input", {
          id,
          name: ask.field,
          inputmode: "decimal",
          pattern: "[0-9]+([.][0-9]{1,2})?",
          placeholder: "0.00",
          required: needed,
          autocomplete: "off",
        }),
      number: () =>
        ask.choices.length
          ? h("select", { id, name: ask.field, required: needed }, options(ask.choices))
          : h("input", {
              id,
              name: ask.field,
              inputmode: "numeric",
              pattern: "[0-9]+",
              required: needed,
              autocomplete: "off",
            }),
      time: () => h("input", { id, name: ask.field, type: "datetime-local", required: needed }),
    }[ask.kind] ?? (() => h("input", { id, name: ask.field, maxlength: 200, required: needed, autocomplete: "off" }));
  return h("div", { class: "field" }, h("label", { for: id }, ask.title), control());
}

function filled(asking, deed) {
  const body = structuredClone(deed.command.body);
  for (const ask of deed.asks) {
    const value = new FormData(asking).get(ask.field);
    if (value === "" || value === null) continue;
    set(body, ask.field, valued(ask, value));
  }
  return { name: deed.command.name, body };
}

const listed = (title, lines) =>
  lines.length
    ? h(
        "div",
        {},
        h("h3", {}, title),
        h(
          "ul",
          {},
          lines.map((each) => h("li", {}, capital(each))),
        ),
      )
    : null;
const moved = (moves) =>
  moves.length
    ? h(
        "div",
        {},
        h("h3", {}, say("What moves")),
        h(
          "table",
          {},
          h(
            "tbody",
            {},
            moves.map((each) =>
              h(
                "tr",
                {},
                h("td", {}, say("Box {box}", each)),
                h("td", {}, titled(each.bet)),
                h("td", { class: "right num" }, money(each.amount)),
                h("td", {}, each.how),
              ),
            ),
          ),
        ),
      )
    : null;

const followed = (of) => [
  listed(
    say("To be told"),
    of.notices.map((each) => each.says),
  ),
  listed(say("What follows"), [...of.records, ...of.effects]),
];
const chosen = (of) => of.title + (of.forfeits_of.length ? say(" with forfeiture") : "");

// A choice: who may make it, and all that it would bring.
const option = (of) =>
  h(
    "details",
    { class: "option" },
    h("summary", {}, h("b", {}, chosen(of)), ` — ${of.by}`),
    of.says.map((each) => h("p", {}, faces(each))),
    moved(of.moves),
    ...followed(of),
    listed(say("Next"), of.next),
  );

// A ruling as the table would give it, or gave it.
export function ruling(of) {
  if (of.refused) {
    return h(
      "div",
      { class: "ruling" },
      of.says.map((each) => h("p", { class: "says-no" }, each)),
      h("p", {}, of.mend),
      h("ul", { class: "law" }, of.law.map(lawLine)),
    );
  }
  return h(
    "div",
    { class: "ruling" },
    h(
      "div",
      { class: "verdict" },
      of.says.map((each) => h("p", {}, faces(each))),
    ),
    moved(of.moves),
    of.choices.length
      ? h(
          "div",
          {},
          h("h3", {}, say("To be decided")),
          h(
            "p",
            {},
            h("b", {}, of.choices.map(chosen).join(say(" or "))),
            say(" — by {who}.", { who: of.decided_by.join(say(" or ")) }),
          ),
        )
      : null,
    of.choices.map(option),
    ...followed(of),
    of.choices.length ? null : listed(say("Next"), of.next),
    h("div", {}, h("h3", {}, say("By these rules")), h("ul", { class: "law" }, of.law.slice(0, 6).map(lawLine))),
    of.right.map((each) => complaint({ says: each.says, because: each.clauses })),
  );
}

const lawLine = (each) => h("li", {}, clauses([each.clause]), " ", h("b", {}, each.title), h("br"), each.says);

function typedInto(keys, view) {
  view.addEventListener("keydown", (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && keys?.typed(event.key)) event.preventDefault();
  });
}

// Ask for what is missing, show what would be ruled, then do it.
export function wizard(table, deed, context, { expected, source }) {
  let seen = expected(); // what is shown in the dialog holds for this state, and is sent for no other
  const view = dialog(deed.says);
  const inside = view.firstElementChild;
  const head = inside.firstElementChild;
  const step = (...children) => put(inside, head, ...children);
  const preview = async (command) => {
    seen = expected();
    const of = await call(`/api/tables/${table}/rulings`, { name: command.name, body: command.body });
    if (of.status !== 200) {
      refused(of);
      return;
    }
    step(
      ruling(of),
      h(
        "div",
        { class: "row" },
        h(
          "button",
          {
            class: "gold",
            onclick: async () => {
              const answer = await send(table, command, { expected: seen });
              if (answer.accepted) view.close();
            },
          },
          say("It happened: enter it"),
        ),
        h("button", { class: "plain", onclick: () => view.close() }, say("Cancel")),
      ),
    );
    inside.querySelector("button.gold").focus();
  };
  const now = (command) => (deed.draws ? drawn(command) : preview(command));
  const drawn = (command) => {
    const go = async (card) => {
      const body = card ? { ...command.body, card } : command.body;
      const answer = await send(table, { name: command.name, body }, { expected: seen, draw: !card });
      if (answer.accepted) view.close();
    };
    step(
      source === "virtual"
        ? h(
            "div",
            { class: "stack" },
            h("p", {}, say("The next card of the shoe goes there. The table records what happened and rules on it.")),
            h(
              "div",
              { class: "row" },
              h("button", { class: "danger", onclick: () => go(null) }, deed.says),
              h("button", { class: "plain", onclick: () => view.close() }, say("Cancel")),
            ),
          )
        : keypad(go),
    );
    inside.querySelector("button.danger, .keypad button")?.focus();
    typedInto(inside.querySelector(".keypad"), view);
  };
  if (!deed.asks.length) {
    now({ name: deed.command.name, body: deed.command.body });
    return;
  }
  const asking = h(
    "form",
    {
      onsubmit: (event) => {
        event.preventDefault();
        now(filled(asking, deed));
      },
    },
    deed.asks.map((ask) => input(ask, context)),
    h("button", { class: "gold" }, say("What do the rules say?")),
  );
  step(asking);
  asking.querySelector("input, select")?.focus();
}

// Ask before something is done that cannot be taken back; the key that asked does not answer.
export function confirmed(title, text, { expected }, go) {
  const seen = expected();
  const view = dialog(
    title,
    text ? h("p", {}, text) : null,
    h(
      "div",
      { class: "row" },
      h("button", { class: "plain", onclick: () => view.close() }, say("Cancel")),
      h(
        "button",
        {
          class: "gold",
          "data-key": "confirm",
          onclick: () => {
            view.close();
            go(seen);
          },
        },
        say("Do it"),
      ),
    ),
  );
  view.querySelector(".row button.plain:not(.icon)")?.focus();
}

// What came of it, in the words of the record.
export function answered(answer) {
  if (answer.accepted) toast(answer.happened?.[0]?.says ?? say("Done."), [], true);
}

// A form for a deed that needs no ruling first.
export function form(table, deed, context, { expected, done = () => {} }) {
  const seen = expected();
  const view = dialog(deed.says);
  const fields = h(
    "form",
    {
      onsubmit: async (event) => {
        event.preventDefault();
        const answer = await sendByTwo(table, filled(fields, deed), { expected: () => seen, done });
        if (answer.accepted) {
          view.close();
          done(answer);
        }
      },
    },
    deed.hint || deed.because?.length ? h("p", {}, deed.hint ? `${deed.hint} ` : "", clauses(deed.because, 3)) : null,
    deed.asks.map((ask) => input(ask, context)),
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", class: "plain", onclick: () => view.close() }, say("Cancel")),
      h("button", { class: "gold" }, deed.says),
    ),
  );
  view.firstElementChild.append(fields);
  fields.querySelector("input, select")?.focus();
}

// Cards by keyboard, scanner or finger: a rank, then a suit.
export function keypad(onCard) {
  let rank = null;
  const says = h("p", { class: "keyed", "aria-live": "polite" }, say("Key in the card: rank, then suit."));
  const choose = (value) => {
    rank = value;
    says.textContent = say("{rank} of …", { rank: rankName(value) });
    node
      .querySelectorAll("[data-rank]")
      .forEach((each) => each.setAttribute("aria-pressed", String(each.dataset.rank === value)));
  };
  const finish = (suit) => {
    if (rank) {
      const card = rank + suit;
      rank = null;
      onCard(card);
    }
  };
  const node = h(
    "div",
    { class: "keypad" },
    says,
    h(
      "div",
      { class: "ranks" },
      RANKS.map((each) =>
        h(
          "button",
          { "data-rank": each, "data-key": `rank-${each}`, "aria-pressed": "false", onclick: () => choose(each) },
          each === "T" ? "10" : each,
        ),
      ),
    ),
    h(
      "div",
      { class: "suits" },
      SUITS.map(([letter, sign]) =>
        h(
          "button",
          {
            class: letter === "h" || letter === "d" ? "red" : "",
            "data-key": `suit-${letter}`,
            "aria-label": { s: "spades", h: "hearts", d: "diamonds", c: "clubs" }[letter],
            onclick: () => finish(letter),
          },
          sign,
        ),
      ),
    ),
  );
  node.typed = (key) => {
    const value = key.toUpperCase();
    if (RANKS.includes(value)) choose(value);
    else if (value === "0" || value === "1") choose("T");
    else if (SUITS.some(([letter]) => letter === key.toLowerCase())) finish(key.toLowerCase());
    else return false;
    return true;
  };
  return node;
}

// Somebody else signs in for one command, with their own name and password (and passkey, where they have one).
export function secondPerson(to, command, needs, { expected, done = () => {} }) {
  const seen = expected();
  const id = crypto.randomUUID(); // sent again after a lost answer, it is answered as the first time
  const view = dialog(say("A second person decides"));
  const says = h("p", { class: "says-no", role: "alert" });
  const fields = h(
    "form",
    {
      autocomplete: "off",
      onsubmit: async (event) => {
        event.preventDefault();
        const data = new FormData(fields);
        const { secondWord } = await import("./passkey.js");
        const sent = { command_id: id, name: command.name, body: command.body, expected: seen };
        const given = await secondWord(data.get("person"), data.get("password"), {
          path: address(to),
          body: sent,
        });
        if (given.status !== 201) {
          says.textContent = given.says ?? given.detail ?? say("That sign-in is not right.");
          return;
        }
        const answer = await send(to, command, { expected: seen, second: given.token, id });
        if (answer.accepted) view.close();
        done(answer);
      },
    },
    h("p", {}, needs),
    h(
      "div",
      { class: "field" },
      h("label", { for: "second-person" }, say("Name")),
      h("input", { id: "second-person", name: "person", required: true, autocomplete: "off" }),
    ),
    h(
      "div",
      { class: "field" },
      h("label", { for: "second-password" }, say("Password")),
      h("input", { id: "second-password", name: "password", type: "password", required: true, autocomplete: "off" }),
    ),
    says,
    h("button", { class: "gold" }, say("Decide")),
  );
  view.firstElementChild.append(fields);
  fields.querySelector("input").focus();
}

// Send a command; where the rules of the house want two people, ask for the second.
export async function sendByTwo(to, command, { expected, done = () => {} }) {
  const seen = expected();
  const answer = await send(to, command, { expected: seen, quiet: true });
  const bound = { expected: () => seen, done };
  if (answer.code === "second-person") secondPerson(to, command, `${answer.says} ${answer.mend}`, bound);
  else if (answer.status && !answer.accepted) refused(answer);
  return answer;
}

const key = () =>
  s(
    "svg",
    { viewBox: "0 0 24 24", class: "key", "aria-hidden": "true" },
    s("circle", { cx: 7.5, cy: 12, r: 4.2, fill: "none", stroke: "currentColor", "stroke-width": 2.2 }),
    s("path", { d: "M12 12 H22 M18 12 v4.5 M21.5 12 v3.5", stroke: "currentColor", "stroke-width": 2.2, fill: "none" }),
  );

// A field that leaves of many choices those with these words, and hides the headings that have none left.
export function finder(within, label) {
  const field = h("input", {
    type: "search",
    placeholder: label,
    "aria-label": label,
    autocomplete: "off",
    class: "finder",
  });
  field.addEventListener("input", () => {
    const wanted = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const section of within().querySelectorAll("section")) {
      const choices = [...section.querySelectorAll(".choices > *")];
      choices.forEach((each) => {
        const text = `${section.firstElementChild.textContent} ${each.textContent}`.toLowerCase();
        each.hidden = !wanted.every((word) => text.includes(word));
      });
      section.hidden = choices.every((each) => each.hidden);
    }
  });
  return field;
}

// Open questions, with what this person may choose.
export function questions(table, list, { expected }) {
  return list.map((each) =>
    h(
      "section",
      { class: "panel alert question", role: "region", "aria-label": say("Open question") },
      h("h2", {}, each.holds ? say("The table waits for a decision") : say("May still be decided")),
      h("p", { class: "asked" }, each.says, " ", clauses(each.because)),
      h("p", { class: "quiet small" }, say("Decided by {who}.", each)),
      h(
        "div",
        { class: "row" },
        each.choices.map((one) =>
          h(
            "button",
            {
              class: one.refused ? "" : "gold",
              "data-key": `choice-${each.id}-${one.choice}`,
              onclick: () =>
                one.refused
                  ? secondPerson(table, one.command, `${one.refused.says} ${one.refused.mend}`, { expected })
                  : sendByTwo(table, one.command, { expected }),
            },
            one.says,
            one.refused ? h("span", { class: "visually-hidden" }, say(" (needs a second person)")) : null,
            one.refused ? key() : null,
          ),
        ),
      ),
    ),
  );
}
