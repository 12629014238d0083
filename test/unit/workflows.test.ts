/** Workflows cannot run here, so what can go wrong in them is checked. */
import { deepEqual, doesNotMatch, equal, match, notEqual, ok } from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { load } from "js-yaml";
import { isLane } from "../support/lanes.js";
import { inRepository, readJSON, readText } from "../support/paths.js";

type Mapping = Readonly<Record<string, unknown>>;

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Mapping;
  readonly with?: Mapping;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
  readonly "timeout-minutes"?: number;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: Mapping;
  readonly permissions?: Mapping;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** Commands besides npm scripts: they install, and run the script `test`. */
const COMMANDS = ["npm ci", "npm test"];

/** Rights that a job may have besides reading the repository. */
const RIGHTS: Readonly<Record<string, readonly string[]>> = {
  "codeql.yml analyze": ["security-events"],
  "release.yml publish": ["id-token"],
  "release.yml announce": ["contents"],
};

function parse<T>(path: string): T {
  return load(readText(path)) as T;
}

/** `${{ matrix.NAME }}` becomes each value of the matrix, and other expressions a word. */
function expand(text: string, { strategy }: Job): readonly string[] {
  const [, name] = /\$\{\{ matrix\.(\w+) \}\}/.exec(text) ?? [];
  const texts =
    name === undefined ? [text] : (strategy?.matrix[name] ?? []).map((value) => expandOne(text, `${value}`));
  ok(texts.length > 0, text);
  return texts.map((one) => one.replace(/\$\{\{ [\w.]+ \}\}/g, "WORD"));
}

function expandOne(text: string, value: string): string {
  return text.replace(/\$\{\{ matrix\.\w+ \}\}/, () => value);
}

const { scripts } = readJSON("package.json") as { scripts: Readonly<Record<string, string>> };
const files = readdirSync(inRepository(".github/workflows"));
const workflows = files.map((file) => ({ file, ...parse<Workflow>(`.github/workflows/${file}`) }));
const jobs = workflows.flatMap(({ file, jobs }) =>
  Object.entries(jobs).map(([name, job]) => ({ title: `${file} ${name}`, job })),
);
const steps = jobs.flatMap(({ title, job }) => job.steps.map((step) => ({ title, job, step })));

function judge(command: string): string | null {
  if (COMMANDS.includes(command)) {
    return null;
  }
  const [, script = "", lane] = /^npm run ([\w:]+)(?: -- ([\w/-]+)(?: [\w./ -]+)?)?$/.exec(command) ?? [];
  if (scripts[script] === undefined) {
    return `${command}: unknown script`;
  }
  return script !== "lane" || isLane(lane ?? "") ? null : `${command}: there is no lane ${lane}`;
}

