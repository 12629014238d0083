/** ajv-formats, and ajv-formats-draft2019 for IRIs. */
import { load, serve, UNSUPPORTED } from "./protocol.mjs";

const { library, version } = await load("ajv-formats");
const drafts = await load("ajv-formats-draft2019");
const ajv = await load("ajv");

const validator = new (ajv.library.default ?? ajv.library)();
(drafts.library.default ?? drafts.library)(validator);
(library.default ?? library)(validator, ["uri", "uri-reference"]);

const FORMATS = { URI: "uri", "URI-reference": "uri-reference", IRI: "iri", "IRI-reference": "iri-reference" };

serve(
  { name: "ajv-formats, -draft2019", version: `${version}, ${drafts.version}` },
  {
    matches: ({ grammar, rule, string }) => {
      const format = FORMATS[rule];
      const isOwn = grammar === (rule.startsWith("URI") ? "rfc3986" : "rfc3987");
      return format === undefined || !isOwn ? UNSUPPORTED : validator.validate({ type: "string", format }, string);
    },
  },
);
