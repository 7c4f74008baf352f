// Inputs of a plan: each with its label, its clauses, and the place for what is wrong with it.

import { clauses, h, titled } from "./dom.js";

export function field(at, name, label, control, cited = [], wide = false) {
  const id = `${at}/${name}`.replaceAll("/", "-");
  if (control.matches("input, select")) control.id = id;
  else control.setAttribute("aria-labelledby", `${id}-label`);
  control.dataset.key = id;
  return h(
    "div",
    { class: wide || control.matches(".ticks") ? "field wide" : "field" },
    h(
      control.id ? "label" : "span",
      { class: "label", id: `${id}-label`, for: control.id || null },
      label,
      " ",
      clauses(cited, 2),
    ),
    control,
    h("div", { "data-wrong": `${at}/${name}`, role: "status" }),
  );
}

export const typed = (of, name, { changed }, attributes = {}) =>
  h("input", {
    value: of[name] ?? "",
    autocomplete: "off",
    ...attributes,
    oninput: (event) => {
      of[name] = event.target.value;
      changed();
    },
  });

export const chosen = (of, name, options, then) => {
  // What a plan has and a document no longer offers is shown, so that it can be mended.
  const now = String(of[name] ?? "");
  const known = options.some(([value]) => String(value) === now);
  return h(
    "select",
    {
      onchange: (event) => {
        of[name] = event.target.value;
        then();
      },
    },
    [...(known || !now ? [] : [[now, now]]), ...options].map(([value, title]) =>
      h("option", { value, selected: now === String(value) }, title),
    ),
  );
};

export const same = (list) => list.map((each) => [each, titled(String(each))]);
export const none = ["", "–"];

// Several of a list, each with a box to tick; `without`: what is ticked is left out of the plan.
export const ticked = (of, name, options, then, without = false) =>
  h(
    "div",
    { class: "ticks", role: "group" },
    options.map(([value, title]) =>
      h(
        "label",
        { class: "tick" },
        h("input", {
          type: "checkbox",
          value,
          "data-key": `${name}-${value}`,
          checked: (of[name] ?? []).includes(value) !== without,
          onchange: (event) => {
            const kept = (of[name] ?? []).filter((each) => each !== value);
            of[name] = event.target.checked !== without ? [...kept, value] : kept;
            then();
          },
        }),
        title,
      ),
    ),
  );
