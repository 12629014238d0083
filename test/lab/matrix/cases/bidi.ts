/** Right-to-left addresses: how they are displayed, and what the drafts advise. */
import type { Case, CaseGroup } from "./case.js";

/** Addresses in Bidi Notation: upper-case letters stand for right-to-left ones. */
const NOTATION: Readonly<Record<string, string>> = {
  "http://host.example/AB": "one component",
  "http://host.example/AB/CD": "two components, side by side",
  "http://host.example/AB/CD/EF": "three components",
  "http://host.example/AB/cd/EF": "a component that runs from left to right between others",
  "http://host.example/AB/cd": "a component that runs from left to right at the end",
  "http://AB.example/cd": "a label",
  "http://AB.CD.example/": "two labels",
  "http://ab.CD/EF": "the end of the host and a path",
  "http://AB.CD/EF?GH#IJ": "all components",
  "http://AB.CD/EF?GH=IJ&KL=MN#OP": "pairs in a query",
  "http://host.example/AB.html": "an extension",
  "http://host.example/AB.CD": "an extension that runs from right to left",
  "http://host.example/ab.CD": "an extension after a name",
  "http://host.example/AB12": "digits at the end of a component",
  "http://host.example/12AB": "digits at the start of a component",
  "http://host.example/AB/12": "a component of digits after one of letters",
  "http://host.example/12/AB": "a component of digits before one of letters",
  "http://host.example/AB/12/CD": "a component of digits between others",
  "http://host.example/AB1/2CD": "digits on both sides of a slash",
  "http://host.example/AB-CD": "a hyphen",
  "http://host.example/AB_CD": "an underscore",
  "http://host.example/AB~CD": "a tilde",
  "http://host.example/AB-12": "a hyphen before digits",
  "http://host.example/AB%20CD": "a triplet between letters",
  "http://host.example/AB%41": "a triplet at the end",
  "http://host.example/%41AB": "a triplet at the start",
  "http://host.example/AB%12": "a triplet of digits at the end",
  "http://host.example/(AB)": "brackets around a component",
  "http://host.example/AB(CD)": "brackets after letters",
  "http://host.example/ab(CD)": "brackets after letters of the other direction",
  "http://host.example/AB(cd)": "letters of the other direction in brackets",
  "http://host.example/(AB)cd": "letters of the other direction after brackets",
  "http://host.example/AB,CD;EF": "sub-delimiters",
  "http://host.example/AB+CD": "a plus",
  "http://host.example/AB:CD": "a colon",
  "http://host.example/AB@CD": "an at sign",
  "http://host.example/AB!": "an exclamation mark at the end",
  "http://host.example/AB/": "a slash at the end",
  "http://host.example/AB?": "an empty query",
  "http://host.example/AB#": "an empty fragment",
  "http://host.example/?AB": "a query",
  "http://host.example/?AB=cd": "a value of the other direction",
  "http://host.example/?ab=CD&ef=GH": "values that run from right to left",
  "http://host.example/?AB=1&CD=2": "values of digits",
  "http://host.example/#AB": "a fragment",
  "http://AB@host.example/": "userinfo",
  "http://AB:CD@host.example/": "userinfo with a colon",
  "http://AB.example:80/": "a port after a label of the other direction",
  "http://AB:80/CD": "a port after a right-to-left host",
  "http://AB.12/": "a label of digits",
  "http://12.AB/": "a label of digits first",
  "s:AB": "a path without a root",
  "s:AB:CD": "a path without a root, with a colon",
  "mailto:AB@CD.example": "a mail address",
  "urn:ab:CD": "a name",
  AB: "a reference of one segment",
  "../AB": "a folder above",
  "//AB/CD": "no scheme",
  "AB/CD": "a reference of two segments",
  "http://host.example/aB": "both directions in one component",
  "http://host.example/Ab": "both directions, right to left first",
  "http://host.example/ABcdEF": "letters between letters of the other direction",
  "http://host.example/abCDef": "letters between letters, left to right around",
  "http://ab.CDef.gh/": "both directions in one label",
  "http://host.example/ab": "one direction",
  "http://host.example/": "no letters of a path",
  "http://host.example/AB//CD": "an empty segment between",
  "http://host.example/AB/./CD": "a dot segment between",
  "http://host.example/1.2.3/AB": "numbers with full stops",
  "http://host.example/AB/1.2.3": "numbers with full stops after letters",
  "http://host.example/AB/1-2": "numbers with a hyphen",
  "http://host.example/AB/1+2": "numbers with a plus",
  "http://host.example/AB/$1": "a currency sign",
  "http://host.example/AB/#1": "a number sign and a number",
};

