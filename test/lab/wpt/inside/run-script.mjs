/**
 * Runs a script of the web platform tests in this process, and prints the result of each test as JSON. The sources, and
 * the data by file name, come from standard input.
 */
import { text } from "node:stream/consumers";
import { runInThisContext } from "node:vm";

const { sources, data } = JSON.parse(await text(process.stdin));
const [last] = sources.slice(-1);
globalThis.self = globalThis;
for (const source of sources.slice(0, -1)) {
  runInThisContext(source);
}
globalThis.fetch_json = async (file) => JSON.parse(data[file.replace("resources/", "")]);
globalThis.fetch_spec = async (spec) => ({ spec, idl: data[`${spec}.idl`] });
globalThis.add_completion_callback((tests) => {
  const results = tests.map(({ name, status, message }) => ({ name, status, message }));
  process.stdout.write(JSON.stringify(results), () => process.exit());
});
runInThisContext(last);
