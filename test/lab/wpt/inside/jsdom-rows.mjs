/**
 * Asks jsdom the rows of the web platform tests, in pages: `node jsdom-rows.mjs DATA`, in jsdom's folder. Prints as JSON the number
 * of rows of each kind, and those that are wrong.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const { JSDOM } = createRequire(join(process.cwd(), "package.json"))(process.cwd());
const data = JSON.parse(readFileSync(process.argv[2], "utf8"));

const kinds = {};

/** Counts a row; `check` returns what is wrong, or nothing. */
function ask(kind, title, check) {
  kinds[kind] ??= { rows: 0, wrong: {} };
  kinds[kind].rows++;
  let wrong;
  try {
    wrong = check();
  } catch (error) {
    wrong = `${error.name}: ${error.message}`;
  }
  if (wrong !== undefined) {
    kinds[kind].wrong[title] = wrong;
  }
}

/** Compares the members of an object with those of a row. */
function compare(object, expected, members) {
  for (const member of members) {
    if (object[member] !== expected[member]) {
      return `${member}: ${object[member]} in place of ${expected[member]}`;
    }
  }
  return undefined;
}

const MEMBERS = ["href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];

const { document, URL } = new JSDOM("<base>", { url: "http://a.example/" }).window;
const base = document.querySelector("base");

for (const row of data.urltestdata.filter((each) => typeof each === "object")) {
  const { input, base: baseHref, failure } = row;
  const title = `${JSON.stringify(input)} against ${JSON.stringify(baseHref)}`;
  ask("the class `URL`, parsing", title, () => {
    const url = URL.parse(input, baseHref ?? undefined);
    return failure || url === null ? (failure && url === null ? undefined : `${url}`) : compare(url, row, MEMBERS);
  });
  // Upstream's script skips the others too: a page always has a base.
  if (baseHref !== null) {
    base.setAttribute("href", baseHref);
    for (const name of ["a", "area"]) {
      ask("links", `${name}: ${title}`, () => {
        const element = document.createElement(name);
        element.setAttribute("href", input);
        return failure
          ? compare({ protocol: element.protocol, href: element.href }, { protocol: ":", href: input }, ["protocol"])
          : compare(element, row, MEMBERS);
      });
    }
  }
}
base.removeAttribute("href");

for (const [member, rows] of Object.entries(data.setters_tests).filter(([name]) => name !== "comment")) {
  for (const { href, new_value: value, expected } of rows) {
    const title = `${member} of ${href} set to ${JSON.stringify(value)}`;
    const members = Object.keys(expected);
    ask("the class `URL`, setters", title, () => {
      const url = new URL(href);
      url[member] = value;
      return compare(url, expected, members);
    });
    for (const name of ["a", "area"]) {
      ask("links, setters", `${name}: ${title}`, () => {
        const element = document.createElement(name);
        element.href = href;
        element[member] = value;
        return compare(element, expected, members);
      });
    }
  }
}

for (const { input, output } of data.toascii.filter((each) => typeof each === "object")) {
  ask("domain names of links", input, () => {
    const a = document.createElement("a");
    a.setAttribute("href", `https://${input}/x`);
    return output === null
      ? compare(a, { protocol: ":" }, ["protocol"])
      : compare(a, { hostname: output, pathname: "/x" }, ["hostname", "pathname"]);
  });
}

for (const { input, output } of data["percent-encoding"].filter((each) => typeof each === "object")) {
  for (const [charset, octets] of Object.entries(output)) {
    ask("queries in the document's charset", `${input} in ${charset}`, () => {
      const references = Array.from(input, (character) => `&#${character.codePointAt(0)};`).join("");
      const html = `<a href="https://a.invalid/?${references}#${references}">`;
      const { window } = new JSDOM(Buffer.from(html, "latin1"), { contentType: `text/html; charset=${charset}` });
      const link = window.document.querySelector("a");
      return compare(link, { search: `?${octets}`, hash: `#${output["utf-8"]}` }, ["search", "hash"]);
    });
  }
}

for (const [charset, rows] of Object.entries(data.legacy)) {
  const { window } = new JSDOM(Buffer.from("<a>"), { contentType: `text/html; charset=${charset}` });
  const link = window.document.querySelector("a");
  for (const [codePoint, query] of rows) {
    ask(`queries of links in ${charset}, character by character`, codePoint.toString(16), () => {
      link.setAttribute("href", `https://a.invalid/?${String.fromCodePoint(codePoint)}`);
      return compare(link, { search: `?${query}` }, ["search"]);
    });
  }
}

console.log(JSON.stringify(kinds));
