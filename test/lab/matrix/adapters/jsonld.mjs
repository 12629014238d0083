/** jsonld.js: how it resolves and shortens the IRIs of documents. */
import { load, serve } from "./protocol.mjs";

const { library: url, version } = await load("jsonld", "lib/url.js");

serve(
  { name: "jsonld", version },
  {
    resolve: ({ base, reference }) => url.prependBase(base, reference),
    relativize: ({ base, target }) => url.removeBase(base, target),
  },
);
