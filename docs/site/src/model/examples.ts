/** Example addresses; each shows another feature. */
import { EMPTY, type State } from "./state.js";

/** An address to try. */
interface Example {
  readonly name: string;
  /** Its point, in a few words. */
  readonly about: string;
  readonly state: State;
}

function show(name: string, about: string, state: Partial<State>): Example {
  return { name, about, state: { ...EMPTY, ...state } };
}

/** The examples, in the order of the page. */
export const EXAMPLES: readonly Example[] = [
  show("German", "what people read, and what browsers send", { iri: "https://bücher.example/straße?q=schöne+Bücher" }),
  show("Arabic", "runs from right to left", { iri: "http://موقع.وزارة.example/بحث?س=سلام#أعلى" }),
  show("Hebrew", "crossing lines show how the order changes", { iri: "http://אב.גד.example/gh/טי/כל.html" }),
  show("Hindi", "percent-encoded and decoded", {
    iri: "http://xn--p1b6ci4b4b3a.example/%E0%A4%B8%E0%A4%AE%E0%A4%BE%E0%A4%9A%E0%A4%BE%E0%A4%B0?q=हिन्दी",
  }),
  show("Japanese", "one address, two spellings", {
    iri: "http://例え.jp/日本/../東京?駅=渋谷",
    other: "HTTP://xn--r8jz45g.jp:80/%E6%9D%B1%e4%ba%ac?%E9%A7%85=%E6%B8%8B%E8%B0%B7",
  }),
  show("Link text", "names another host than the address", {
    iri: "https://evil.example/login",
    text: "Log in at google.com",
  }),
  show("Emoji", "beyond the BMP", { iri: "https://☕.example/🍰/👩🏽‍💻?🎉=100%25" }),
  show("Shift_JIS", "a link in a legacy document", {
    iri: "?q=日本&x=é",
    base: "http://example.jp/a/",
    charset: "shift_jis",
  }),
  show("windows-1252", "characters that the charset lacks", {
    iri: "/日本?q=é€日",
    base: "http://résumé.example.org/",
    charset: "windows-1252",
  }),
  show("Spoof", "looks like a bank, leads elsewhere", {
    iri: "https://bank.example\u2044login\u202Elmth.\u202C@xn--pple-43d.example/",
    other: "https://bank.example/login",
  }),
  show("Look-alike", "two addresses that look the same", {
    iri: "http://example.org/aaa/א/1",
    other: "http://example.org/aaa/1/א",
  }),
  show("Malformed", "what is wrong, and where", { iri: "http://exa mple.org:99999/%zz?a b#{\uD800}" }),
  show("Engines differ", "browsers disagree", { iri: "http://h/a^b|c'd?x'y^z#`" }),
];
