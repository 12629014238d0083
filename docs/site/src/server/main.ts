/** `npm run viewer`: serves docs/site, or another folder, and prints its address. */
import { serve } from "./server.js";

const [folder = "docs/site/.build", port = "0"] = process.argv.slice(2);
const site = await serve(folder, Number(port));
console.log(`The viewer is at ${site.address} – press Ctrl+C to stop.`);
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => site.close());
}
