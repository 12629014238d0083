import {
  assertBoolean,
  assertFunction,
  assertList,
  assertString,
  checkOptions,
  getChoice,
  getOption,
  getSwitch,
  nameValue,
} from "../infra/arguments.js";
import { toASCIIDomain } from "../names/idna/idna.js";
import { getTopLevelDomains } from "../names/top-level-domains.js";
import { assertScheme } from "../schemes/address-argument.js";
import { ENDINGS, type Ending } from "./ending.js";
import type { FoundIRI, LinkChange, LinkContext } from "./found-iri.js";

/** Options of link detection. */
export interface FindOptions<Verdict = undefined> {
  /**
   * Schemes that make a link, without the colon; `["http", "https", "mailto"]` by default. `"all"` means every scheme
   * before `//`, and `mailto`, `tel`, `sms`, `sip`, `xmpp`, `geo`, `urn`, `news`, `magnet`, `did`, `matrix` and others,
   * except dangerous ones such as `javascript`, `data` or `file`, which a list may name.
   */
  readonly schemes?: Iterable<string> | "all" | undefined;
  /**
   * Whether a domain name without a scheme is a link: `true` by default, as in UTS #58; `"www"`, the default in the
   * plugins for Markdown, only if it starts with `www.`, as in GFM.
   */
  readonly schemeless?: boolean | "www" | undefined;
  /**
   * With `"skip"`, the default in the plugins for Markdown, a name that is usually one of a file, such as `README.md`,
   * `setup.py` or `configure.ac`, is a link only with a path or `www.`; with `"link"`, the default elsewhere, it always
   * is, but with a number: `main.py:10`.
   */
  readonly files?: "skip" | "link" | undefined;
  /** Whether a mail address without `mailto:` is a link; `true` by default. */
  readonly mail?: boolean | undefined;
  /** Top-level domains of links without a scheme, and of mail addresses; the root zone by default. */
  readonly tlds?: Iterable<string> | undefined;
  /**
   * Characters that always end a link, besides those of UTS #58. By default: bidirectional controls, the zero-width
   * space, the byte order mark, and characters that IRIs must not contain, but not braces, which are brackets, and
   * quotation marks inside words.
   */
  readonly stopAt?: string | undefined;
  /**
   * Whether `http://user@example.com/` is a link; `false` by default, as in UTS #58: userinfo can display a false host.
   */
  readonly userinfo?: boolean | undefined;
  /** Whether `192.168.0.1:8080/x`, without a scheme, is a link; `false` by default: version numbers look the same. */
  readonly ipv4?: boolean | undefined;
  /**
   * Whether two slashes before a domain name are part of a link, as in `//example.com/a`; `false` by default, because
   * comments in programs start so. Then the name after the slashes is not a link either.
   */
  readonly networkPaths?: boolean | undefined;
  /**
   * With `"auto"`, the default, names and mail addresses in ASCII start and end beside words of other scripts, as in
   * `见example.com和`, and a link in ASCII ends at full-width punctuation, as in `https://example.com/a。然后`;
   * with `"cjk"`, the default in the plugins for Markdown, every link also ends where prose without spaces between
   * words continues, as in `https://example.com/a然后`; with `"none"`, only by UTS #58.
   */
  readonly prose?: "auto" | "cjk" | "none" | undefined;
  /**
   * Whether an address in angle brackets that is broken into lines, such as `<https://example.com/a⏎b>`, is one link,
   * whose `text` has no line breaks, as RFC 3986 recommends in appendix C; `false` by default.
   */
  readonly acrossLines?: boolean | undefined;
  /**
   * Decides about each link, in order, as with `inspectLink`: `false` leaves it as text, `true` accepts it, and an
   * object changes its address, or gives attributes to its element.
   */
  readonly isLink?: ((link: FoundIRI<Verdict>) => boolean | LinkChange) | undefined;
  /** Judges the host of a link, as `inspectHost` of `whatwg-iri/display` does, when `FoundIRI.verdict` is read. */
  readonly inspectHost?: ((host: string) => Verdict) | undefined;
}

export const OPTIONS: readonly string[] =
  "schemes schemeless files mail tlds stopAt userinfo ipv4 networkPaths prose acrossLines isLink inspectHost".split(
    " ",
  );

export interface Settings<Verdict>
  extends LinkContext<Verdict>,
    Readonly<Record<"mail" | "userinfo" | "ipv4" | "networkPaths" | "acrossLines" | "skipsFiles", boolean>>,
    Pick<FindOptions<Verdict>, "isLink"> {
  /** `null` means all schemes that are not dangerous. */
  readonly schemes: ReadonlySet<string> | null;
  readonly schemeless: boolean | "www";
  readonly tlds: ReadonlySet<string>;
  readonly stops: ReadonlySet<number> | null;
  readonly ending: Ending;
}

export type LinkRules = Omit<Settings<unknown>, "inspectHost" | "normalizes" | "isLink">;

const DEFAULT_SCHEMES = new Set(["http", "https", "mailto"]);

export function readSettings<Verdict>(
  options: FindOptions<Verdict> | null | undefined,
  names: readonly string[] = OPTIONS,
  isMarkdown = false,
): Settings<Verdict> {
  checkOptions(options, names);
  const prose = getChoice(options, "prose", Object.keys(ENDINGS), isMarkdown ? "cjk" : "auto");
  const files = getChoice(options, "files", ["skip", "link"], isMarkdown ? "skip" : "link");
  const schemeless = getOption(options, "schemeless", isMarkdown ? "www" : true);
  if (schemeless !== "www") {
    assertBoolean(schemeless, "schemeless");
  }
  const tlds = getOption(options, "tlds");
  const stopAt = getOption(options, "stopAt");
  if (stopAt !== undefined) {
    assertString(stopAt, "stopAt");
  }
  const isLink = getOption(options, "isLink");
  assertFunction(isLink, "isLink");
  const inspectHost = getOption(options, "inspectHost");
  assertFunction(inspectHost, "inspectHost");
  return {
    schemes: readSchemes(getOption(options, "schemes")),
    schemeless,
    skipsFiles: files === "skip",
    mail: getSwitch(options, "mail", true),
    tlds: tlds === undefined ? getTopLevelDomains() : readTopLevelDomains(tlds),
    stops: stopAt === undefined ? null : new Set(Array.from(stopAt, (character) => character.codePointAt(0) as number)),
    userinfo: getSwitch(options, "userinfo"),
    ipv4: getSwitch(options, "ipv4"),
    networkPaths: getSwitch(options, "networkPaths"),
    ending: ENDINGS[prose],
    acrossLines: getSwitch(options, "acrossLines"),
    isLink,
    isMarkdown,
    inspectHost,
    normalizes: false,
  };
}

function readSchemes(schemes: Iterable<string> | "all" | undefined): ReadonlySet<string> | null {
  if (schemes === undefined) {
    return DEFAULT_SCHEMES;
  }
  if (schemes === "all") {
    return null;
  }
  assertList(schemes, "schemes");
  return new Set(
    Array.from(schemes, (scheme) => {
      assertScheme(scheme, "schemes");
      return scheme.toLowerCase();
    }),
  );
}

function readTopLevelDomains(labels: Iterable<string>): ReadonlySet<string> {
  assertList(labels, "tlds");
  return new Set(
    Array.from(labels, (label) => {
      assertString(label, "tlds");
      const ascii = toASCIIDomain(label);
      if (ascii === null || !/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(ascii)) {
        throw new TypeError(`tlds: ${nameValue(label)} is not a label of a domain name`);
      }
      return ascii;
    }),
  );
}
