/** The command `iri names`. */
import assert from "node:assert/strict";
import { runCommand } from "../../support/cli.js";

describe("iri names", () => {
  it("[G-8b, G-8d] writes names with the reason, the most certain first", async () => {
    const names = ["Resume.html", "résumé.html", "other"];
    const args = ["names", "--ignore-case", "--ignore-marks", "/r%C3%A9sum%C3%A9.html"];
    const expected = "résumé.html\tutf-8\nResume.html\tutf-8\tcase\tmarks\n";
    assert.deepEqual(await runCommand([...args, ...names]), { code: 0, stdout: expected, stderr: "" });
    assert.deepEqual(await runCommand(args, `${names.join("\n")}\n`), { code: 0, stdout: expected, stderr: "" });
    assert.equal(
      (await runCommand([...args.slice(0, 1), "/r%C3%A9sum%C3%A9.html", ...names])).stdout,
      "résumé.html\tutf-8\n",
    );
  });

  it("[G-8c] reads octets in the charsets that are asked for", async () => {
    const args = ["names", "-o", "utf-8,windows-1252", "--json", "/r%E9sum%E9.html", "résumé.html"];
    assert.deepEqual(await runCommand(args), {
      code: 0,
      stdout: '{"name":"résumé.html","charset":"windows-1252","mappings":[]}\n',
      stderr: "",
    });
    assert.deepEqual(await runCommand(["names", "/r%E9sum%E9.html", "résumé.html"]), {
      code: 1,
      stdout: "",
      stderr: "",
    });
    assert.equal((await runCommand(["names", "-n", "nfkc", "/ﬁ", "fi"])).stdout, "fi\tutf-8\tnormalization\n");
  });

  it("escapes what a terminal would obey", async () => {
    const { stdout } = await runCommand(["names", "/a%1Bb%0A", "a\u001Bb\n"]);
    assert.equal(stdout, "a\\u{1B}b\\u{A}\tutf-8\n");
  });

  it("names lines that cannot be read, and goes on", async () => {
    const { code, stdout, stderr } = await runCommand(["names", "/a"], Buffer.from("\xff\na\n", "latin1"));
    assert.deepEqual([code, stdout], [0, "a\tutf-8\n"]);
    assert.match(stderr, /^iri: 1 of 2 lines refused; line 1: not UTF-8/);
  });

  it("refuses unknown charsets", async () => {
    const { code, stderr } = await runCommand(["names", "--octets", "utf-8,none", "/a", "a"]);
    assert.equal(code, 2);
    assert.match(stderr, /^iri: --octets: .*none/);
  });
});
