// The dealer's console. What is due, what can be told and what may be decided all come from the server.

import "./card.js";
import { confirmed, dialog, finder, form, keypad, questions, ruling, secondPerson, wizard } from "./deeds.js";
import { complaint, clauses, draw, faces, h, money, titled } from "./dom.js";
import { centred, felt } from "./felt.js";
import { listen, send } from "./live.js";
import { openTable } from "./opening.js";
import { sendInRound, Tray } from "./dealer_chips.js";
import { jackpotWon, meter } from "./jackpot.js";
import { again, wagerForm } from "./wagers.js";
import { showRuled } from "./ruled.js";
import { say } from "./say.js";

const page = document.querySelector("[data-table]");
const table = page.dataset.table;
const place = (name) => document.getElementById(name);
let view = null;
let sequence = null;
let busy = false;
let repeating = false;
let keys = null;
let dealing = false;
const now = () => ({ view, sequence });
const tray = new Tray(table, now, () => chips());
const expected = () => sequence;

async function act(deed, card = null, seen = sequence) {
  if (busy || repeating) return;
  if (deed.id === "open" && view.opening) {
    openTable(table, deed, view.opening, { expected });
    return;
  }
  if (deed.confirm && seen === sequence) {
    const go = (at) => act({ ...deed, confirm: "" }, card, at);
    confirmed(deed.says, deed.confirm, { expected }, go);
    return;
  }
  if (deed.needs) {
    secondPerson(
      table,
      deed.command,
      say("{deed}: this is for a {rank} or above.", { deed: deed.says, rank: deed.needs }),
      { expected: () => seen },
    );
    return;
  }
  busy = true;
  try {
    const body = card ? { ...deed.command.body, card } : deed.command.body;
    await send(table, { name: deed.command.name, body }, { expected: seen, draw: deed.draws && !card });
  } finally {
    busy = false;
  }
}

function primary(deed) {
  keys = null;
  if (!deed && view.turn.length) {
    return [
      h("div", { class: "cue" }, view.prompts.at(-1)?.says ?? "", clauses(view.turn[0].because, 3)),
      h(
        "div",
        { class: "turns" },
        view.turn.map((each) =>
          h(
            "button",
            { class: "gold", "data-key": `turn-${each.id}`, onclick: () => act(each) },
            each.says,
            letters().includes(each) ? h("kbd", { "aria-hidden": "true" }, letter(each)) : null,
          ),
        ),
      ),
    ];
  }
  if (!deed) return h("p", { class: "quiet" }, say("Nothing is due until somebody has decided."));
  const keyed = deed.draws && view.source !== "virtual";
  const cue = h("div", { class: "cue" }, h("span", {}, deed.says), clauses(deed.because, 3));
  if (keyed) {
    keys = keypad((card) => act(deed, card));
    return [cue, keys];
  }
  return [
    h(
      "button",
      {
        class: `gold primary ${deed.tone}`,
        id: "primary",
        "data-key": "primary",
        "data-asks": deed.confirm ? "yes" : null,
        onclick: () => act(deed),
      },
      h("span", {}, deed.says),
      h("kbd", { "aria-hidden": "true" }, say("space")),
    ),
    view.felt.each_a_hand && dealable()
      ? h(
          "button",
          { "data-key": "deal-on", id: "deal-on", onclick: dealOn },
          say("Deal the next cards"),
          h("kbd", { "aria-hidden": "true" }, "n"),
        )
      : null,
    h(
      "div",
      { class: "row" },
      clauses(deed.because, 4),
      deed.hint ? h("span", { class: "quiet small" }, deed.hint) : null,
      deed.needs ? h("span", { class: "tag gold" }, say("{rank} or above", { rank: deed.needs })) : null,
    ),
  ];
}

function cues(list) {
  return list.length > 1
    ? h(
        "ol",
        { class: "cues" },
        list.slice(0, -1).map((each) => h("li", {}, h("span", {}, each.says), clauses(each.because, 2))),
      )
    : null;
}

