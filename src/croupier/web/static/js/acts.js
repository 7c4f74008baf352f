// Acts away from a table: a form that says what is sent, where, and for which state of things it was drawn.

import { cents, secondPerson, sendByTwo } from "./deeds.js";

function put(body, name, value) {
  const [field, within] = name.split(".");
  if (within) body[field] = { ...body[field], [within]: value };
  else body[field] = value;
}

// A field within another that is left empty is not sent: what stands there is a stand-in.
function leaveOut(body, name) {
  const [field, within] = name.split(".");
  if (within && body[field]) delete body[field][within];
}

const VALUES = { money: cents, number: Number, time: (text) => (text.length === 16 ? `${text}:00` : text) };

export function filled(form) {
  const command = JSON.parse(form.dataset.command);
  for (const each of form.querySelectorAll("[name][data-kind]")) {
    if (each.dataset.kind === "tick") put(command.body, each.name, each.checked);
    else if (each.value.trim()) {
      put(command.body, each.name, (VALUES[each.dataset.kind] ?? String)(each.value.trim()));
    } else leaveOut(command.body, each.name);
  }
  for (const each of form.querySelectorAll("[data-kind=several]")) {
    const chosen = [...each.querySelectorAll("input:checked")].map((one) => one.value);
    put(command.body, each.dataset.name, chosen);
  }
  return command;
}

// Send what a form says, once: while it is on its way the form sends nothing more.
export async function submit(form, to, expected, done) {
  if (form.dataset.sending) return;
  form.dataset.sending = "yes";
  const command = filled(form);
  try {
    if (form.dataset.needs) secondPerson(to, command, form.dataset.needs, { expected, done });
    else await done(await sendByTwo(to, command, { expected, done }));
  } finally {
    delete form.dataset.sending;
  }
}
