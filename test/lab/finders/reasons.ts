/** Why rows of other projects differ from ours, and who is right. The first reason that fits a row is its reason. */
import type { Row } from "./read-suites.js";

/** A reason, and the rows that it explains. */
export interface Reason {
  readonly who: "we" | "they" | "either";
  readonly text: string;
  /** @param missing - Links that only they expect. @param extra - Links that only we find. */
  fits(row: Row, missing: readonly string[], extra: readonly string[]): boolean;
}

const some = (pattern: RegExp) => (links: readonly string[]) => links.some((link) => pattern.test(link));
const hasTheirs =
  (pattern: RegExp): Reason["fits"] =>
  (_, missing) =>
    some(pattern)(missing);
const hasText =
  (pattern: RegExp): Reason["fits"] =>
  ({ text }) =>
    pattern.test(text);

export const REASONS: readonly Reason[] = [
  {
    who: "they",
    text: "A name after a colon is mostly a part of something else, but we find names after all punctuation except `/`, `\\` and `@`",
    fits: hasText(/^path:to:file\.pm$|^http:example\.com$/),
  },
  {
    who: "either",
    text: "A name with `_` is a link only after a scheme: `foo_example.com` is mostly a word with a name, but such servers exist",
    fits: hasText(/(?:gcs_test_env|(?:aaa_aaa\.bbb|bbb_bbb)\.ccc)|a_b\.c|b_\.c/),
  },
  {
    who: "we",
    text: "Not a domain: a last label of digits, symbols that UTS #46 refuses, a hyphen at the end, `www` alone; without a scheme, no top-level domain",
    fits: (row, missing) =>
      /999|test\.123|localhost(?::3000|\?|$)|mailto:foo@bar$|[➡🍕🦊]/u.test(row.text) ||
      some(/^www$|^www\.(?![a-z])/)(missing) ||
      some(/^(?:www|http:\/\/a)(?:\.a\.?)?-$/)(missing),
  },
  {
    who: "either",
    text: "Only the schemes of the option `schemes` are links; a mail address after another one is found",
    fits: ({ text }, missing) =>
      some(/^(?!https?:|ftp:|mailto:|www\.)\w[\w+.-]*:(?!\d)/i)(missing) || /^(?:xmpp|m[a-z]{5}):|ftp:\/\//.test(text),
  },
  {
    who: "we",
    text: "Markdown decodes character references first: `©` is the next word, `&bogus;` is text",
    fits: hasText(/&(?:copy|bogus|hl|#35|b|c);/),
  },
  {
    who: "we",
    text: "After a domain only `/`, `?`, `#` and `:` continue an address (RFC 3986)",
    fits: hasTheirs(/^(?:https?:\/\/|www\.)a(?:\.b)?\.?[^\w./?#:-]/),
  },
  {
    who: "we",
    text: "A link ends before a bracket without its partner, and before ``\\ ^ ` \\| < >``, which no IRI may contain",
    fits: ({ text }, missing) =>
      some(/[()[\]{}<>\\^`|]/)(missing) || /[\\^`|{}[\]<>]$|\\\.$|^\[ ,/.test(text.replace(/ \(space\)$/, "")),
  },
  {
    who: "we",
    text: "A quotation mark is part of a link only between letters, and `'` not at its end (UTS #58)",
    fits: hasTheirs(/["']/),
  },
  {
    who: "either",
    text: "A local part is Link_Email of UTS #58, whole (`*`, `~`, `/` and emoji too), without two dots; `_` after the domain, and `--` in it, are no matter",
    fits: ({ text }, missing, extra) => some(/@/)([...missing, ...extra]) || /\(mailto:/.test(text),
  },
  {
    who: "either",
    text: "`+` ends a domain name, so that another one starts after it, if `.example` is a top-level domain",
    fits: hasText(/mail\+xyz\.example/),
  },
  {
    who: "either",
    text: 'With `prose: "cjk"` a link ends before `｜`; letters after a top-level domain in ASCII are the next word without it too',
    fits: hasText(/テスト|｜/),
  },
  {
    who: "we",
    text: "A letter before the scheme makes another scheme of it; `_` before or after an address does not",
    fits: hasText(/\b(?:foo|xxx|abc)https?:\/\/|^_|com_$/),
  },
  {
    who: "either",
    text: "In Markdown, a `%` at the end of the text is no part of a link yet: a triplet may follow while the text is being written",
    fits: hasText(/%$/),
  },
  {
    who: "either",
    text: "In Markdown, a trailing `_` is part of a link if no emphasis is open before it (issues of nine renderers)",
    fits: (_, __, extra) => some(/_$/)(extra),
  },
  {
    who: "we",
    text: "A name without a scheme needs no `www.` in lower case, and starts after any character that cannot be part of it",
    fits: (_, __, extra) => some(/^(?:\d|[A-Za-z]{0,4})w{1,3}\.|^h\w*example\.com/i)(extra),
  },
  {
    who: "we",
    text: "Ports end at 65,535; a query may follow a domain; `//` before a name is part of the link by the option `networkPaths`",
    fits: hasText(/:789023|7\.8\.com|\/\/yahoo|google\.com\?q=asda/),
  },
  {
    who: "we",
    text: "A link has no blanks, `***` is no host, and a text from somebody else must not open files (`file:`)",
    fits: hasText(/\[this is foo site\]|:\/\/\*\*\*\/|"file:/),
  },
];