function more(list) {
  const before = again(view.felt, view.wagers_open && !view.open_wagers.length);
  return [
    before.length
      ? h("button", { class: "again", "data-key": "again", onclick: () => repeat(before) }, say("Same wagers again"))
      : null,
    ...list.map((deed) =>
      h(
        "button",
        {
          "data-key": `more-${deed.id}`,
          onclick: () => (deed.asks.length ? form(table, deed, view.felt, { expected }) : act(deed)),
        },
        deed.says,
      ),
    ),
  ];
}

// The tray, and what a spot does: with a chip in hand it is put down, without one the form asks how much.
function chips() {
  draw(place("chips"), [view.wagers_open, view.chips, tray.worth, tray.last, [...tray.waits]], () => tray.draw());
}

function spots() {
  if (!view.wagers_open) return null;
  const put = (box, bet) => (tray.worth ? tray.put(box, bet) : wagerForm(table, view, box, bet, now));
  return Object.assign(put, { away: (box, bet) => tray.away(box, bet) });
}

// The cards of a round as the device gives them, one after the other, until something else is due.
const dealable = () => view.primary?.id === "deal" && !view.primary.confirm && !view.primary.needs;
async function dealOn() {
  if (dealing || busy) return;
  dealing = true;
  try {
    while (dealable()) {
      const [deed, seen] = [view.primary, sequence];
      const answer = await send(table, deed.command, { expected: seen, draw: true });
      if (!answer.accepted) break;
      for (let looks = 0; looks < 200 && sequence < answer.sequence; looks += 1) {
        await new Promise((wake) => setTimeout(wake, 25));
      }
      if (sequence < answer.sequence) break;
    }
  } finally {
    dealing = false;
  }
}

// The limits, where the dealer looks.
const limits = (list) => [
  h("span", { class: "quiet" }, say("Limits")),
  list.map((each) => h("span", { class: "tag" }, `${each.title} ${money(each.least)} – ${money(each.most)}`)),
  clauses(list[0]?.because, 1),
];

// Each decision has the first letter of what is decided as its key, where no other has it.
const letter = (deed) => deed.id[0];
const letters = () => {
  const found = view.primary ? [] : view.turn;
  return found.filter((each) => found.filter((one) => letter(one) === letter(each)).length === 1);
};

function help() {
  const line = (key, text) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, text)];
  dialog(
    say("Keys"),
    h(
      "dl",
      { class: "facts" },
      line(say("space"), say("the next thing to do")),
      line("!", say("something went wrong")),
      line("1 – 9", say("pick a chip; the same again puts it back")),
      line(say("Enter"), say("put the chip on the spot that has the focus")),
      line(say("Delete"), say("take away the chips on that spot; also right-click, or press and hold")),
      line("u", say("undo the last chip")),
      line("n", say("deal the next cards, until something else is due")),
      line(say("first letter"), say("a player's decision: d draw, s stand")),
      line("A – K, s h d c", say("key in a card: its rank, then its suit")),
      line("?", say("this list")),
    ),
  );
}

// What lay there in the last coup is put down once more, by each who is still seated.
async function repeat(list) {
  if (repeating) return;
  repeating = true;
  try {
    for (const body of list) {
      if (!(await sendInRound(table, { name: "place-wager.v1", body }, now)).accepted) break;
    }
  } finally {
    repeating = false;
  }
}

function wrong() {
  const inside = view.mishaps.map((group) =>
    h(
      "section",
      {},
      h("h3", {}, group.title),
      h(
        "div",
        { class: "choices" },
        group.deeds.map((deed) =>
          h("button", { onclick: () => wizard(table, deed, view.felt, { expected, source: view.source }) }, deed.says),
        ),
      ),
    ),
  );
  const open = dialog(
    say("What went wrong?"),
    finder(() => open, say("Find what happened")),
    inside,
  );
  open.querySelector(".finder").focus();
}

function log(list) {
  return h(
    "ol",
    { class: "log" },
    list.map((each) => h("li", { class: each.kind }, h("span", {}, faces(each.says)), clauses(each.clauses, 2))),
  );
}

