/** @std-uritemplate/std-uritemplate. */
import { load, serve } from "./protocol.mjs";

const { library, version } = await load("@std-uritemplate/std-uritemplate");

serve(
  { name: "@std-uritemplate/std-uritemplate", version },
  { expand: ({ template, variables }) => library.StdUriTemplate.expand(template, variables) },
);
