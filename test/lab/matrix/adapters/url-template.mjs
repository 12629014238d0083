/** url-template. */
import { load, serve } from "./protocol.mjs";

const { library, version } = await load("url-template");

serve(
  { name: "url-template", version },
  { expand: ({ template, variables }) => library.parseTemplate(template).expand(variables) },
);
