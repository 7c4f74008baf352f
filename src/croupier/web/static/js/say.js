// What people read, in the language of the page. The English template is the key; its places are written {name}.

const language = document.documentElement.lang;
const table = language === "en-AU" ? {} : await read();

async function read() {
  const answer = await fetch(`/languages/${language}.json`, { headers: { accept: "application/json" } });
  return answer.ok ? answer.json() : {};
}

export const say = (template, places = {}) =>
  (table[template] ?? template).replaceAll(/\{(\w+)\}/g, (all, name) => places[name] ?? all);

// The same with elements in its places.
export const parts = (template, places) =>
  (table[template] ?? template).split(/\{(\w+)\}/).map((part, at) => (at % 2 ? places[part] : part));