function shoeLine(of) {
  const fact = (name, value) => h("span", { class: "fact" }, h("span", {}, name), h("b", {}, value));
  return [
    fact(of.unit, of.round),
    fact(say("Shoe"), of.shoe),
    fact(say("Cards"), of.source === "virtual" ? say("virtual") : say("keyed")),
    fact(say("Left"), of.left),
  ];
}

function render(next, at) {
  if (at !== sequence) busy = false;
  view = next;
  sequence = at;
  draw(place("moment"), view.moment, (of) => [
    h("span", { class: `lamp ${of.kind}` }),
    h("b", {}, of.says),
    clauses(of.because, 2),
  ]);
  draw(
    place("shoe"),
    { unit: view.unit, round: view.round, shoe: view.shoe, source: view.source, left: view.cards_left },
    shoeLine,
  );
  place("last-coup").hidden = !view.last_coup;
  draw(place("felt"), [view.felt, view.wagers_open], ([of]) => felt(of, { onplace: spots() }));
  if (!view.wagers_open) tray.closed();
  chips();
  draw(place("limits"), view.limits, limits);
  draw(place("meter"), view.meter, meter);
  draw(place("questions"), view.questions, (of) => [
    ...questions(table, of, { expected }),
    of.length ? complaint(view.right) : null,
  ]);
  draw(place("cues"), view.prompts, cues);
  draw(place("primary-place"), [view.primary, view.source, view.turn, view.prompts.at(-1), view.opening], ([deed]) =>
    primary(deed),
  );
  draw(place("more"), [view.more, again(view.felt, view.wagers_open && !view.open_wagers.length)], () =>
    more(view.more),
  );
  document.querySelector(".for-keys").hidden = view.source === "virtual";
  draw(place("won"), view.meter, jackpotWon);
  hint();
  draw(place("after"), view.after, (of) => of.map((each) => h("li", {}, each.says, " ", clauses(each.because, 2))));
  place("after-panel").hidden = !view.after.length;
  draw(place("log"), view.log, log);
  place("wrong").disabled = !view.mishaps.length;
}

function happened(list) {
  showRuled(place("ruled"), list, say("Ruled"), view?.right);
}

// The hint of the demonstration: what has been done is ticked off.
const first = place("first");
const done = new Set(JSON.parse(sessionStorage.getItem("first-coup") ?? "[]"));
let began = null;
function hint() {
  if (!first || localStorage.getItem("first-coup")) return;
  began ??= view.round;
  if (view.open_wagers.length) done.add("wagers");
  if (view.round > began) done.add("settled");
  if (place("ruled").firstChild || view.questions.length) done.add("ruled");
  sessionStorage.setItem("first-coup", JSON.stringify([...done]));
  first.hidden = false;
  first.querySelectorAll("[data-step]").forEach((each) => each.classList.toggle("done", done.has(each.dataset.step)));
}
place("first-close")?.addEventListener("click", () => {
  localStorage.setItem("first-coup", "seen");
  first.hidden = true;
});

addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  // A key that is held down does what it does once.
  if (event.repeat) {
    if (event.key === " " || event.key === "Enter") event.preventDefault();
    return;
  }
  if (keys?.typed(event.key) || tray.typed(event.key)) {
    event.preventDefault();
    return;
  }
  const decided = letters().find((each) => letter(each) === event.key.toLowerCase());
  if (decided) act(decided);
  if (event.key === "n" && place("deal-on")) dealOn();
  if (event.key === "?") {
    event.preventDefault();
    help();
  }
  const pressed = event.target.closest("button, [role=button]"); // it does what it says itself
  if (event.key === " " && !pressed) {
    event.preventDefault();
    place("primary")?.click();
  }
  if (event.key === "!" && !place("wrong").disabled) {
    event.preventDefault(); // it opens the dialog and types nothing into it
    wrong();
  }
});

place("wrong").addEventListener("click", wrong);
centred(place("felt"));
listen(`/api/tables/${table}/events?as=dealer`, render, happened);
export { ruling, titled };
