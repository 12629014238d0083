/** validate-iri, of Comunica, in its strict mode. */
import { load, serve, UNSUPPORTED } from "./protocol.mjs";

const { library, version } = await load("validate-iri");

serve(
  { name: "validate-iri (strict)", version },
  {
    matches: ({ grammar, rule, string }) =>
      grammar === "rfc3987" && rule === "IRI"
        ? library.validateIri(string, library.IriValidationStrategy.Strict) === undefined
        : UNSUPPORTED,
  },
);
