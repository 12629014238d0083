import { readdirSync, readFileSync } from "node:fs";
import { inRepository } from "../support/paths.js";

export interface Corpus {
  readonly name: string;
  readonly addresses: readonly string[];
}

const MOST = 2_000;

const MOST_REGIONS = 40;

/** Absolute, http or https, from all READMEs, without duplicates. */
export function readLinks(): Corpus {
  links ??= findLinks();
  return links;
}

let links: Corpus | undefined;

function findLinks(): Corpus {
  const folder = inRepository("node_modules/");
  const found = new Set<string>();
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /readme\.md$/i.test(file));
  for (const file of files.sort()) {
    for (const [link] of readFileSync(new URL(file, folder), "utf8").matchAll(/https?:\/\/[^\s<>()[\]"'`\\]+/g)) {
      if (found.size < MOST && URL.canParse(link)) {
        found.add(link);
      }
    }
  }
  return { name: "links of installed READMEs", addresses: [...found] };
}

export function makeNonASCII({ addresses }: Corpus): Corpus {
  const words = ["日本", "résumé", "Привет", "مرحبا", "नमस्ते", "한국어", "ไทย", "Ελλάδα", "עברית", "😀"];
  const at = (index: number): string => words[index % words.length] as string;
  return {
    name: "the same, non-ASCII path and query",
    addresses: addresses.map((address, index) => `${new URL(address).origin}/${at(index)}/x?q=${at(index + 3)}`),
  };
}

/** Names of countries in many languages, in the paths, queries and fragments of links. */
export function makeNames({ addresses }: Corpus): Corpus {
  const letters = Array.from("abcdefghijklmnopqrstuvwxyz");
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const english = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  const regions = pairs.map((pair) => pair.toUpperCase()).filter((region) => english.of(region) !== undefined);
  const lists = Intl.DisplayNames.supportedLocalesOf(pairs).map((locale) => {
    const names = new Intl.DisplayNames([locale], { type: "region", fallback: "none" });
    return selectNames(regions.slice(0, MOST_REGIONS).map((region) => names.of(region) ?? ""));
  });
  // One from each language, then the next from each.
  const all = lists.flatMap((_, index) => lists.flatMap((list) => list.slice(index, index + 1)));
  const words = [...new Set(all)].slice(0, MOST + 2);
  return {
    name: "names of countries, many scripts",
    addresses: addresses.map((address, index) => {
      const [first, second, third] = [0, 1, 2].map((offset) => words[(index + offset) % words.length]);
      return `${new URL(address).origin}/${first}/x?q=${second}#${third}`;
    }),
  };
}

/** Letters with their marks, with hyphens for spaces. */
function selectNames(names: readonly string[]): string[] {
  return names
    .map((name) => name.replaceAll(" ", "-"))
    .filter(
      (name) =>
        /^(?:\p{Letter}[^\P{Mark}\p{Variation_Selector}]*|[\u200C-](?=\p{Letter}))+$/u.test(name) &&
        /[^\0-\x7F]/.test(name),
    );
}

export function makeRelative({ addresses }: Corpus): Corpus {
  return {
    name: "relative references",
    addresses: addresses.map((address) => address.replace(/^https?:\/\/[^/?#]*/, "..")),
  };
}

export function makeIDN({ addresses }: Corpus): Corpus {
  const words = ["日本", "bücher", "привет", "한국", "ไทย", "ελλάδα", "भारत"];
  return {
    name: "IDN hosts, all different",
    addresses: addresses.map((_, index) => `https://${words[index % words.length]}${index}.example/a`),
  };
}

export function makeLonger({ addresses }: Corpus): Corpus {
  const middle = addresses.map(({ length }) => length).sort((a, b) => a - b)[addresses.length >> 1] as number;
  return { name: "the longer half of them", addresses: addresses.filter(({ length }) => length > middle) };
}

/** The files of the installed packages, as a project's absolute paths. */
export function listFiles(): Corpus {
  const files = readdirSync(inRepository("node_modules/"), { recursive: true, encoding: "utf8" }).sort();
  const step = Math.ceil(files.length / MOST);
  const chosen = files.filter((_, index) => index % step === 0);
  return {
    name: "file: addresses of installed packages",
    addresses: chosen.map((file) => `file:///home/user/project/node_modules/${file.replaceAll("\\", "/")}`),
  };
}

/** Links that cannot be parsed, each broken in one of the usual ways. */
export function makeMalformed({ addresses }: Corpus): Corpus {
  const ways: readonly ((address: string) => string)[] = [
    (address) => address.replace(/^https?:/, ""),
    (address) => address.replace("://", "://exa mple."),
    (address) => address.replace(/^(https?:\/\/[^/?#]*)/, "$1:port"),
    (address) => address.replace(/^(https?:\/\/)[^/?#]*/, "$1"),
    (address) => address.replace("://", "://[::1"),
    (address) => address.replace("://", "://<b>"),
    (address) => address.replace(/^(https?:\/\/)[^/?#]*/, "$1xn--é"),
    (address) => address.replace(/^(https?:\/\/)[^/?#]*/, "$1256.256.256.256"),
  ];
  return {
    name: "the same, malformed",
    addresses: addresses
      .map((address, index) => (ways[index % ways.length] as (address: string) => string)(address))
      .filter((address) => !URL.canParse(address)),
  };
}
