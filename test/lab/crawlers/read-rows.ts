/** Reads the rows of two projects that make keys for crawlers, in their clones: addresses, options of ours, and the key that they expect. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getDomain } from "tldts";
import type { KeyOptions } from "whatwg-iri";

/** An address, and the key that a project expects. */
export interface Row {
  readonly project: string;
  /** The test that has it. */
  readonly test: string;
  readonly input: string;
  /** `null` if the address is refused. */
  readonly key: string | null;
  /** Ours with the same purpose. */
  readonly options: KeyOptions;
}

/** A project whose rows are read. */
export interface Project {
  readonly name: string;
  /** The commit whose rows are in docs/comparison.md. */
  readonly commit: string;
  readonly license: string;
  /** @param folder - A clone of its repository. */
  read(folder: string): Row[];
}

export const PROJECTS: readonly Project[] = [
  { name: "crawler-commons", commit: "8e14e27", license: "Apache-2.0", read: readCrawlerCommons },
  { name: "surt", commit: "6934c32", license: "AGPL-3.0", read: readSURT },
];

const read = (...path: readonly string[]): string => readFileSync(join(...path), "utf8");

/** Both projects take text as it is found in pages. */
const AS_FOUND = { level: "scheme", invalid: "web", fragment: false } as const satisfies KeyOptions;

const CRAWLER_COMMONS: KeyOptions = {
  ...AS_FOUND,
  ignore: ["parameterOrder", "emptyParameters", "userinfo", "finalDot"],
};

/** Splits a line of comma-separated values; some are quoted. */
function splitRow(line: string): string[] {
  return Array.from(line.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,]*?))\s*(?:,|$)/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain as string) : quoted.replaceAll('""', '"'),
  ).slice(0, 2);
}

function readCrawlerCommons(folder: string): Row[] {
  const project = "crawler-commons";
  const readTable = (name: string): string[][] =>
    read(folder, "src/test/resources/normalizer", name)
      .split("\n")
      .filter((line) => line.trim() !== "" && !line.startsWith("#"))
      .map(splitRow);
  const rows: Row[] = [
    ...readTable("weirdToNormalizedUrls.csv").map(([input = "", key = ""]) => ({
      project,
      test: "weirdToNormalizedUrls.csv",
      input,
      key,
      options: CRAWLER_COMMONS,
    })),
    ...readTable("invalidUrls.csv").map(([input = ""]) => ({
      project,
      test: "invalidUrls.csv",
      input,
      key: null,
      options: CRAWLER_COMMONS,
    })),
  ];
  const source = read(folder, "src/test/java/crawlercommons/filters/basic/BasicURLNormalizerTest.java");
  for (const [, annotations = "", test = "", body = ""] of source.matchAll(
    /@(?:ParameterizedTest|Test)([\s\S]*?)void (\w+)\([^)]*\) \{\n([\s\S]*?)\n {4}\}/g,
  )) {
    const removed = /queryParamsToRemove\(asList\(([^)]*)\)/.exec(body)?.[1];
    const options =
      removed === undefined
        ? CRAWLER_COMMONS
        : { ...CRAWLER_COMMONS, ignoredParameters: JSON.parse(`[${removed}]`) as string[] };
    const isInvalid = body.includes("assertNull");
    const cases = [
      ...(annotations.includes("@CsvSource")
        ? Array.from(annotations.slice(annotations.indexOf("{")).matchAll(/"((?:[^"\\]|\\.)*)"/g), ([, row = ""]) =>
            splitRow(row),
          )
        : []),
      ...Array.from(body.matchAll(/normalizeTest\("([^"]*)", "([^"]*)"\)/g), ([, input = "", key = ""]) => [
        input,
        key,
      ]),
    ];
    for (const [input = "", key = ""] of cases) {
      rows.push({ project, test, input, key: isInvalid ? null : key || input, options });
    }
  }
  return rows;
}

/** Our options for the default of the canonicalizer of surt. */
const SURT: KeyOptions = {
  ...AS_FOUND,
  form: "surt",
  ignoredParameters: ["jsessionid", "phpsessid", "sid", "aspsessionid*", "cfid", "cftoken"],
  ignore: ["parameterOrder", "emptyParameters", "www", "trailingSlash", "finalDot", "userinfo", "case"],
};

/** By the function that a row calls. */
const SURT_FUNCTIONS: Readonly<Record<string, KeyOptions>> = {
  surt: SURT,
  DefaultIAURLCanonicalizer: { ...SURT, form: "iri" },
  IAURLCanonicalizer: { ...SURT, form: "iri" },
  GoogleURLCanonicalizer: { ...AS_FOUND, ignore: ["finalDot"] },
};

