/**
 * Guess: which names readers take for a file, a product or a part of a program, although their last label is a
 * top-level domain. See "Guesses" in docs/links-in-text.md.
 */
import { isFile } from "./files.js";

/** Products; `socket.io` is a host. */
const PRODUCT = /^(?:[A-Z]{2,3}|[A-Z][a-z]+)\.(?:IO|NET)$/; // ASP.NET Paint.NET Socket.IO

/** Names of Markdown that readers know: README.md my-file.md usage.md; `point.md` is a host. */
const MARKDOWN: RegExp = /* @__PURE__ */ new RegExp(
  "^(?:[A-Z\\d_-]+|\\w+-[\\w-]+|api|app|change(?:log|s)|contributing|design|docs?|faq|guide|history|index|install|" +
    "license|news|notes|overview|readme|releases?|security|setup|support|todo|usage)\\.md$",
);

const OTHERS: readonly RegExp[] = [
  // A source file with a capital letter or a customary name: mainLoop.rs AppConfig.java main.cc; `vk.cc` is a host.
  /^(?:\w+[A-Z]\w*\.(?:cc|java|pl|rs|so)|[A-Z]\w*\.java)$/,
  /^(?:app|client|config|index|lib|main|mod|server|tests?|utils?)\.(?:cc|java|so)$/,
  // A time, an ordinal number, or two sentences without a space: 10.am 1.st done.It
  /^[0-9]{1,2}\.[a-z]{2}$|\.[A-Z][a-z]+$/,
  // A member of an object of JavaScript: Array.is JSON.id document.name; `history.com` is a host.
  /^(?:Array(?:Buffer)?|Atomics|BigInt|Boolean|console|crypto|Date|document|element|Error|event|Function|history)\./,
  /^(?:Intl|Iterator|JSON|localStorage|location|Map|Math|navigator|Number|Object|performance|process|Promise)\./,
  /^(?:Proxy|Reflect|RegExp|re[qs]|screen|self|Set|String|Symbol|System|this|URL|Weak(?:Map|Ref|Set)|window)\./,
  // A package of Java: java.io javax.net
  /^javax?\./,
];

/** A name that contains a well-known top-level domain is a host, whatever follows. */
const HAS_WELL_KNOWN = /\.(?:com|edu|gov|net|org)(?:\.|$)/i;

/** @param next - The character after the name; a parenthesis begins the arguments of a function. */
export function isNoHost(name: string, next: string): boolean {
  const isCountry = /\.(?:cc|md)$/i.test(name);
  const isOther = (!isCountry && isFile(name)) || MARKDOWN.test(name) || OTHERS.some((other) => other.test(name));
  return PRODUCT.test(name) || ((isOther || next === "(") && !HAS_WELL_KNOWN.test(name));
}
