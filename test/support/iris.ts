/** Random IRIs of pieces that matter for comparison, and other spellings of them. */
import fc from "fast-check";
import { isIRI } from "whatwg-iri/syntax";

const SCHEMES = "http: HTTP: https: file: urn: mailto: foo: tel: geo: sip: data: ws:".split(" ");
const AUTHORITIES = [
  "",
  ..."// //a //A //%41 //a:80 //a: //a:0443 //localhost //u@a //@a //é.example //É.EXAMPLE".split(" "),
  ..."//%C3%A9.example //xn--9ca.example //xn--a //a%2Cb //a,b //[::A] //ﬁ //fi //a。b".split(" "),
  "//\u00AD",
  "//\u05D0.a1",
  "//１.2",
];
const PIECES = [
  ..."aAé1/.-;:@,=~+",
  ..."/ /. /.. /%2e /%2E. %61 %41 %2f %2F %c3%a9 %C3%A9 %C3 %a9 %C0%AF %ED%A0%80".split(" "),
  "e\u0301",
  "\u202E",
  ..."%E2%80%AE %00 %25 %F0%9F%98%80 😀 %EE%80%80 //".split(" "),
];
const QUERIES = ["", "?", "?a", "?A", "?%61=", "?=q", "?+r", "?\uE000", "?%EE%80%80", "?%ee%80%80"];
const FRAGMENTS = ["", "", "#", "#a", "#%61", "#%C3%A9", "#é"];

function pick(values: readonly string[]): fc.Arbitrary<string> {
  return fc.constantFrom(...values);
}

export const iri: fc.Arbitrary<string> = fc
  .tuple(
    pick(SCHEMES),
    pick(AUTHORITIES),
    fc.array(pick(PIECES), { maxLength: 6 }).map((pieces) => pieces.join("")),
    pick(QUERIES),
    pick(FRAGMENTS),
  )
  .map(([scheme, authority, path, query, fragment]) => {
    const glue = authority !== "" && path !== "" && !path.startsWith("/") ? "/" : "";
    return scheme + authority + glue + path + query + fragment;
  })
  .filter(isIRI);

/** Ways to respell an IRI; most results are equivalent on some level. */
const RESPELLINGS: readonly ((input: string, at: number) => string)[] = [
  (input) => input,
  (input) => input.replace(/^[^:]*/, (scheme) => scheme.toUpperCase()),
  (input) => input.replace(/\/\/[^/?#]*/, (authority) => authority.toUpperCase().replaceAll("XN--", "xn--")),
  (input, at) =>
    input.replace(/(?<![%:]|%.)[A-Za-zé~](?=[^:]*$)/g, (character, index: number) =>
      index % 3 === at % 3 ? encodeAll(character) : character,
    ),
  (input) => input.replace(/%../g, (triplet) => triplet.toLowerCase()),
  (input) => input.replace(/(?:%[0-9A-F]{2})+/gi, (run) => decodeOrKeep(run)),
  (input) => input.replace(/(?<=[^/]\/)(?!\/)/, "./"),
  (input) => input.replace(/(?<=[^/]\/)(?!\/)/, "b/../"),
  (input) => input.replace(/(?<=^https?:\/\/[^/?#:@]+)(?=[/?#]|$)/, input.startsWith("https") ? ":443" : ":80"),
  (input) => input.replace(/(?<=^[a-z]+:\/\/[^/?#]+)\/?(?=[?#]|$)/, "/"),
  (input) => input.replace(/^file:\/\/(?=\/)/, "file://localhost"),
  (input) => `${input}#`,
];

function encodeAll(character: string): string {
  return Array.from(new TextEncoder().encode(character), (octet) => `%${octet.toString(16)}`).join("");
}

function decodeOrKeep(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
}

export const spellings: fc.Arbitrary<readonly [string, string, string]> = fc
  .tuple(
    iri,
    iri,
    fc.array(fc.tuple(fc.nat(RESPELLINGS.length - 1), fc.nat(2)), { maxLength: 3 }),
    fc.array(fc.tuple(fc.nat(RESPELLINGS.length - 1), fc.nat(2)), { maxLength: 3 }),
    fc.boolean(),
  )
  .map(([a, other, first, second, isOther]) => {
    const respell = (input: string, steps: readonly (readonly [number, number])[]): string =>
      steps.reduce((text, [step, at]) => {
        const respelt = (RESPELLINGS[step] as (typeof RESPELLINGS)[number])(text, at);
        return isIRI(respelt) ? respelt : text;
      }, input);
    return [a, respell(a, first), isOther ? other : respell(a, second)];
  });
