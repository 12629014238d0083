/** toad-uri-js. */
import { serveFunctions } from "./uri-js-functions.mjs";

await serveFunctions("toad-uri-js");
