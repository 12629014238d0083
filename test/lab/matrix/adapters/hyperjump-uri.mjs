/** @hyperjump/uri, of the JSON Schema implementation with that name. */
import { isPlain, load, pick, serve, UNSUPPORTED } from "./protocol.mjs";

const { library, version } = await load("@hyperjump/uri");

const RULES = {
  URI: library.isUri,
  "URI-reference": library.isUriReference,
  "absolute-URI": library.isAbsoluteUri,
  IRI: library.isIri,
  "IRI-reference": library.isIriReference,
  "absolute-IRI": library.isAbsoluteIri,
};

serve(
  { name: "@hyperjump/uri", version },
  {
    matches: ({ grammar, rule, string }) =>
      grammar === "bis" || RULES[rule] === undefined ? UNSUPPORTED : RULES[rule](string),
    parse: ({ string, parts }) => pick(library.parseIriReference(string), parts),
    resolve: ({ base, reference }) => library.resolveIri(reference, base.replace(/#.*$/s, "")),
    relativize: ({ base, target }) => library.toRelativeIri(base, target),
    compare: (question) => {
      const { first, second, rung } = question;
      if (rung !== "syntax" || !isPlain(question)) {
        return UNSUPPORTED;
      }
      return library.normalizeIri(first) === library.normalizeIri(second) ? "equivalent" : "different";
    },
  },
);
