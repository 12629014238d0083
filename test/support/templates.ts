/** Expansions as IRIs and as URIs; and random templates whose expansion determines the values. */
import { IRIError } from "whatwg-iri";
import { parseTemplate, type TemplateValues, type URITemplate, validateTemplate } from "whatwg-iri/formats";
import type { Random } from "../property/fuzz/random.js";

interface IRIGroup {
  readonly values: TemplateValues;
  readonly rows: readonly (readonly [template: string, iri: string, uri: string])[];
}

/** RFC 6570, sections 1.5, 2.1 and 3.1: non-ASCII literals and values. */
export const IRI_GROUPS: Readonly<Record<string, IRIGroup>> = {
  "literals beyond ASCII": {
    values: { x: "a" },
    rows: [
      ["café/{x}", "café/a", "caf%C3%A9/a"],
      ["例え.jp/日本{/x}", "例え.jp/日本/a", "%E4%BE%8B%E3%81%88.jp/%E6%97%A5%E6%9C%AC/a"],
      ["😀%20{x}", "😀%20a", "%F0%9F%98%80%20a"],
      ["caf%C3%A9{x}", "caf%C3%A9a", "caf%C3%A9a"],
    ],
  },
  "values beyond ASCII, of every operator": {
    values: { x: "é/日", y: ["ü ", "%C3%A9"], z: { ä: "ö&" } },
    rows: [
      ["{x}", "é%2F日", "%C3%A9%2F%E6%97%A5"],
      ["{+x}", "é/日", "%C3%A9/%E6%97%A5"],
      ["{#x,y}", "#é/日,ü%20,%C3%A9", "#%C3%A9/%E6%97%A5,%C3%BC%20,%C3%A9"],
      ["{.y*}", ".ü%20.%25C3%25A9", ".%C3%BC%20.%25C3%25A9"],
      ["{/y}", "/ü%20,%25C3%25A9", "/%C3%BC%20,%25C3%25A9"],
      ["{;z*}", ";ä=ö%26", ";%C3%A4=%C3%B6%26"],
      ["{?z}", "?z=ä,ö%26", "?z=%C3%A4,%C3%B6%26"],
      ["{?x:1}{&z*}", "?x=é&ä=ö%26", "?x=%C3%A9&%C3%A4=%C3%B6%26"],
    ],
  },
  "private use, which only queries of IRIs have": {
    values: { x: "\uE000", y: "?" },
    rows: [
      ["{x}{?x}", "%EE%80%80?x=\uE000", "%EE%80%80?x=%EE%80%80"],
      ["{?x}{#x}", "?x=\uE000#%EE%80%80", "?x=%EE%80%80#%EE%80%80"],
      ["a?\uE000{&x}", "a?%EE%80%80&x=\uE000", "a?%EE%80%80&x=%EE%80%80"],
      ["{+y}{x}", "?\uE000", "?%EE%80%80"],
      ["#{?x}", "#?x=%EE%80%80", "#?x=%EE%80%80"],
      ["\uE000", "%EE%80%80", "%EE%80%80"],
    ],
  },
  "what no IRI is to have": {
    values: { x: "\u202E\u200F", y: "\uFFFE\u{E0001}" },
    rows: [
      ["{x}", "%E2%80%AE%E2%80%8F", "%E2%80%AE%E2%80%8F"],
      ["{?y}", "?y=%EF%BF%BE%F3%A0%80%81", "?y=%EF%BF%BE%F3%A0%80%81"],
      ["a\u2066{x:1}", "a%E2%81%A6%E2%80%AE", "a%E2%81%A6%E2%80%AE"],
    ],
  },
  "text in other normalization forms, and right to left": {
    values: { x: "e\u0301", y: "אב", z: "ﬁ" },
    rows: [
      ["{x}", "e\u0301", "e%CC%81"],
      ["/{y}/{z}", "/אב/ﬁ", "/%D7%90%D7%91/%EF%AC%81"],
      ["{?y,x}", "?y=אב&x=e\u0301", "?y=%D7%90%D7%91&x=e%CC%81"],
    ],
  },
};

const CHARACTERS = [..."aZ0-_~ %/?#[]@!$&'()*+,;=:{}\"<>|\\^`é日😀אe\u0301\uE000\u202E"];

export interface Trip {
  readonly template: string;
  readonly values: Record<string, string | string[] | Record<string, string>>;
}

/**
 * Creates a template whose expansion determines its values: each variable occurs once, a literal that no value
 * contains is between any two expressions, lists that are not exploded have at least two members, and objects are
 * exploded.
 */
export function makeTrip(random: Random): Trip {
  const values: Trip["values"] = {};
  let template = "";
  let isQuery = false;
  const count = 1 + random.below(4);
  for (let part = 0; part < count; part++) {
    const operators = isQuery ? ["&"] : ["", "+", ".", "/", ";", "?", "#"];
    const operator = operators[random.below(operators.length)] as string;
    isQuery = operator === "?" || operator === "&";
    const isReserved = operator === "+" || operator === "#";
    const specs: string[] = [];
    const isNamed = ";?&".includes(operator) && operator !== "";
    const variables = isNamed ? 1 + random.below(3) : 1;
    for (let index = 0; index < variables; index++) {
      const name = `v${part}_${index}`;
      // Among several, an exploded one would take what the others leave.
      const kind = isReserved ? 0 : random.below(variables === 1 ? 4 : 2);
      values[name] = makeValue(random, kind, name, operator);
      specs.push(kind > 1 ? `${name}*` : name);
    }
    template += `${makeLiteral(random, part)}{${operator}${specs.join(",")}}`;
    if (operator === "#" || (isReserved && part < count - 1)) {
      break;
    }
  }
  return { template, values };
}

/**
 * After an expression, it starts and ends with a character that neither names nor values other than reserved ones
 * contain.
 */
function makeLiteral(random: Random, part: number): string {
  const words = ["", "a", "café", "日本", "x%20y", "%C3%A9"];
  const word = words[random.below(words.length)] as string;
  return part === 0 ? word : `!${word}:!`;
}

function makeText(random: Random, isReserved: boolean): string {
  const characters = Array.from(
    { length: random.below(6) },
    () => CHARACTERS[random.below(CHARACTERS.length)] as string,
  );
  // In reserved expansion, a percent sign before two digits is kept.
  return characters.filter((character) => !isReserved || character !== "%").join("");
}

function makeValue(random: Random, kind: number, name: string, operator: string): Trip["values"][string] {
  const isReserved = operator === "+" || operator === "#";
  const member = (): string =>
    operator === "." ? makeText(random, false).replaceAll(".", "") : makeText(random, isReserved);
  switch (kind) {
    case 0:
      return member();
    case 1:
      return Array.from({ length: 2 + random.below(3) }, member);
    case 2:
      return Array.from({ length: 1 + random.below(3) }, member);
    default:
      return Object.fromEntries(
        Array.from({ length: 1 + random.below(3) }, (_, index) => [`k${index}${name}`, member()]),
      );
  }
}

export function requireTemplate(text: string): URITemplate {
  const template = parseTemplate(text);
  if (template === null) {
    throw new IRIError(text, validateTemplate(text) as never, "URI Template");
  }
  return template;
}
