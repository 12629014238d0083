/** The comparison of tarballs, with which anyone can check a published version. */
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { compareTarballs, listTarball } from "./tar.js";

/** Writes a tarball of files. */
function write(files: Readonly<Record<string, string>>, mode = "000644"): Uint8Array {
  const blocks = Object.entries(files).flatMap(([path, text]) => {
    const header = Buffer.alloc(512);
    header.write(path, 0);
    header.write(`${mode} \0`, 100);
    header.write(Buffer.byteLength(text).toString(8).padStart(11, "0"), 124);
    header.write("prefix", 345);
    const data = Buffer.alloc(Math.ceil(Buffer.byteLength(text) / 512) * 512);
    data.write(text);
    return [header, data];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

describe("two tarballs", () => {
  const files = { "a.js": "é".repeat(400), "b.js": "" };

  it("are equal if their files are", () => {
    assert.deepEqual([...listTarball(write(files)).keys()], ["prefix/a.js", "prefix/b.js"]);
    assert.deepEqual(compareTarballs(write(files), write(files)), []);
  });

  it("differ by octets, modes and files", () => {
    const other = { "a.js": "é".repeat(401), "c.js": "" };
    assert.deepEqual(compareTarballs(write(files), write(other)), [
      "prefix/a.js: other octets",
      "prefix/b.js: in one only",
      "prefix/c.js: in one only",
    ]);
    assert.deepEqual(compareTarballs(write({ b: "" }), write({ b: "" }, "000600")), ["prefix/b: another mode"]);
  });
});
