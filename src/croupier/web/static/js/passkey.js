// Passkeys: register one, prove with one who you are, or let a second person prove it.

import { call } from "./live.js";
import { say } from "./say.js";

const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
const named = (list) => (list ?? []).map((each) => ({ ...each, id: bytes(each.id) }));

export async function register(password = "") {
  const given = await call("/api/passkeys/options", { password });
  if (given.status !== 200) return given;
  const options = given.options;
  const made = await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: bytes(options.challenge),
      user: { ...options.user, id: bytes(options.user.id) },
      excludeCredentials: named(options.excludeCredentials),
    },
  });
  return call("/api/passkeys", {
    handle: given.handle,
    credential: {
      id: made.id,
      rawId: text(made.rawId),
      type: made.type,
      response: {
        clientDataJSON: text(made.response.clientDataJSON),
        attestationObject: text(made.response.attestationObject),
      },
    },
  });
}

// Answer a challenge with a passkey, at the address that waits for it.
async function answer(url, given) {
  const options = given.options;
  const used = await navigator.credentials.get({
    publicKey: { ...options, challenge: bytes(options.challenge), allowCredentials: named(options.allowCredentials) },
  });
  return call(url, {
    handle: given.handle,
    credential: {
      id: used.id,
      rawId: text(used.rawId),
      type: used.type,
      response: {
        clientDataJSON: text(used.response.clientDataJSON),
        authenticatorData: text(used.response.authenticatorData),
        signature: text(used.response.signature),
        userHandle: used.response.userHandle ? text(used.response.userHandle) : null,
      },
    },
  });
}

export async function stepUp() {
  const given = await call("/api/step-up/options", {});
  return given.status === 200 ? answer("/api/step-up", given) : given;
}

// A second person's word for one thing: by password, and by their own passkey where they have one.
export async function secondWord(person, password, { path, body }) {
  const given = await call("/api/second", { person, password, path, body });
  if (given.status !== 201 || given.token) return given;
  try {
    return await answer("/api/second/passkey", given);
  } catch {
    return { status: 403, says: say("The passkey was not used.") };
  }
}
