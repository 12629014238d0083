/** urijs, also called URI.js. */
import { isASCII, isPlain, load, serve, UNSUPPORTED } from "./protocol.mjs";

const { library: URI, version } = await load("urijs");

serve(
  { name: "urijs", version },
  {
    resolve: ({ base, reference }) =>
      isASCII(base + reference) ? URI(reference).absoluteTo(base).toString() : UNSUPPORTED,
    relativize: ({ base, target }) => (isASCII(base + target) ? URI(target).relativeTo(base).toString() : UNSUPPORTED),
    compare: (question) => {
      const { first, second, rung } = question;
      if (rung !== "scheme" || !isPlain(question)) {
        return UNSUPPORTED;
      }
      return URI(first).equals(second) ? "equivalent" : "different";
    },
  },
);
