/** uri-templates. */
import { load, serve } from "./protocol.mjs";

const { library, version } = await load("uri-templates");

serve({ name: "uri-templates", version }, { expand: ({ template, variables }) => library(template).fill(variables) });
