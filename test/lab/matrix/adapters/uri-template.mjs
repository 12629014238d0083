/** uri-template. */
import { load, serve } from "./protocol.mjs";

const { library, version } = await load("uri-template");

serve(
  { name: "uri-template", version },
  { expand: ({ template, variables }) => library.parse(template).expand(variables) },
);
