// Passkeys: register one, or prove with one who you are.

import { call } from "./live.js";

const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

export async function register() {
  const given = await call("/api/passkeys/options", {});
  if (given.status !== 200) return given;
  const options = given.options;
  const made = await navigator.credentials.create({ publicKey: {
    ...options, challenge: bytes(options.challenge), user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: (options.excludeCredentials ?? []).map((each) => ({ ...each, id: bytes(each.id) })),
  } });
  return call("/api/passkeys", { handle: given.handle, credential: {
    id: made.id, rawId: text(made.rawId), type: made.type,
    response: { clientDataJSON: text(made.response.clientDataJSON), attestationObject: text(made.response.attestationObject) },
  } });
}

export async function stepUp() {
  const given = await call("/api/step-up/options", {});
  if (given.status !== 200) return given;
  const options = given.options;
  const used = await navigator.credentials.get({ publicKey: {
    ...options, challenge: bytes(options.challenge), allowCredentials: (options.allowCredentials ?? []).map((each) => ({ ...each, id: bytes(each.id) })),
  } });
  return call("/api/step-up", { handle: given.handle, credential: {
    id: used.id, rawId: text(used.rawId), type: used.type,
    response: { clientDataJSON: text(used.response.clientDataJSON), authenticatorData: text(used.response.authenticatorData), signature: text(used.response.signature), userHandle: used.response.userHandle ? text(used.response.userHandle) : null },
  } });
}

const button = document.getElementById("register");
button?.addEventListener("click", async () => {
  const says = document.getElementById("passkey-says");
  try {
    const answer = await register();
    says.textContent = answer.status === 201 ? "Registered. It will be asked for when a decision moves money." : answer.says ?? "It was not registered.";
  } catch (error) { says.textContent = `It was not registered: ${error.message}`; }
});
