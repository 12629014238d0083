/** relative-to-absolute-iri, of RDF parsers. */
import { load, serve } from "./protocol.mjs";

const { library, version } = await load("relative-to-absolute-iri");

serve(
  { name: "relative-to-absolute-iri", version },
  { resolve: ({ base, reference }) => library.resolve(reference, base) },
);
