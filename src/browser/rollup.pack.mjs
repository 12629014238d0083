/**
 * Packs the generated tables in a bundle: what exports texts exports functions that unpack them, and whoever imports the
 * texts calls the functions, so that a table is unpacked when it is first asked for.
 */
import { fileURLToPath, pathToFileURL } from "node:url";
import { code, GREATEST, getOctet, part, shift } from "../../lib/browser/unpack.js";

const UNPACK = fileURLToPath(new URL("../../lib/browser/unpack.js", import.meta.url));

/** The number of bits that the characters of a text take. */
function getWidth(text) {
  return /^[\0-\x7F]*$/.test(text) ? 7 : 8;
}

/** Packs a text as `src/browser/unpack.ts` reads it. */
export function pack(text) {
  const source = Buffer.from(text);
  const width = getWidth(text);
  const octets = [];
  let low = 0;
  let high = GREATEST;
  let index = 0;
  code(source.length, width, (probability) => {
    const bit = (source[Math.floor(index / width)] >> (width - 1 - (index % width))) & 1;
    index++;
    const middle = part(low, high, probability);
    if (bit === 1) {
      high = middle;
    } else {
      low = middle + 1;
    }
    while (getOctet(low) === getOctet(high)) {
      octets.push(getOctet(high));
      low = shift(low, 0);
      high = shift(high, 0xff);
    }
    return bit;
  });
  // Whatever follows, this is within the range.
  octets.push(getOctet(high));
  return Buffer.from(octets).toString("base64").replace(/=+$/, "");
}

const GENERATED = /\/lib\/generated\/[^/]+\.js$/;

/** The packed texts, by module and name. */
const modules = new Map();

/** Writes a module of tables anew. */
async function packModule(id) {
  const texts = new Map();
  const lines = [`import { unpack } from ${JSON.stringify(UNPACK)};`];
  for (const [name, value] of Object.entries(await import(id))) {
    if (typeof value === "string") {
      texts.set(name, pack(value));
      lines.push(
        `export const ${name} = () => unpack(packedTexts.${name}, ${Buffer.from(value).length}, ${getWidth(value)});`,
      );
    } else {
      lines.push(`export const ${name} = ${JSON.stringify(value)};`);
    }
  }
  modules.set(id, texts);
  return lines.join("\n");
}

/**
 * Puts the packed texts of a chunk side by side at its very end, where gzip takes no notice of them: amid the code they would
 * take a tenth more. It comes after the minifier.
 */
export const appendPackedTexts = {
  name: "append-packed-texts",
  renderChunk(code, { moduleIds }, { format }) {
    const texts = moduleIds.flatMap((id) => [...(modules.get(id) ?? [])]);
    if (texts.length === 0) {
      return null;
    }
    const object = `{${texts.map(([name, text]) => `${name}:"${text}"`).join()}}`;
    if (format !== "iife") {
      return { code: `${code.trimEnd()}const packedTexts=${object};\n`, map: null };
    }
    const parts = code.split("})({})");
    if (parts.length !== 2) {
      throw new Error("The minifier writes the call of a script's function in another way");
    }
    return { code: parts.join(`})({},${object})`), map: null };
  },
};

/** The plugin. */
export const packTables = {
  name: "pack-tables",
  load: (id) => (GENERATED.test(id) ? packModule(id) : null),
  async transform(code, id) {
    const [statement, list, path] = /^import \{([^}]*)\} from "([./]+\/generated\/[^"]+)";$/m.exec(code) ?? [];
    if (statement === undefined) {
      return null;
    }
    const tables = await import(new URL(path, pathToFileURL(id)));
    const names = list.split(",").map((name) => name.trim());
    const texts = names.filter((name) => typeof tables[name] === "string");
    const [before, after] = code.split(statement);
    const calls = texts.reduce((text, name) => text.replaceAll(new RegExp(`\\b${name}\\b`, "g"), `${name}()`), after);
    return { code: before + statement + calls, map: null };
  },
};