describe("the workflows", () => {
  it("call one npm script in each step, and the script exists", () => {
    const commands = steps.flatMap(({ job, step }) => (step.run === undefined ? [] : expand(step.run, job)));
    ok(commands.length > 20);
    deepEqual(commands.map(judge).filter(Boolean), []);
    for (const wrong of [
      "npm run no-script",
      "npm run lane -- nowhere",
      "make",
      "npm run api && make",
      "npm ci\nmake",
    ]) {
      notEqual(judge(wrong), null, wrong);
    }
  });

  it("pin each action to a commit, and name its version", () => {
    for (const { title, step } of steps.filter(({ step }) => step.uses !== undefined)) {
      match(step.uses as string, /^(?:actions|github)\/[\w/-]+@[0-9a-f]{40}$/, title);
    }
    const versions = new Map<string, string>();
    for (const file of files) {
      for (const [line, action, commit, version] of readText(`.github/workflows/${file}`).matchAll(
        /uses: ([\w-]+\/[\w-]+)\S*@(\S+)(?: # (v\d+\.\d+\.\d+))?$/gm,
      )) {
        ok(version !== undefined, `${file}: ${line}`);
        const same = versions.get(action as string) ?? `${commit} ${version}`;
        equal(`${commit} ${version}`, same, "one version of each action");
        versions.set(action as string, same);
      }
    }
  });

  it("have no rights but reading, except where a job needs one", () => {
    for (const { file, permissions } of workflows) {
      deepEqual(permissions, { contents: "read" }, file);
    }
    for (const { title, job } of jobs) {
      const written = Object.entries(job.permissions ?? {}).filter(([, right]) => right !== "read");
      deepEqual(
        written.map(([name, right]) => `${name}: ${right}`),
        (RIGHTS[title] ?? []).map((name) => `${name}: write`),
        title,
      );
    }
  });

  it("leave no token in the checkout, install nothing where a right is given, and end", () => {
    for (const { title, job } of jobs) {
      const checkout = job.steps.find(({ uses }) => uses?.startsWith("actions/checkout@"));
      equal(checkout?.with?.["persist-credentials"], false, title);
      ok(job["timeout-minutes"] !== undefined, title);
      if (title.startsWith("release.yml ") && RIGHTS[title] !== undefined) {
        ok(!job.steps.some(({ run }) => run === "npm ci"), title);
      }
    }
  });

  it("are not started by strangers with rights, and put no text of strangers into commands", () => {
    for (const { file, on } of workflows) {
      ok(!("pull_request_target" in on || "workflow_run" in on || "issue_comment" in on), file);
    }
    for (const { title, step } of steps) {
      for (const [, expression] of (step.run ?? "").matchAll(/\$\{\{ (.*?) \}\}/g)) {
        match(expression as string, /^(?:matrix\.\w+|github\.event\.pull_request\.base\.sha)$/, title);
      }
    }
  });

  it("run each night the lanes that `npm run nightly` has", async () => {
    const { LANES } = (await import(`${inRepository("test/lab/nightly.mjs")}`)) as {
      LANES: Readonly<Record<string, (seed: number) => readonly string[]>>;
    };
    const nightly = workflows.find(({ file }) => file === "nightly.yml") as (typeof workflows)[number];
    deepEqual(nightly.jobs.lane?.strategy?.matrix.lane, Object.keys(LANES));
    for (const make of Object.values(LANES)) {
      const [script, ...args] = make(20_000);
      ok(existsSync(inRepository(script as string)), script);
      ok(script !== "test/support/lane.mjs" || isLane(args[0] ?? ""), args[0]);
    }
  });
});

describe("the other files of .github", () => {
  it("group updates of tools and actions, and leave the pinned tools alone", () => {
    const { updates } = parse<{ updates: readonly Mapping[] }>(".github/dependabot.yml");
    deepEqual(
      updates.map((update) => [update["package-ecosystem"], update.directory, update.groups !== undefined]),
      [
        ["npm", "/", true],
        ["npm", "/docs/site", true],
        ["npm", "/test/lab", true],
        ["github-actions", "/", true],
      ],
    );
    for (const { directory } of updates) {
      ok(existsSync(inRepository(`.${directory}`)));
    }
  });

  it("name places that exist", () => {
    for (const [place = ""] of readText(".github/CODEOWNERS").matchAll(/^[/*]\S*/gm)) {
      ok(existsSync(inRepository(place === "*" ? "." : place.slice(1))), place);
    }
    const template = readText(".github/pull_request_template.md");
    for (const [command, script = ""] of template.matchAll(/npm (?:run )?([\w:]+)/g)) {
      ok(scripts[script] !== undefined, command);
    }
  });
});

describe("the scripts of package.json", () => {
  /** Syntax that cmd.exe does not have, or reads in another way than a POSIX shell does. */
  const POSIX = /['$`;*?\\]|(?:^|&& )\w+=|(?:^|[^&])&(?:[^&]|$)/;

  it("assume no POSIX shell", () => {
    for (const [name, script] of Object.entries(scripts)) {
      // In quotation marks, both pass text on, apart from the characters that either would replace.
      const outside = script.replace(/"[^"$`%]*"/g, "TEXT");
      doesNotMatch(outside, POSIX, name);
      for (const command of outside.split(" && ")) {
        match(command, /^(?:node|npm|tsc|rollup|biome) /, name);
      }
    }
    for (const wrong of ["A=1 node a", "node a && B=2 node b", "node 'a b'", "node a; node b", "node a & node b"]) {
      match(wrong, POSIX);
    }
  });
});

describe("the files of a checkout", () => {
  it("have LF everywhere, whatever git is told on a machine", () => {
    match(readText(".gitattributes"), /^\* text=auto eol=lf$/m);
    match(readText(".editorconfig"), /^end_of_line = lf$/m);
  });
});
