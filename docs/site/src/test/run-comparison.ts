/** Runs the comparison page in engines; its results are recorded. */
import { readFileSync } from "node:fs";
import { answerFile } from "../../../../test/.build/browser/answers.js";
import { type Answers, type Engine, runPage } from "../../../../test/.build/browser/engine.js";
import type { Report } from "../../../../test/.build/wpt/results.js";
import { buildComparison } from "./build-comparison.js";

/** Runs before the scripts of the page: posts the result, and until then signals that the page is alive. */
const DRIVER = `<script>
const alive = setInterval(() => fetch("/alive"), 5000);
document.addEventListener("comparison-end", ({ detail }) => {
  clearInterval(alive);
  fetch("/done", { method: "POST", body: JSON.stringify(detail) });
});
</script>`;

const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** Opens the page in an engine and returns its report. */
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
