/** N3.js: how its parser of Turtle resolves IRIs. */
import { load, serve, UNSUPPORTED } from "./protocol.mjs";

const { library, version } = await load("n3");

serve(
  { name: "n3", version },
  {
    resolve: ({ base, reference }) => {
      const [quad] = new library.Parser({ baseIRI: base }).parse(`<${reference}> <x:p> <x:o> .`);
      return quad.subject.value;
    },
    relativize: ({ base, target }) =>
      library.BaseIRI === undefined || !library.BaseIRI.supports(base)
        ? UNSUPPORTED
        : new library.BaseIRI(base).toRelative(target),
  },
);
