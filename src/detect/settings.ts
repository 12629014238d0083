/**
 * The options of link detection.
 *
 * Divergences: none.
 */
import { getOption } from "../infra/options.js";
import { assertOneOf } from "../syntax/kinds.js";
import { getTopLevelDomains, readTopLevelDomains } from "./top-level-domains.js";

/**
 * How links are found.
 *
 * @typeParam Verdict - What `spoof` returns.
 */
export interface FindOptions<Verdict = undefined> {
  /**
   * Schemes that make a link, without the colon; `["http", "https", "mailto"]` if left out. `"all"` means every scheme
   * that is followed by `//`, and `mailto`, `tel`, `sms`, `sip`, `sips`, `xmpp`, `geo`, `urn`, `news` and `magnet`.
   */
  readonly schemes?: Iterable<string> | "all" | undefined;
  /** Whether a domain name without a scheme is a link; `true` if left out. */
  readonly schemeless?: boolean | undefined;
  /** Whether a mail address without `mailto:` is a link; `true` if left out. */
  readonly mail?: boolean | undefined;
  /**
   * Top-level domains that make a domain name without a scheme, or of a mail address, a link; the root zone if left out.
   */
  readonly tlds?: Iterable<string> | undefined;
  /**
   * Characters that end a link wherever they stand, besides those that do by UTS #58. If left out, these are bidirectional
   * controls, the zero-width space, the byte order mark and what no IRI may hold.
   */
  readonly stopAt?: string | undefined;
  /**
   * Whether an address with userinfo, as in `http://user@example.com/`, is a link; `false` if left out, as UTS #58 has it,
   * for userinfo is where a false host is shown.
   */
  readonly userinfo?: boolean | undefined;
  /** Judges the host of a link when `FoundIRI.spoof` is read, and never before: for example `inspectHost`. */
  readonly spoof?: ((host: string) => Verdict) | undefined;
}

/** The options, checked. */
export interface Settings<Verdict> {
  /** In lower case; `null` for all. */
  readonly schemes: ReadonlySet<string> | null;
  readonly schemeless: boolean;
  readonly mail: boolean;
  readonly tlds: ReadonlySet<string>;
  /** The caller's stops, as code points; `null` for the default ones. */
  readonly stops: ReadonlySet<number> | null;
  readonly userinfo: boolean;
  readonly spoof: ((host: string) => Verdict) | undefined;
  /** Whether the text was decoded from a charset that is not based on Unicode. */
  readonly normalizes: boolean;
}

const DEFAULT_SCHEMES: ReadonlySet<string> = new Set(["http", "https", "mailto"]);

/** With `"all"`, the schemes that need no `//`. */
export const OPAQUE_SCHEMES: ReadonlySet<string> = new Set([
  "tel",
  "sms",
  "sip",
  "sips",
  "xmpp",
  "geo",
  "urn",
  "news",
  "magnet",
]);

/**
 * Checks the options.
 *
 * @throws {TypeError} If `schemes` or `tlds` has an entry that is not one, or `stopAt` is not a string.
 */
export function readSettings<Verdict>(options: FindOptions<Verdict> | null | undefined): Settings<Verdict> {
  const tlds = getOption(options, "tlds");
  const stopAt = getOption(options, "stopAt");
  if (stopAt !== undefined && typeof stopAt !== "string") {
    throw new TypeError("stopAt is not a string");
  }
  return {
    schemes: readSchemes(getOption(options, "schemes")),
    schemeless: getOption(options, "schemeless", true),
    mail: getOption(options, "mail", true),
    tlds: tlds === undefined ? getTopLevelDomains() : readTopLevelDomains(tlds),
    stops: stopAt === undefined ? null : new Set(Array.from(stopAt, (character) => character.codePointAt(0) as number)),
    userinfo: getOption(options, "userinfo", false),
    spoof: getOption(options, "spoof"),
    normalizes: false,
  };
}

function readSchemes(schemes: Iterable<string> | "all" | undefined): ReadonlySet<string> | null {
  if (schemes === undefined) {
    return DEFAULT_SCHEMES;
  }
  if (typeof schemes === "string") {
    assertOneOf(schemes, ["all"], "schemes");
    return null;
  }
  return new Set(
    Array.from(schemes, (scheme) => {
      if (typeof scheme !== "string" || !/^[A-Za-z][A-Za-z0-9+.-]*$/.test(scheme)) {
        throw new TypeError(`schemes: ${JSON.stringify(scheme)} is not a scheme`);
      }
      return scheme.toLowerCase();
    }),
  );
}
