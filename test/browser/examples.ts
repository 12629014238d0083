import { readdirSync } from "node:fs";
import { inRepository } from "../support/paths.js";
import { answerData } from "./answers.js";
import { type Engine, runPage } from "./engine.js";

export const EXAMPLES: readonly string[] = readdirSync(inRepository("docs/examples/"))
  .filter((file) => file.endsWith(".html"))
  .sort();

const WITH_LINKS: readonly string[] = ["script-tag.html"];

export const LINKS: readonly (readonly string[])[] = [
  ["Japanese", "http://xn--r8jz45g.jp/%E6%97%A5%E6%9C%AC?q=%E8%AA%9E", "http://例え.jp/日本?q=語"],
  ["Arabic", "http://xn--mgbh0fb.example/%D9%85%D8%B1%D8%AD%D8%A8%D8%A7", "http://مثال.example/مرحبا"],
  [
    "Hindi",
    "http://xn--p1b6ci4b4b3a.example/%E0%A4%B9%E0%A4%BF%E0%A4%A8%E0%A5%8D%E0%A4%A6%E0%A5%80#%E0%A4%AD%E0%A4%BE%E0%A4%97",
    "http://उदाहरण.example/हिन्दी#भाग",
  ],
];

export const TYPED = {
  input: "http://россия.example/ü#ß",
  href: "http://xn--h1alffa9f.example/%C3%BC#%C3%9F",
  shown: "http://россия.example/ü#ß",
};

/** Opens each example, types an address, and posts the contents of tables and fields. */
const SCRIPT = `
  const files = ${JSON.stringify(EXAMPLES)};
  const until = async (give) => {
    for (let count = 0; count < 1_000 && !give(); count++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const results = {};
  for (const file of files) {
    const frame = document.createElement("iframe");
    frame.src = "/repository/docs/examples/" + file;
    document.body.append(frame);
    const find = (selector) => frame.contentDocument?.querySelector(selector);
    await until(() => find("#href:not(:empty)"));
    await until(() => !find("#links") || find("#links tr:last-child td:last-child:not(:empty)"));
    const rows = [...(find("#links")?.rows ?? [])].map(({ cells }) => [...cells].map((cell) => cell.textContent));
    const field = find("#address");
    if (field) {
      field.value = ${JSON.stringify(TYPED.input)};
      field.dispatchEvent(new Event("input"));
    }
    await until(() => find("#href")?.textContent === ${JSON.stringify(TYPED.href)});
    results[file] = { rows, href: find("#href")?.textContent, shown: find("#shown")?.textContent };
    frame.remove();
  }
  await fetch("/done", { method: "POST", body: JSON.stringify(results) });`;

/** Returns the examples that show something unexpected, with what they show. */
export async function findOddExamples(engine: Engine): Promise<readonly string[]> {
  const results = (await runPage(engine, (url) => {
    switch (url.pathname) {
      case "/":
        return {
          type: "text/html; charset=utf-8",
          body: '<!DOCTYPE html><title>Examples</title><body><script type="module" src="/page.js"></script>',
        };
      case "/page.js":
        return { type: "text/javascript; charset=utf-8", body: SCRIPT };
      default:
        return answerData(url);
    }
  })) as Readonly<Record<string, unknown>>;
  const expect = (file: string): string =>
    JSON.stringify({ rows: WITH_LINKS.includes(file) ? LINKS : [], href: TYPED.href, shown: TYPED.shown });
  return EXAMPLES.filter((file) => JSON.stringify(results[file]) !== expect(file)).map(
    (file) => `${file} shows ${JSON.stringify(results[file])}`,
  );
}