const LETTERS: Readonly<Record<string, readonly string[]>> = {
  Hebrew: Array.from({ length: 26 }, (_, index) => String.fromCodePoint(0x5d0 + index)),
  Arabic: Array.from("ابتثجحخدذرزسشصضطظعغفقكلمنه"),
};

function write(notation: string, script: string): string {
  const letters = LETTERS[script] as readonly string[];
  return notation.replace(/[A-Z]/g, (letter) => letters[letter.charCodeAt(0) - 0x41] as string);
}

/** Addresses as they are. */
const PLAIN: Readonly<Record<string, string>> = {
  "http://host.example/١٢": "Arabic digits",
  "http://host.example/א١٢": "Arabic digits after a Hebrew letter",
  "http://host.example/۱۲": "Persian digits",
  "http://host.example/ا۱۲": "Persian digits after an Arabic letter",
  "http://host.example/日本": "Han",
  "http://host.example/אב日": "Han after Hebrew",
  "http://host.example/ܐܒ": "Syriac",
  "http://host.example/ހށ": "Thaana",
  "http://host.example/ߊߋ": "N'Ko",
  "http://host.example/\u{1E900}\u{1E901}": "Adlam",
  "http://host.example/\u{1E900}\u{1E901}/\u{1E902}": "Adlam in two components",
  "http://host.example/\u{10A00}": "Kharoshthi",
};

const FORMATTED: Readonly<Record<string, string>> = {
  "http://host.example/\u200Eא": "a mark of direction",
  "http://host.example/א\u200F": "a mark of direction at the end",
  "http://host.example/\u202Eab": "an override",
  "http://host.example/\u202Dאב\u202C": "an override and its end",
  "http://host.example/\u202Aab": "an embedding",
  "http://host.example/\u202Bab": "an embedding, right to left",
  "http://\u200Ehost.example/": "in a host",
  "http://host.example/?\u200F": "in a query",
  "http://host.example/#\u202C": "in a fragment",
};

const SECTION = "draft-duerst-iri-bis-07 4";

function* listOrders(): Generator<Case> {
  for (const [notation, why] of Object.entries(NOTATION)) {
    for (const script of Object.keys(LETTERS)) {
      const string = write(notation, script);
      yield {
        section: `${SECTION}.1; UAX #9`,
        question: { op: "visual-order", string },
        why: `${why}; ${notation} in ${script}`,
      };
    }
  }
  for (const [string, why] of Object.entries(PLAIN)) {
    yield { section: `${SECTION}.1; UAX #9`, question: { op: "visual-order", string }, why };
  }
}

/** The draft lets a specification divide components further; what depends on that is not asked. */
function isDivisible(notation: string): boolean {
  return /[?#].*[=&]|%|@.*:|:.*@/.test(notation.replace(/^[a-z]+:/, ""));
}

function* listAdvice(): Generator<Case> {
  for (const [notation, why] of Object.entries(NOTATION)) {
    if (!isDivisible(notation)) {
      const string = write(notation, "Hebrew");
      yield { section: `${SECTION}.2`, question: { op: "bidi-advice", string }, why: `${why}; ${notation} in Hebrew` };
    }
  }
  for (const [string, why] of Object.entries(FORMATTED)) {
    yield { section: `${SECTION}.1`, question: { op: "bidi-advice", string }, why };
  }
}

const BIS = "https://datatracker.ietf.org/doc/html/draft-duerst-iri-bis-07";

export const BIDI_GROUPS: readonly CaseGroup[] = [
  {
    group: "bidi-order",
    title: "How right-to-left addresses are displayed",
    about:
      "The characters from left to right, in one line of a paragraph that runs from left to right: rules up to L2. Brackets are written as in memory, because mirroring them is the renderer's.",
    texts: [`${BIS}#section-4.1`, "https://www.unicode.org/reports/tr9/"],
    cases: [...listOrders()],
  },
  {
    group: "bidi-advice",
    title: "What is advised for right-to-left addresses",
    about:
      "forbidden: it has a bidirectional formatting character. discouraged: a component (a label, a segment, userinfo, a query or a fragment) mixes directions, or does not start and end with a right-to-left character although it has one. fine: neither.",
    texts: [`${BIS}#section-4.2`],
    cases: [...listAdvice()],
  },
];
