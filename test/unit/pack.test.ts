import { deepEqual, equal, ok } from "node:assert/strict";
import { inRepository, readText } from "../support/paths.js";

interface Made {
  readonly readme: string;
  readonly missing: readonly string[];
}

const { makeAbsolute } = (await import(`${inRepository("test/support/pack.mjs")}`)) as {
  makeAbsolute: (readme: string, manifest: object) => Made;
};

describe("the README of npm's page", () => {
  for (const repository of [
    "github:a/b",
    "a/b",
    "https://github.com/a/b",
    { type: "git", url: "git+https://github.com/a/b.git" },
    { url: "git+ssh://git@github.com/a/b.git" },
  ]) {
    it(`has absolute links and pictures: ${JSON.stringify(repository)}`, () => {
      const { readme, missing } = makeAbsolute("[x](docs/y.md#z) ![p [q]](docs/p.svg) [w](https://w/) [h](#h)", {
        repository,
        version: "1.2.3",
      });
      deepEqual(missing, []);
      equal(
        readme,
        "[x](https://github.com/a/b/blob/v1.2.3/docs/y.md#z) ![p [q]](https://raw.githubusercontent.com/a/b/v1.2.3/docs/p.svg) [w](https://w/) [h](#h)",
      );
    });
  }

  it("has links of GitLab, too", () => {
    const { readme } = makeAbsolute("[x](y) ![p](q)", { repository: "gitlab:a/b", version: "1.0.0" });
    equal(readme, "[x](https://gitlab.com/a/b/-/blob/v1.0.0/y) ![p](https://gitlab.com/a/b/-/raw/v1.0.0/q)");
  });

  it("is kept if its repository is missing or unknown, and packing says so", () => {
    const none = makeAbsolute("[x](y)", { version: "1.0.0" });
    deepEqual(none, {
      readme: "[x](y)",
      missing: ["absolute links in the README of npm's page: package.json has no repository"],
    });
    equal(makeAbsolute("", { repository: "https://example.org/a/b", version: "1.0.0" }).missing.length, 1);
    equal(makeAbsolute("", { repository: {}, version: "1.0.0" }).missing.length, 1);
  });

  it("has no relative link left, whatever the README contains", () => {
    const text = readText("README.md");
    const { readme } = makeAbsolute(text, { repository: "github:a/b", version: "1.0.0" });
    const targets = Array.from(readme.matchAll(/\]\(([^)]+)\)/g), ([, target]) => target as string);
    ok(targets.length > 20);
    deepEqual(
      targets.filter((target) => !/^(?:https:\/\/|#)/.test(target)),
      [],
    );
  });
});
