// A link's secret stands behind the # and is sent to nobody until its form is; it leaves the address at once.

import { call } from "./live.js";
import { say } from "./say.js";

const field = document.querySelector("input[name=token]");
const says = document.getElementById("welcome-says");
if (!field.value) {
  field.value = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
}
const found = await call("/api/welcome", { token: field.value });
if (found.status === 200) document.getElementById("welcome-name").textContent = say("Welcome, {name}", found);
else {
  document.getElementById("welcome-form").hidden = true;
  says.textContent = found.says ?? say("This link cannot be read.");
}
