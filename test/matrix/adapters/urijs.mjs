/** urijs, also called URI.js. */
import { load, serve, UNSUPPORTED } from "./protocol.mjs";

const { library: URI, version } = await load("urijs");

serve(
  { name: "urijs", version },
  {
    resolve: ({ base, reference }) => URI(reference).absoluteTo(base).toString(),
    relativize: ({ base, target }) => URI(target).relativeTo(base).toString(),
    "iri-to-uri": ({ string, host }) => (host === "percent" ? UNSUPPORTED : URI(string).normalize().toString()),
    "uri-to-iri": ({ string }) => URI(string).iri().toString(),
    compare: ({ first, second, rung, base, fragment }) => {
      if (rung !== "scheme" || base !== undefined || fragment === false) {
        return UNSUPPORTED;
      }
      return URI(first).equals(second) ? "equivalent" : "different";
    },
  },
);
