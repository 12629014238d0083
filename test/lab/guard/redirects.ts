/** Browsers open the answers of `localRedirect`. */
import { localRedirect } from "whatwg-iri/guard";
import { type Answer, ENGINES, explainMissing, isInstalled, runPage } from "../../browser/engine.js";
import { type Random, randomFor } from "../../property/fuzz/random.js";

const PIECES =
  "/ \\ // /\\ . .. ./ ../ %2e %2f %5c %25 %09 %0a %00 %252f ; ..; : @ ? # evil.example https: http: javascript: data: a b/ é ； ／ ＼ ． 。 [ ] \u2028 \uFEFF & = + ~ | ^"
    .split(" ")
    .concat(" ", "\t", "\n", "\r", "\0", "\uD800");

function makeTarget(random: Random): string {
  return Array.from({ length: 1 + random.below(8) }, () => random.pick(PIECES)).join("");
}

/**
 * The server redirects to each answer, and the page says where the browser arrives; it opens each 50th in a frame, too. An answer that
 * left the origin would be an error of the network or of CORS.
 */
const PAGE = `<!doctype html><meta charset="utf-8"><script type="module">
const answers = await (await fetch("/-answers")).json();
const faults = [];
const open = (address) => new Promise((resolve) => {
  const frame = document.createElement("iframe");
  frame.onload = () => {
    let place = "another origin";
    try { place = frame.contentWindow.location.href; } catch {}
    frame.remove();
    resolve(place);
  };
  frame.src = address;
  document.body.append(frame);
});
const check = (answer, how, place) => {
  let isLocal = false;
  try { isLocal = new URL(place).origin === location.origin; } catch {}
  if (!isLocal) faults.push([answer, how, place]);
};
for (const [index, answer] of answers.entries()) {
  check(answer, "URL", new URL(answer, location.origin + "/x/y?z").href);
  try { check(answer, "Location", (await fetch("/-to?" + index)).url); } catch (error) { check(answer, "Location", String(error)); }
  if (index % 50 === 0) { check(answer, "frame", await open(answer)); await fetch("/alive"); }
}
await fetch("/done", { method: "POST", body: JSON.stringify(faults) });
</script>`;

/** Returns the answers with which a browser leaves its origin. */
export async function openRedirects(count: number, seed: number): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const engine of ENGINES) {
    if (!isInstalled(engine)) {
      console.log(explainMissing(engine));
      continue;
    }
    let answers: readonly string[] = [];
    let targets = 0;
    const respond = (url: URL): Answer => {
      if (url.pathname === "/-answers") {
        const found = new Set<string>();
        for (targets = 0; targets < count; targets++) {
          found.add(localRedirect(makeTarget(randomFor(seed, targets)), `${url.origin}/x/y?z`) ?? "/");
        }
        answers = [...found];
        return { type: "application/json", body: JSON.stringify(answers) };
      }
      if (url.pathname === "/-to") {
        return {
          type: "text/plain",
          body: "",
          status: 302,
          headers: { location: answers[Number(url.search.slice(1))] as string },
        };
      }
      return { type: "text/html", body: url.pathname === "/" && answers.length === 0 ? PAGE : "" };
    };
    const left = (await runPage(engine, respond)) as readonly (readonly string[])[];
    console.log(
      `${engine.name}, seed ${seed}: ${targets} hostile targets have ${answers.length} different answers, and ${left.length} leave the origin`,
    );
    for (const fault of left) {
      console.log(`✘ ${JSON.stringify(fault)}`);
      faults.push(`${engine.name}: ${JSON.stringify(fault)}`);
    }
  }
  return faults;
}
