// The winning results display: made to be read across a room.

import { draw, h, money } from "./dom.js";
import { hand } from "./hands.js";
import { jackpotWon, meter } from "./jackpot.js";
import { listen } from "./live.js";
import { board } from "./roads.js";
import { parts, say } from "./say.js";

const page = document.querySelector("[data-table]");
const place = (name) => document.getElementById(name);

function limits(list) {
  return list.map((each) =>
    h(
      "div",
      { class: `limit ${each.bet}` },
      h("span", {}, each.title),
      h("b", {}, each.least === each.most ? money(each.least) : `${money(each.least)} – ${money(each.most)}`),
      each.previous ? h("small", {}, say("previous minimum {amount}", { amount: money(each.previous) })) : null,
    ),
  );
}

const row = (when, what) =>
  h("li", {}, h("span", {}, when), what ? h("b", { class: what.length > 14 ? "long" : "" }, what) : null);

// The lines of the jackpot's sign, those with one heading under it.
function signed(lines) {
  const groups = new Map();
  for (const line of lines) {
    const [head, ...rest] = line.split(": ");
    const said = rest.join(": ");
    groups.set(head, [...(groups.get(head) ?? []), said]);
  }
  return [...groups].map(([head, said]) =>
    h(
      "section",
      {},
      h("h2", {}, head),
      h(
        "ul",
        {},
        said.map((each) => {
          const [, when, what] = each.match(/^([^$]+) (\$.+)$/) ?? [null, each, ""];
          return row(when, what);
        }),
      ),
    ),
  );
}

function pays(list, sign) {
  const rows = list
    .filter((each) => each.rows.length)
    .map((each) =>
      h(
        "section",
        {},
        h("h2", {}, each.title),
        h(
          "ul",
          {},
          each.rows.map(([when, what]) => row(when, what)),
        ),
      ),
    );
  return h("div", { class: "wall-pays" }, rows, sign?.length ? signed(sign) : null);
}

function notices(list, now) {
  return list.map((each) => {
    const left = each.at ? Math.round((Date.parse(each.at) - Date.parse(now)) / 60000) : null;
    return h(
      "div",
      { class: "notice" },
      h("b", {}, each.says),
      each.at
        ? h(
            "span",
            {},
            left > 0
              ? parts("from {time}, in {minutes} min", { time: each.at.slice(11, 16), minutes: h("b", {}, left) })
              : say("since {time}", { time: each.at.slice(11, 16) }),
          )
        : null,
    );
  });
}

// What the last rounds came to, where a game has no roads: the latest is the first.
function lastRounds(list) {
  if (!list.length) return null;
  const round = (each) =>
    h(
      "li",
      {},
      h("span", {}, say("Round {number}", { number: each.round })),
      h("b", { title: each.dealer }, each.kind || say("Void")),
      each.dealer
        ? h(
            "span",
            {},
            h("i", { class: "won" }, say("{count} won", { count: each.won })),
            " ",
            h("i", { class: "lost" }, say("{count} lost", { count: each.lost })),
            each.stood_off ? [" ", h("i", {}, say("{count} stood off", { count: each.stood_off }))] : null,
          )
        : null,
    );
  return [h("h2", {}, say("The dealer's last hands")), h("ol", {}, list.map(round))];
}

function render(view) {
  draw(place("moment"), view.moment, (of) => h("span", { class: of.kind }, of.says));
  draw(place("hands"), [view.hands, view.past], ([hands]) => hands.map((each) => hand(each, { wide: !view.roads })));
  // Where each box has its own result, the dealer's hand says what it is by its name or its count.
  const said = view.outcome ? view.result : "";
  draw(place("result"), [said, view.past], () => (said ? h("b", { class: view.outcome }, said) : null));
  if (!view.roads && place("limits").parentNode !== place("side")) place("side").append(place("limits"));
  draw(place("limits"), view.limits, limits);
  document.querySelector(".wall-grid").classList.toggle("no-roads", !view.roads);
  draw(place("roads"), [view.roads, view.roads ? null : view.pays, view.meter?.sign], ([of, list, sign]) =>
    of ? board(of, view.summary, { wall: true }) : pays(list, sign),
  );
  draw(place("rounds"), view.rounds, lastRounds);
  draw(place("notices"), [view.notices, view.clock], ([list, now]) => notices(list, now));
  draw(place("signs"), view.signs, (of) => of.map((each) => h("span", {}, each)));
  draw(place("coup"), [view.round, view.shoe, view.unit], ([round, shoe, unit]) =>
    say("Shoe {shoe} · {unit} {round}", { shoe, unit, round }),
  );
  draw(place("meter"), view.meter, meter);
  draw(place("won"), view.meter, jackpotWon);
  place("last-coup").hidden = !view.last_coup;
}

// Coups that took no wagers are on the roads, paler than the others, unless the address of the page says no_bet=false.
const all = new URLSearchParams(location.search).get("no_bet") !== "false";
listen(`/api/tables/${page.dataset.table}/events?as=display${all ? "" : "&no_bet=false"}`, render);
