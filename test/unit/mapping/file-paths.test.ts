import { deepEqual, equal, ok, throws } from "node:assert/strict";
import nodePath from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import fc from "fast-check";
import { type FileSystem, filePathToIRI, iriToFilePath, iriToURI } from "whatwg-iri";
import { isIRI, isURI } from "whatwg-iri/syntax";
import { FILES } from "../../support/diagnostic-rows.js";
import { assertProblems, catchIRIError, readMarks } from "../../support/problems.js";
import { share } from "../../support/share.js";

const ROWS: readonly (readonly [system: FileSystem, path: string, iri: string])[] = [
  ["posix", "/", "file:///"],
  ["posix", "/home/山田/résumé.txt", "file:///home/山田/résumé.txt"],
  ["posix", "/a b/", "file:///a%20b/"],
  ["posix", "/100%/%41", "file:///100%25/%2541"],
  ["posix", "/a?b#c", "file:///a%3Fb%23c"],
  ["posix", "/a\\b|c", "file:///a%5Cb%7Cc"],
  ["posix", "/C:/a", "file:///C:/a"],
  ["posix", '/[x]"<>^`{}\n\u007F', "file:///%5Bx%5D%22%3C%3E%5E%60%7B%7D%0A%7F"],
  ["posix", "/!$&'()*+,;=:@-._~", "file:///!$&'()*+,;=:@-._~"],
  ["posix", "/e\u0301\u202E\uE000\uFFFE😀", "file:///e\u0301%E2%80%AE%EE%80%80%EF%BF%BE😀"],
  ["windows", "C:\\文書\\a#b.txt", "file:///C:/文書/a%23b.txt"],
  ["windows", "c:\\", "file:///c:/"],
  ["windows", "\\\\server\\share\\a b", "file://server/share/a%20b"],
  ["windows", "\\\\例え\\share\\", "file://例え/share/"],
  ["windows", "\\\\host-name\\", "file://host-name/"],
];

const ONE_WAY: readonly (readonly [system: FileSystem, path: string, iri: string])[] = [
  ["posix", "/a/./b/../c", "file:///a/c"],
  ["posix", "/..", "file:///"],
  ["posix", "//a", "file:////a"],
  ["posix", "/a//../b", "file:///b"],
  ["posix", "/C:/..", "file:///"],
  ["windows", "C:/a/b", "file:///C:/a/b"],
  ["windows", "\\\\host-name", "file://host-name/"],
  ["windows", "//host-name//", "file://host-name/"],
  ["windows", "\\\\?\\C:\\a", "file:///C:/a"],
  ["windows", "\\\\?\\unc\\server\\share", "file://server/share"],
  ["windows", "//server/share", "file://server/share"],
  ["windows", "C:\\a\\..\\..\\D:\\x", "file:///C:/D:/x"],
  ["windows", "C:\\..\\x", "file:///C:/x"],
  ["windows", "C:\\a\\\\..\\b", "file:///C:/b"],
  ["windows", "\\\\srv\\share\\..\\x", "file://srv/share/x"],
  ["windows", "\\\\srv\\\\share\\\\x", "file://srv/share//x"],
  ["windows", "\\\\?\\UNC\\srv\\share\\..\\x", "file://srv/share/x"],
  ["windows", "\\\\srv\\..a\\.", "file://srv/..a/"],
];

/** Dot segments in IRIs, and what the two systems make of them; `null` is an error. */
const DOTS: readonly (readonly [iri: string, windows: string | null, posix: string | null])[] = [
  ["file:///D:/safe/../../C:/Windows/x", "D:\\C:\\Windows\\x", "/D:/C:/Windows/x"],
  ["file:///D:/safe/%2e%2E/.%2e/C:/x", "D:\\C:\\x", "/D:/C:/x"],
  ["file:///a/../C:/../x", "C:\\x", "/C:/x"],
  ["file:///C:/..", "C:\\", "/C:/"],
  ["file:///C:/a//../b", "C:\\a\\b", "/C:/a/b"],
  ["file:////C:/../a", null, "//a"],
  ["file:///CC:/../a", null, "/a"],
  ["file:///C:C/../a", null, "/a"],
  ["file:///C:/a/../../b/.", "C:\\b\\", "/C:/b/"],
  ["file://srv/share/../x/..", "\\\\srv\\", null],
  ["file:a/..", null, null],
  ["file:a/../C:/x", null, null],
];

function attempt(run: () => string): string | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

const SEGMENT = fc.constantFrom("", ".", "..", "...", "a", ".b c", "C:", "d:");
const SEGMENTS = fc.array(SEGMENT, { maxLength: 9 });
const PROPERTY_RUNS = 2_000;

