/**
 * A rollup plugin: writes the static blocks of classes as initializers, because React Native's preset for Babel refuses blocks.
 *
 * ```
 * static { define(this); }           static #_ = (() => { define(this); })()
 * ```
 */
import { parse } from "acorn";
import MagicString from "magic-string";

/** Lists the static blocks of a syntax tree. */
function listBlocks(node) {
  if (typeof node !== "object" || node === null) {
    return [];
  }
  const inside = Object.values(node).flatMap(listBlocks);
  return node.type === "StaticBlock" ? [node, ...inside] : inside;
}

/** @throws {Error} If a static block is inside another, or if a class has two, whose initializers would have one name. */
export function lowerStaticBlocks() {
  return {
    name: "static blocks as initializers",
    transform(code) {
      if (!code.includes("static {")) {
        return null;
      }
      const rewritten = new MagicString(code);
      for (const { start, end } of listBlocks(parse(code, { ecmaVersion: "latest", sourceType: "module" }))) {
        const brace = code.indexOf("{", start);
        rewritten.overwrite(start, brace, "static #_ = (() => ");
        rewritten.appendLeft(end, ")();");
      }
      const lowered = rewritten.toString();
      parse(lowered, { ecmaVersion: "latest", sourceType: "module" });
      return { code: lowered, map: rewritten.generateMap({ hires: true }) };
    },
  };
}
