/**
 * `npm run bench -- text [--noisy] [--before=CHECKOUT]`: `findIRIs` on 100 kB of chat in ten languages, compared with linkify-it, with all
 * top-level domains, and with the library of another checkout. It fails if linkify-it takes less than 6 times as long, or the other library less than 1.3
 * times, unless the machine is noisy.
 */
import MarkdownIt from "markdown-it";
import tlds from "tlds" with { type: "json" };
import * as ours from "whatwg-iri/text";
import { makeNames, readLinks } from "./installed-addresses.js";
import { importBefore, judge, measureLeast, printTable } from "./least.js";

const LANGUAGES = ["en", "de", "ru", "el", "ar", "hi", "th", "ja", "zh", "ko"];
const SIZE = 100_000;

/** Messages of six words, the names of months and days; a message in ten has a link. */
function makeChat(language: string, addresses: readonly string[]): string {
  const words = Array.from({ length: 84 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index * 5)).toLocaleDateString(language, {
      month: "long",
      weekday: "long",
      timeZone: "UTC",
    }),
  );
  let chat = "";
  for (let index = 0; chat.length < SIZE; index++) {
    const message = [0, 1, 2].map((place) => words[(index * 7 + place * 5) % words.length]).join(" ");
    chat += `<ana${index % 9}> ${message}${index % 10 === 0 ? `: ${addresses[index % addresses.length]}` : "."}\n`;
  }
  return chat;
}

const find =
  ({ findIRIs }: typeof ours) =>
  (text: string) =>
    findIRIs(text).length;

const { linkify } = new MarkdownIt();
linkify.set({ fuzzyLink: true, fuzzyEmail: true }).tlds(tlds);
const links = readLinks();
const addresses = [...links.addresses, ...makeNames(links).addresses];
const before = await importBefore<typeof ours>("text.js");
const rows = LANGUAGES.map((language) => {
  const chat = makeChat(language, addresses);
  const own = find(ours);
  const other = (text: string): number => linkify.match(text)?.length ?? 0;
  const times = measureLeast({ own, other, before: before === undefined ? own : find(before) }, [chat], 1);
  return [
    language,
    String(own(chat)),
    ((Buffer.byteLength(chat) / times.own) * 1e3).toFixed(1),
    judge(`linkify-it, ${language}`, times.other / times.own, 6),
    ...(before === undefined ? [] : [judge(`the other checkout, ${language}`, times.before / times.own, 1.3)]),
  ];
});
printTable(["chat", "links", "findIRIs, MB/s", "× linkify-it", ...(before === undefined ? [] : ["× before"])], rows);
