// The opening procedure as a checklist: whoever opens a table ticks what is there, and says what lies in the float.

import { cents, dialog } from "./deeds.js";
import { clauses, h, money } from "./dom.js";
import { send } from "./live.js";
import { say } from "./say.js";

export function openTable(table, deed, plan, { expected }) {
  const seen = expected();
  const open = h("button", { class: "gold", disabled: true }, deed.says);
  const left = h("p", { class: "quiet", role: "status" });
  const ticks = plan.items.map((each) => tick(each, ready));
  const float = h("input", {
    id: "float",
    inputmode: "decimal",
    pattern: "[0-9]+([.][0-9]{1,2})?",
    autocomplete: "off",
  });
  float.value = plan.float_tray ?? "";
  const number = h("input", { id: "device-number", maxlength: 60, required: true, autocomplete: "off" });
  number.value = plan.device_number;
  let busy = false;

  function ready() {
    const lacking = plan.items.filter((each, at) => each.needed && !ticks[at].box.checked).length;
    open.disabled = lacking > 0;
    left.textContent = lacking ? say("{count} required items are not ticked.", { count: lacking }) : "";
  }

  const fields = h(
    "form",
    {
      class: "stack",
      onsubmit: async (event) => {
        event.preventDefault();
        if (busy) return;
        busy = true;
        const missing = plan.items.filter((_, at) => !ticks[at].box.checked).map((each) => each.id);
        const setup = { ...deed.command.body.setup, missing, device_number: number.value };
        if (float.value) setup.float_tray = cents(float.value);
        const command = { name: deed.command.name, body: { ...deed.command.body, setup } };
        const answer = await send(table, command, { expected: seen });
        busy = false;
        if (answer.accepted) view.close();
      },
    },
    h(
      "details",
      {},
      h("summary", {}, say("As it is planned")),
      h(
        "dl",
        { class: "facts" },
        plan.facts.map(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]),
      ),
    ),
    h("h3", {}, say("The sign shows")),
    h("p", {}, plan.limits.map((each) => `${each.title} ${money(each.least)} – ${money(each.most)}`).join(" · ")),
    h("h3", {}, say("Tick what you see at the table")),
    h(
      "ul",
      { class: "opening-items" },
      ticks.map((each) => each.line),
    ),
    h(
      "div",
      { class: "row two" },
      h("div", { class: "field" }, h("label", { for: "float" }, say("Counted in the float, in dollars")), float),
      h("div", { class: "field" }, h("label", { for: "device-number" }, say("Number of the device")), number),
    ),
    left,
    open,
  );
  const view = dialog(say("Open the table"), fields);
  ready();
  ticks[0]?.box.focus();
}

function tick(item, then) {
  const box = h("input", { type: "checkbox", value: item.id, onchange: then });
  const line = h(
    "li",
    {},
    h("label", { class: "tick" }, box, h("span", {}, item.title)),
    h("span", { class: item.needed ? "tag gold" : "tag" }, item.needed ? say("must be there") : say("may be there")),
    clauses(item.because, 2),
  );
  return { box, line };
}