function readSURT(folder: string): Row[] {
  const project = "surt";
  const source = read(folder, "tests/test_surt.py");
  const rows: Row[] = [];
  const add = (test: string, input: string, key: string, options: KeyOptions): unknown =>
    rows.push({ project, test, input: decodeLiteral(input), key: decodeLiteral(key), options });
  const decodeLiteral = (text: string): string =>
    text.replace(/\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|(.))/gi, (_, byte?: string, unit?: string, other?: string) =>
      other === undefined
        ? String.fromCharCode(Number.parseInt((byte ?? unit) as string, 16))
        : ({ t: "\t", r: "\r", n: "\n" }[other] ?? other),
    );
  for (const [, name = "", , input = "", , key = ""] of source.matchAll(
    /^ {4}assert surt\.(\w+)\.canonicalize\(handyurl\.parse\(u?(["'])(.*?)\2\)\)\.getURLString\(\) == (["'])(.*?)\4$/gm,
  )) {
    add(`${name}.canonicalize`, input, key, SURT_FUNCTIONS[name] as KeyOptions);
  }
  for (const [, , input = "", given = "", , key = ""] of source.matchAll(
    /^ {4}assert surt\.surt\((["'])(.+?)\1((?:, \w+=\w+)*)\)(?: \\\n\s*)? == (["'])(.*?)\4$/gm,
  )) {
    const has = (argument: string): boolean => given.includes(argument);
    const form = has("with_scheme=True") ? "heritrix" : "surt";
    // With a comma or a scheme only, a key is in no index that we know: they are added to, or taken from, the row.
    const whole = form === "heritrix" && !has("trailing_comma") ? key.replace(")", ",)") : key;
    const expected = form === "surt" && has("trailing_comma") ? key.replace(",)", ")") : whole;
    const ignore = has("host_massage=False") ? SURT.ignore?.filter((part) => part !== "www") : SURT.ignore;
    add("surt", input, expected, { ...SURT, form, ignore });
  }
  const parameters = /\("(http[^"]*)",(?: dict\(reverse_ipaddr=(\w+)\),| \{\},)?\s*"([^"]*)"\)/g;
  for (const [, input = "", reversed, key = ""] of source.matchAll(parameters)) {
    add("surt", input, reversed === "False" ? `http://(${key.replace(/(?<=[a-z])\)/, ",)")}` : key, {
      ...SURT,
      form: reversed === "False" ? "heritrix" : "surt",
    });
  }
  for (const [, input = "", key = ""] of source.matchAll(/alphaReorderQuery\(b"(.+)"\) == b'(.*)'/g)) {
    add("alphaReorderQuery", `http://a/?${input}`, `http://a/?${key}`, { ...AS_FOUND, ignore: ["parameterOrder"] });
  }
  for (const [, input = "", key = ""] of source.matchAll(/massageHost\(b"(.+)"\) == b'(.*)'/g)) {
    add("massageHost", `http://${input}/`, `http://${key}/`, { ...AS_FOUND, ignore: ["www"] });
  }
  for (const [, input = "", key = "", other = ""] of source.matchAll(/\(b"([\d.a-z]+)", \[b"(.*?)", b"(.*?)"\]\)/g)) {
    add("hostToSURT", `http://${input}/`, `${key})/`, { ...AS_FOUND, form: "surt" });
    add("hostToSURT", `http://${input}/`, `http://(${other}${other === input ? "" : ","})/`, {
      ...AS_FOUND,
      form: "heritrix",
    });
  }
  for (const [, input = "", key = ""] of source.matchAll(/host='(.+)'\)\.getPublicSuffix\(\) == b'(.+)'/g)) {
    add("getPublicSuffix", `http://${input}/`, key, { ...AS_FOUND, form: "site", suffixes: getDomain });
  }
  for (const [, input = "", key = ""] of source.matchAll(/stripPathSessionID\(b"(.+)"\) == b'(.+)'/g)) {
    add("stripPathSessionID", `http://a${input}`, `http://a${key}`, AS_FOUND);
  }
  for (const [, input = "", key = ""] of source.matchAll(/attemptIPFormats\(b"(.+)"\) (?:is None|== b'(.+)')/g)) {
    add("attemptIPFormats", `http://${input}/`, `http://${key || input}/`, AS_FOUND);
  }
  const session = /str32id = b"(\w+)"/.exec(source)?.[1] ?? "";
  const stripped = /url = (.+)\n\s+assert .*stripQuerySessionID\(url\) == b'(.*)'/g;
  for (const [, expression = "", key = ""] of source.matchAll(stripped)) {
    const input = Array.from(expression.matchAll(/b(["'])(.*?)\1|str32id/g), ([, , text = session]) => text).join("");
    add("stripQuerySessionID", `http://a/${input}`, `http://a/${key}`, {
      ...AS_FOUND,
      ignoredParameters: ["jsessionid", "phpsessid", "sid", "aspsessionid*", "CFID", "CFTOKEN"],
    });
  }
  return rows;
}