describe("filePathToIRI and iriToFilePath", () => {
  for (const [system, path, iri] of ROWS) {
    it(`[G-3a, G-8a, G-8b] take ${JSON.stringify(path)} on ${system} to ${iri}, and back`, () => {
      equal(filePathToIRI(path, { system }), iri);
      ok(isIRI(iri));
      equal(iriToFilePath(iri, { system }), path);
      // The host of Windows paths is a domain name in URIs.
      if (!iri.startsWith("file://例え")) {
        const uri = iriToURI(iri);
        ok(isURI(uri));
        equal(iriToFilePath(uri, { system }), path);
        const windows = system === "windows";
        equal(fileURLToPath(iri, { windows }), path);
        // Node writes a second slash after the root of a drive.
        equal(iriToFilePath(pathToFileURL(path, { windows }).href.replace(/:\/\/$/, ":/"), { system }), path);
      }
    });
  }

  for (const [system, path, iri] of ONE_WAY) {
    it(`take ${JSON.stringify(path)} on ${system} to ${iri}`, () => {
      equal(filePathToIRI(path, { system }), iri);
    });
  }

  it("[G-3a, G-8a] normalize paths as Node does", () => {
    const roots = fc.constantFrom("/", "C:\\", "c:/", "\\\\srv\\share\\", "//srv/C:/");
    const property = fc.property(roots, SEGMENTS, fc.constantFrom("/", "\\"), (root, segments, separator) => {
      const windows = root !== "/";
      const system = windows ? "windows" : "posix";
      // Several slashes are one where there is a dot segment.
      const path = root + [".", ...segments].join(windows ? separator : "/");
      // Here, a final dot segment is a folder; Node removes the slash.
      const folder = /^\.\.?$/.test(segments.at(-1) ?? "") ? `${path}/` : path;
      const normal = nodePath[windows ? "win32" : "posix"].normalize(folder);
      const iri = filePathToIRI(path, { system });
      // Node writes a second slash after the root of a drive.
      equal(iri, pathToFileURL(normal, { windows }).href.replace(/(?<=[^/])\/\/$/, "/"));
      equal(iriToFilePath(iri, { system }), normal);
    });
    fc.assert(property, { numRuns: PROPERTY_RUNS });
  });

  it("[G-8a] read what Node writes", () => {
    const property = fc.property(
      fc.string({ unit: fc.constantFrom(..."a[]|^{}`% ?#<>é日\"'()&;"), minLength: 1 }),
      (name) => {
        const { href } = pathToFileURL(`/tmp/${name}`, { windows: false });
        equal(iriToFilePath(href, { system: "posix" }), `/tmp/${name}`);
      },
    );
    fc.assert(property, { numRuns: PROPERTY_RUNS });
    equal(iriToFilePath("file:///tmp/a[1].txt", { system: "posix" }), "/tmp/a[1].txt");
    equal(iriToFilePath("file://srv/a[1]|.txt?[#[", { system: "windows", invalid: "encode" }), "\\\\srv\\a[1]|.txt");
    for (const iri of ["file:///a b", "file:///{a}", "file:///100%", "file:///a?[", "file://[a]/b"]) {
      throws(() => iriToFilePath(iri, { system: "posix" }), { name: "IRIError" }, iri);
    }
  });

  it("[G-8a, G-8b] remove the dot segments of IRIs as the URL Standard does", () => {
    const segment = fc.oneof(SEGMENT, fc.constantFrom("%2e", "%2E.", ".%2e", "%43:"));
    const property = fc.property(
      fc.constantFrom("file:///", "file:///C:/", "file://srv/", "file://srv/C:/"),
      fc.array(segment, { minLength: 1, maxLength: 9 }),
      fc.boolean(),
      (root, segments, windows) => {
        const iri = root + segments.map((text) => text.replace(" ", "%20")).join("/");
        const system = windows ? "windows" : "posix";
        let expected: string;
        try {
          expected = fileURLToPath(iri, { windows });
        } catch {
          throws(() => iriToFilePath(iri, { system }), { name: "IRIError" });
          return;
        }
        // Node returns a drive without its root, and takes an encoded letter for a drive.
        if (!new URL(iri).pathname.startsWith("/%43:")) {
          equal(iriToFilePath(iri, { system }), windows ? expected.replace(/^.:$/, "$&\\") : expected);
        }
      },
    );
    fc.assert(property, { numRuns: PROPERTY_RUNS });
  });

  for (const [iri, windows, posix] of DOTS) {
    it(`[X-1] remove the dots of ${iri}, but no drive`, () => {
      for (const [system, path] of [
        ["windows", windows],
        ["posix", posix],
      ] as const) {
        if (path === null) {
          throws(() => iriToFilePath(iri, { system }), { name: "IRIError" });
        } else {
          equal(iriToFilePath(iri, { system }), path);
        }
      }
    });
  }

  it("[X-1] let no decoding make a segment", () => {
    equal(iriToFilePath("file:///a/%2e%2E/b/%2e/c", { system: "posix" }), "/b/c");
    equal(iriToFilePath("file:///a%5Cb", { system: "posix" }), "/a\\b");
    equal(iriToFilePath("FILE://LocalHost/a?q#f", { system: "posix" }), "/a");
    equal(iriToFilePath("file:/a", { system: "posix" }), "/a");
    equal(iriToFilePath("file:///C:", { system: "windows" }), "C:\\");
  });

  for (const [code, marked, system] of FILES) {
    it(`refuse ${marked} on ${system}`, () => {
      const { input } = readMarks(marked);
      assertProblems(catchIRIError(() => iriToFilePath(input, { system })).diagnostics, code, marked);
    });
  }

  it("[X-2a] take long paths", () => {
    const iri = `file:///${"%E6%97%A5".repeat(share(600_000))}`;
    equal(iriToFilePath(iri, { system: "posix" }), `/${"日".repeat(share(600_000))}`);
    equal(filePathToIRI(`/${"日 ".repeat(share(600_000))}`, { system: "posix" }).length, 8 + 4 * share(600_000));
  });

  it("refuse paths that are not absolute, devices and what no path has", () => {
    for (const [system, path] of [
      ["posix", ""],
      ["posix", "a/b"],
      ["posix", "/a\0b"],
      ["windows", "a"],
      ["windows", "\\a"],
      ["windows", "C:a"],
      ["windows", "\\\\localhost"],
      ["windows", "\\\\.\\"],
      ["windows", "\\\\.\\COM1"],
      ["windows", "\\\\?\\Volume{1}\\a"],
      ["windows", "\\\\?\\UNC\\?\\a"],
      ["windows", "\\\\?\\UNC\\.\\a"],
      ["windows", "\\\\..\\C$\\x"],
      ["windows", "\\\\\uFF0E\\C$\\x"],
      ["windows", "\\\\server\\..\\x"],
      ["windows", "\\\\server\\.\\x"],
      ["windows", "a\\\\server\\share\\b"],
      ["windows", "\\\\\\server\\share"],
      ["windows", "C\\\\?\\:\\a"],
      ["windows", "\\\\a?b\\c"],
      ["windows", "\\\\a#b\\c"],
      ["windows", "\\\\a@b\\c"],
      ["windows", "\\\\a:80\\c"],
      ["windows", "\\\\a%62\\c"],
      ["windows", "\\\\localhost\\c$\\a"],
      ["windows", "\\\\?\\UNC\\LocalHost\\C:\\a"],
    ] as const) {
      throws(() => filePathToIRI(path, { system }), { name: "RangeError" }, path);
    }
    const { diagnostics } = catchIRIError(() => filePathToIRI("/a\uDC00", { system: "posix" }));
    deepEqual(diagnostics, [
      { code: "lone-surrogate", severity: "error", component: "path", start: 2, end: 3, detail: undefined },
    ]);
    throws(() => filePathToIRI("\\\\a b\\c", { system: "windows" }), { name: "IRIError" });
    throws(() => iriToFilePath("a b", { system: "posix" }), { name: "IRIError" });
  });

  it("read the encoded colon of a drive, as editors write it", () => {
    for (const [iri, windows, posix] of [
      ["file:///c%3A/Users/a.js", "c:\\Users\\a.js", "/c:/Users/a.js"],
      ["file:///C%3a", "C:\\", "/C:"],
      ["file:///c%3A/../../b", "c:\\b", "/b"],
      ["file://host/c%3A/a", "\\\\host\\c:\\a", null],
      ["file:///a/c%3A/b", null, "/a/c:/b"],
      ["file:///cc%3A/b", null, "/cc:/b"],
      ["file://host-name", "\\\\host-name\\", null],
    ] as const) {
      for (const [system, path] of [
        ["windows", windows],
        ["posix", posix],
      ] as const) {
        if (path === null) {
          throws(() => iriToFilePath(iri, { system }), { name: "IRIError" }, iri);
        } else {
          equal(iriToFilePath(iri, { system }), path);
        }
      }
    }
  });

  it("are those of the system that the program runs on, and have no default in a page", () => {
    const { process } = globalThis;
    const path = process.platform === "win32" ? "C:\\a" : "/a";
    for (const options of [undefined, null, {}]) {
      equal(iriToFilePath(filePathToIRI(path, options), options), path);
    }
    try {
      for (const [platform, iri] of [
        ["win32", "file:///C:/a"],
        ["linux", "file:///C:%5Ca"],
      ] as const) {
        Object.assign(globalThis, { process: { platform } });
        equal(attempt(() => filePathToIRI("C:\\a")) ?? attempt(() => filePathToIRI("/C:\\a")), iri);
      }
      for (const page of [undefined, {}, { platform: "" }, { platform: "browser" }]) {
        Object.assign(globalThis, { process: page });
        equal(
          attempt(() => filePathToIRI("/a")),
          undefined,
        );
        equal(
          attempt(() => iriToFilePath("file:///a")),
          undefined,
        );
      }
    } finally {
      Object.assign(globalThis, { process });
    }
    const error = { name: "TypeError", message: /^system must be one of "posix", "windows" \(got / };
    throws(() => filePathToIRI("/a", { system: "macos" as FileSystem }), error);
    throws(() => filePathToIRI(1 as unknown as string, { system: "posix" }), {
      message: "path is not a string",
    });
  });
});
