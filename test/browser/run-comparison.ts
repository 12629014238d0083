/** The comparison page in engines: what it finds is what their column of docs/conformance.md says. */
import { readFileSync } from "node:fs";
import type { Report } from "#lib/viewer/compare/results.js";
import { answerFile } from "./answers.js";
import { type Answers, type Engine, runPage } from "./engine.js";
import { buildComparison } from "./site.js";

/** Stands before the scripts of the page: posts what it finds, and shows until then that it is alive. */
const DRIVER = `<script>
const alive = setInterval(() => fetch("/alive"), 5000);
document.addEventListener("comparison-end", ({ detail }) => {
  clearInterval(alive);
  fetch("/done", { method: "POST", body: JSON.stringify(detail) });
});
</script>`;

const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** Opens the page in an engine and gives its report. */
export async function runComparison(engine: Engine): Promise<Report> {
  const site = buildComparison();
  try {
    const html = readFileSync(new URL("compare/index.html", site.folder), "utf8").replace(POLICY, () => DRIVER);
    const answer: Answers = ({ pathname }) =>
      pathname === "/"
        ? { type: "text/html; charset=utf-8", body: html }
        : answerFile(new URL(`compare${pathname}`, site.folder));
    return (await runPage(engine, answer)) as Report;
  } finally {
    site.remove();
  }
}
