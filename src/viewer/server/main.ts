/** `npm run viewer`: serves docs/site and prints its address; a folder and a port can be given. */
import { serve } from "./server.js";

const [folder = "docs/site", port = "0"] = process.argv.slice(2);
const site = await serve(folder, Number(port));
console.log(`The viewer is at ${site.address} – Ctrl+C ends it.`);
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => site.close());
}
