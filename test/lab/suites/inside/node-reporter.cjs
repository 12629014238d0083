/** A reporter for `node --test`: writes each test as a line of JSON. */
const { relative } = require("node:path");

module.exports = async function* report(source) {
  const path = [];
  for await (const { type, data } of source) {
    if (type === "test:start") {
      path[data.nesting] = data.name;
    }
    if ((type === "test:pass" || type === "test:fail") && data.details?.type !== "suite") {
      const titles = [...path.slice(0, data.nesting), data.name];
      const file = relative(process.cwd(), data.file ?? "").replaceAll("\\", "/");
      const state = data.skip !== undefined || data.todo !== undefined ? "skipped" : type.slice("test:".length);
      const name = [file, ...titles].join(" › ");
      const { message = "", cause } = data.details?.error ?? {};
      const line = { name, state: state === "skipped" ? state : `${state}ed`, error: `${cause?.message ?? message}` };
      yield `${JSON.stringify(line)}\n`;
    }
  }
};
