/** No invisible character is shown, and no password is shown or thrown. */
import assert from "node:assert/strict";
import { formatWithOptions } from "node:util";
import { formatDiagnostics, validate } from "whatwg-iri";
import { type HostForm, inspect, inspectHost, inspectLink, toDisplayString } from "whatwg-iri/display";
import { redact } from "whatwg-iri/guard";
import type { Lane } from "./lanes.js";
import type { Random } from "./random.js";
import { SYNCHRONOUS } from "./strings.js";

const SCHEMES = ["", ..."http: HTTPS: ftp: ws: file: smb: ssh: foo: mailto: sip: urn: data: blob:http: 1:".split(" ")];
const SLASHES = ["//", "//", "//", "/", "", "///", "\\\\", "/\\"];
const PROFILES = ["draft", "display", "cautious", "text"] as const;
const FORMS: readonly HostForm[] = ["unless-deceptive", "punycode-when-unsafe", "unicode"];

/** An address, and options for showing it. */
interface Shown {
  readonly input: string;
  readonly profile: (typeof PROFILES)[number];
  readonly hostForm: HostForm;
}

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
const ALL_INVISIBLE = Array.from({ length: 0x11_0000 }, (_, codePoint) => codePoint)
  .filter((codePoint) => (codePoint < 0xd800 || codePoint > 0xdfff) && INVISIBLE.test(String.fromCodePoint(codePoint)))
  .map((codePoint) => String.fromCodePoint(codePoint));

/** Text around an invisible character: labels, delimiters, other characters that cannot stand there. */
const AROUND = [
  "",
  "",
  ..."a 日 é xn-- . .com @ @日 , ; : % %3C / ? ?to=x@ ?cc=a@日 # [ ] & = 1".split(" "),
  "\uD800",
  "а",
];

function makeAround(random: Random, character: string): string {
  const middle = random.below(3) === 0 ? encodeURIComponent(character) : character;
  const some = (): string => Array.from({ length: random.below(4) }, () => random.pick(AROUND)).join("");
  return random.pick(SCHEMES) + random.pick(SLASHES) + some() + middle + some();
}

/** Controls, format characters, blanks and characters for which fonts show nothing do not come through any function that shows. */
export const INVISIBLE_LANE: Lane<Shown> = {
  make: (random) => ({
    input: makeAround(random, random.pick(ALL_INVISIBLE)),
    profile: random.pick(PROFILES),
    hostForm: random.pick(FORMS),
  }),
  check: ({ input, profile, hostForm }) => {
    for (const shown of [
      toDisplayString(input, { profile, hostForm }),
      toDisplayString(input, { profile, hostForm, inspectHost }),
      inspectHost(input).shown,
      inspectHost(input.replace(/^.*?[/\\]+/s, "")).shown,
      inspectLink("a", input).shown,
    ]) {
      assert.doesNotMatch(shown, INVISIBLE);
    }
    return false;
  },
};

const SECRET = "S3cr3tPw";
const USERS = ["u", "", "DOM\\user", "a@b", "[", "]", "[]", "[:]", "[::1]", "u%40x", "é", "a b", "u^", "<u>", "u%"];
const DELIMITERS = [":", ":", ":", "%3A", "：", "::"];
const DECORATIONS = ["", "", "", " ", "\t", ..."/ ? # @ \\ [ ] : % ^ | é // /@ %40".split(" ")];
const HOSTS = ["", "ex ample", ..."h h:80 [::1] h:x h% [h a.example/b h?c#d 日.example \u202Eh".split(" ")];

/** A function, and an address with a password for it. */
interface Masked {
  readonly use: string;
  readonly input: string;
}

/** Returns whether the text that looks like a password is one, and not part of a path after a host. */
function isPassword(input: string): boolean {
  if (/^file:/.test(input)) {
    // Files have no passwords; in the place of one, they are masked all the same.
    return new RegExp(`^file://\\w+:${SECRET}@`).test(input);
  }
  try {
    const { username, password } = new URL(input.replace(/^blob:/, ""));
    return new RegExp(`%(?:3A|EF%BC%9A).*${SECRET}`).test(username) || password.includes(SECRET);
  } catch {
    // A reference, a user, and text after a host that browsers read have no password.
    return new RegExp(`^[A-Za-z][A-Za-z:]*:[/\\\\]*[^/\\\\?#]*[：:].*${SECRET}`).test(input);
  }
}

/** All uses but those that take scheme and host away: after `http://a b://secret@h`, the secret is a user. */
const USES = SYNCHRONOUS.filter(([name]) => !/against a base|, by the scheme|own rules/.test(name));

/** No function shows a password or throws one. */
export const SECRET_LANE: Lane<Masked> = {
  make: (random) => {
    const password = random.pick(DECORATIONS) + SECRET + random.pick(DECORATIONS);
    const userinfo = random.pick(USERS) + random.pick(DELIMITERS) + password;
    const input =
      random.pick(SCHEMES) + random.pick(SLASHES) + userinfo + random.pick(["@", "@", "＠"]) + random.pick(HOSTS);
    return { use: random.pick(USES)[0], input };
  },
  check: ({ use, input }) => {
    if (!isPassword(input)) {
      return false;
    }
    const shown = [
      redact(input),
      toDisplayString(input),
      toDisplayString(input, { hostForm: "unicode", profile: "draft" }),
      JSON.stringify(inspectLink("a.com", input)),
      JSON.stringify(inspectLink(input, "http://a/")),
      JSON.stringify(inspect(input, { checks: ["spoofing", "bidi"] })),
      formatDiagnostics(input, validate(input)),
    ];
    const found = USES.find(([name]) => name === use)?.[1];
    try {
      found?.run((found.prepare?.(input) ?? input) as never);
    } catch (error) {
      shown.push(formatWithOptions({ depth: 9 }, "%O", error), String(error));
    }
    for (const text of shown) {
      assert.ok(!text.includes(SECRET), text);
    }
    return false;
  },
};
