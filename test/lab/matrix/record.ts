/**
 * `npm run lane -- matrix/record`: asks Chromium and Firefox the questions of wpt-fixtures/iri-tests about the web, and writes their
 * answers to test/lab/matrix/engines.json, for oracles that can be asked where no browser is.
 */
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ENGINES, explainMissing, isInstalled, readVersion, runPage } from "../../browser/engine.js";
import { inRepository } from "../../support/paths.js";
import { encodeASCII } from "../charsets/compare.js";
import { makeId, type Question, readGroups } from "./data.js";

/** The address that answered with a field, in the questions about `Location`. */
const LOCATION_BASE = "http://host.example/dir/page?old";

const PAGE = `<!DOCTYPE html><meta charset="utf-8"><script>
async function openDocument(charset) {
  const frame = document.createElement("iframe");
  frame.src = "/document?charset=" + charset;
  await new Promise((loaded) => { frame.onload = loaded; document.documentElement.append(frame); });
  const inner = frame.contentDocument;
  if (inner.characterSet.toLowerCase() !== charset) throw new Error(charset + " became " + inner.characterSet);
  return inner;
}
const attempt = (read) => { try { return read(); } catch { return null; } };
(async () => {
  const { questions, redirector } = await (await fetch("/questions")).json();
  const answers = [], documents = {};
  for (const [index, question] of questions.entries()) {
    if (question.op === "location") {
      const response = await fetch(redirector + "/dir/page?" + index).catch(() => null);
      answers.push(response === null || !response.ok ? null : response.url);
    } else if (question.charset !== undefined) {
      const inner = documents[question.charset] ??= await openDocument(question.charset);
      const link = inner.createElement("a");
      link.setAttribute("href", question.string);
      answers.push(link.href);
    } else if (question.op === "host-to-ascii") {
      answers.push(attempt(() => new URL("https://" + question.string + "/").host));
    } else {
      answers.push(attempt(() => new URL(question.string, question.base).href));
    }
  }
  return answers;
})().catch((error) => ({ error: String(error) })).then((result) =>
  fetch("/done", { method: "POST", body: JSON.stringify(result) }));
</script>`;

const OPERATIONS: readonly string[] = ["href", "host-to-ascii", "location", "web-address-to-uri"];

const asked = readGroups().flatMap(({ group, rows }) =>
  rows.filter(({ question }) => OPERATIONS.includes(question.op)).map(({ question }) => ({ group, question })),
);
const questions: readonly Question[] = asked.map(({ question }) => question);

/** Answers with the field of a question, and whatever it leads to with a page of its own. */
const redirector = createServer((request, response) => {
  response.setHeader("Access-Control-Allow-Origin", "*");
  const [, index] = /^\/dir\/page\?(\d+)$/.exec(request.url as string) ?? [];
  const question = questions[Number(index)];
  if (index !== undefined && question !== undefined) {
    const { port } = redirector.address() as AddressInfo;
    const octets = (question.octets as string).replace(/host\.example(?::80)?/gi, `127.0.0.1:${port}`);
    response.writeHead(302, { Location: octets }).end();
  } else {
    response.end("here");
  }
});
redirector.listen(0, "127.0.0.1");
await once(redirector, "listening");
const origin = `http://127.0.0.1:${(redirector.address() as AddressInfo).port}`;

const versions: Record<string, string> = {};
const answers: Record<string, Record<string, Record<string, string | null>>> = {};
try {
  for (const engine of ENGINES.filter(({ name }) => name !== "WebKitGTK")) {
    if (!isInstalled(engine)) {
      throw new Error(explainMissing(engine));
    }
    versions[engine.name] = await readVersion(engine);
    const result = (await runPage(engine, (url) => {
      if (url.pathname === "/document") {
        const charset = url.searchParams.get("charset") as string;
        return { type: `text/html; charset=${charset}`, body: encodeASCII("<!DOCTYPE html><title>a</title>", charset) };
      }
      return url.pathname === "/"
        ? { type: "text/html; charset=utf-8", body: PAGE }
        : url.pathname === "/questions"
          ? { type: "application/json", body: JSON.stringify({ questions, redirector: origin }) }
          : null;
    })) as (string | null)[] | { error: string };
    if ("error" in result) {
      throw new Error(`${engine.name}: ${result.error}`);
    }
    for (const [index, { group, question }] of asked.entries()) {
      const answer = result[index] ?? null;
      const shown = question.op === "location" ? readLocation(answer) : answer;
      const id = makeId("", question).slice(1);
      answers[group] ??= {};
      answers[group][id] = { ...answers[group][id], [engine.name]: shown };
    }
  }
} finally {
  redirector.close();
  redirector.closeAllConnections();
}

/** A redirect to itself is answered with another redirect, until the engine gives up: such rows are of no use. */
function readLocation(answer: string | null): string | null {
  return answer === null ? null : answer.replace(origin, new URL(LOCATION_BASE).origin);
}

/** One line for each question; an answer of all engines is written once. */
const groups = Object.keys(answers).map((group) => {
  const lines = Object.entries(answers[group] ?? {}).map(([id, given]) => {
    const distinct = new Set(Object.values(given));
    return `${JSON.stringify(id)}: ${JSON.stringify(distinct.size === 1 ? [...distinct][0] : given)}`;
  });
  return `${JSON.stringify(group)}: {\n${lines.join(",\n")}\n}`;
});
writeFileSync(
  inRepository("test/lab/matrix/engines.json"),
  `{\n"versions": ${JSON.stringify(versions)},\n"answers": {\n${groups.join(",\n")}\n}\n}\n`,
);
console.log(`${asked.length} answers of ${Object.values(versions).join(" and ")}`);
