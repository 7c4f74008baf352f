// Wagers as a dealer puts them down: a chip is picked, spots are tapped, and the last can be undone.

import { chipSvg } from "./chips.js";
import { cents } from "./deeds.js";
import { h, money, toast } from "./dom.js";
import { refused, send } from "./live.js";
import { say } from "./say.js";

// What is put down belongs to one coup of one shoe: drawn for that, it is sent for no other. What others put down
// meanwhile changes nothing about it, so it is sent again for the table as it is then.
export async function sendInRound(table, command, now) {
  const [{ view }, key] = [now(), round(now().view)];
  if (!view.wagers_open) return { accepted: false };
  for (let tries = 0; tries < 6; tries += 1) {
    const { view: seen, sequence } = now();
    if (round(seen) !== key || !seen.wagers_open) break;
    const answer = await send(table, command, { expected: sequence, quiet: true });
    if (answer.status !== 409) {
      if (answer.status && !answer.accepted) refused(answer);
      return answer;
    }
    await newer(now, sequence);
  }
  toast(say("The coup has moved on: nothing was put down."));
  return { accepted: false };
}

const round = (view) => `${view.shoe ?? ""}/${view.round}`;
const LOOK = 50;
const LOOKS = 60;
async function newer(now, sequence) {
  for (let looks = 0; looks < LOOKS && now().sequence === sequence; looks += 1) {
    await new Promise((wake) => setTimeout(wake, LOOK));
  }
}

export class Tray {
  constructor(table, now, redraw) {
    Object.assign(this, { table, now, redraw, worth: null, last: [], waits: new Map(), queue: Promise.resolve() });
  }

  pick(worth) {
    this.worth = this.worth === worth ? null : worth;
    this.redraw();
  }

  // One after the other, as they were tapped.
  #then(go) {
    this.queue = this.queue.then(go).catch(() => {});
    return this.queue;
  }

  // A chip below the minimum waits on its spot until the stack reaches it.
  put(box, bet) {
    const { view } = this.now();
    const spot = `${box} ${bet}`;
    const lies = view.open_wagers.some((each) => each.box === box && each.bet === bet);
    const least = lies ? 0 : Number(view.limits.find((each) => each.bet === bet)?.least ?? 0);
    const amount = (this.waits.get(spot) ?? 0) + this.worth;
    if (amount < least) {
      this.waits.set(spot, amount);
      this.redraw();
      return;
    }
    this.waits.delete(spot);
    this.#then(() => this.place({ box, bet, amount }));
  }

  async place({ box, bet, amount }) {
    const here = this.now().view.felt.boxes.find((each) => each.box === box);
    const body = { box, bet, amount: cents(amount), ...(here.taken ? {} : { patron: `standing-${box}` }) };
    const answer = await sendInRound(this.table, { name: "place-wager.v1", body }, this.now);
    if (answer.accepted) this.last.push({ box, bet, amount });
    this.redraw();
  }

  away(box, bet) {
    if (this.waits.delete(`${box} ${bet}`)) {
      this.redraw();
      return;
    }
    const lies = this.now().view.open_wagers.some((each) => each.box === box && each.bet === bet);
    if (!lies) return;
    this.last = this.last.filter((each) => each.box !== box || each.bet !== bet);
    this.#then(() => sendInRound(this.table, { name: "withdraw.v1", body: { box, bet } }, this.now));
  }

  undo() {
    const waiting = [...this.waits.keys()].at(-1);
    if (waiting) {
      this.waits.delete(waiting);
      this.redraw();
      return;
    }
    // After what was tapped before it: the last is known once it is answered.
    this.#then(async () => {
      const one = this.last.pop();
      if (!one) return;
      const body = { box: one.box, bet: one.bet, amount: cents(one.amount) };
      await sendInRound(this.table, { name: "withdraw.v1", body }, this.now);
      this.redraw();
    });
  }

  // A key: a chip by its place in the tray, or the last undone.
  typed(key) {
    const { view } = this.now();
    if (!view.wagers_open) return false;
    if (key === "u" || key === "U") this.undo();
    else if (key === "0") this.pick(this.worth);
    else if (/^[1-9]$/.test(key) && view.chips[Number(key) - 1]) this.pick(Number(view.chips[Number(key) - 1]));
    else return false;
    return true;
  }

  closed() {
    this.last = [];
    this.waits.clear();
  }

  draw() {
    const { view } = this.now();
    if (!view.wagers_open) return null;
    const waiting = [...this.waits].map(([spot, amount]) => [...spot.split(" "), amount]);
    return [
      h(
        "span",
        { class: "quiet" },
        this.worth ? say("Tap a spot; right-click takes away") : say("Pick a chip, then tap spots"),
      ),
      h(
        "div",
        { class: "tray", role: "group", "aria-label": say("Chips") },
        view.chips.map((each, at) =>
          h(
            "button",
            {
              class: "chip",
              "data-key": `tray-${each}`,
              "aria-pressed": String(Number(each) === this.worth),
              "aria-label": say("Chip of {amount}, key {key}", { amount: money(each), key: at + 1 }),
              onclick: () => this.pick(Number(each)),
            },
            chipSvg(Number(each)),
          ),
        ),
      ),
      h(
        "button",
        { "data-key": "undo", disabled: !this.last.length && !this.waits.size, onclick: () => this.undo() },
        say("Undo"),
        h("kbd", { "aria-hidden": "true" }, "u"),
      ),
      waiting.map(([box, bet, amount]) =>
        h(
          "span",
          { class: "tag gold" },
          say("Box {box}, {bet}: {amount}, below the minimum", { box, bet, amount: money(amount) }),
        ),
      ),
    ];
  }
}
