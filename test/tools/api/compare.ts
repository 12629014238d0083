/** The difference between two API reports, and the number of the version that it asks for: major, minor or patch. */

/** The parts of a version, from the largest. */
export const PARTS = ["major", "minor", "patch"] as const;
export type Part = (typeof PARTS)[number];

/** One difference between two reports. */
export interface Change {
  readonly part: Part;
  readonly entry: string;
  readonly name: string;
  readonly text: string;
}

type Names = ReadonlyMap<string, readonly string[]>;

/** Whether the library reads a type, hands it out, or both: that decides what may be added to it and what may be left out. */
type Direction = "read" | "given" | "both";

/** Compares two reports, as `docs/api.txt` has them. */
export function compareReports(before: string, after: string): readonly Change[] {
  const [old, now] = [parseReport(before), parseReport(after)];
  const directions = findDirections([...old.values(), ...now.values()]);
  const changes: Change[] = [];
  for (const entry of new Set([...old.keys(), ...now.keys()])) {
    const [a, b] = [old.get(entry), now.get(entry)];
    if (a === undefined || b === undefined) {
      const part = a === undefined ? "minor" : "major";
      changes.push({ part, entry, name: "", text: a === undefined ? "new entry" : "entry removed" });
      continue;
    }
    for (const name of [...new Set([...a.keys(), ...b.keys()])].sort()) {
      changes.push(
        ...compareDeclarations(a.get(name) ?? [], b.get(name) ?? [], directions.get(name) ?? "both").map((change) => ({
          ...change,
          entry,
          name,
        })),
      );
    }
  }
  return changes;
}

/** The part of the version that has to grow. */
export function findPart(changes: readonly Change[]): Part {
  return PARTS.find((part) => changes.some((change) => change.part === part)) ?? "patch";
}

/**
 * Returns whether a version may follow another, if the surface asks for a part: before 1.0.0, minor versions may break, and patches
 * may add.
 */
export function mayFollow(before: string, after: string, part: Part): boolean {
  const [a, b] = [before, after].map((version) => version.split(".").map(Number)) as [number[], number[]];
  const grown = PARTS.findIndex((_, index) => a[index] !== b[index]);
  const needed = PARTS.indexOf(part) + (a[0] === 0 && part !== "patch" ? 1 : 0);
  return (
    grown !== -1 && (b[grown] as number) > (a[grown] as number) && (grown <= needed || (a[0] === 0 && grown === 0))
  );
}

/** The declarations of a report by entry and name. */
function parseReport(report: string): ReadonlyMap<string, Names> {
  const sections = report.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [entry = "", ...lines] = section.trim().split("\n");
      const names = new Map<string, string[]>();
      for (const line of lines) {
        const [, name] = /^(?:abstract )?(?:function|class|interface|const|type|code) ([\w-]+)/.exec(line) ?? [];
        if (name !== undefined) {
          names.set(name, [...(names.get(name) ?? []), line]);
        }
      }
      return [entry, names];
    }),
  );
}

function compareDeclarations(
  before: readonly string[],
  after: readonly string[],
  direction: Direction,
): readonly Pick<Change, "part" | "text">[] {
  const gone = before.filter((line) => !after.includes(line));
  const added = after.filter((line) => !before.includes(line));
  if (before.length === 0) {
    return [{ part: "minor", text: "new" }];
  }
  if (after.length === 0) {
    return [{ part: "major", text: "removed" }];
  }
  if (gone.length === 0) {
    return added.map((line) => ({ part: "minor", text: `new overload: ${line}` }));
  }
  if (gone.length !== 1 || added.length !== 1) {
    return [{ part: "major", text: `was ${gone.join(" ")}, is ${added.join(" ") || "gone"}` }];
  }
  return compareLines(gone[0] as string, added[0] as string, direction);
}

function compareLines(before: string, after: string, direction: Direction): readonly Pick<Change, "part" | "text">[] {
  const [a, b] = [before, after].map(readDeclaration);
  const whole = [{ part: "major" as const, text: `was ${before} is ${after}` }];
  if (a === undefined || b === undefined || a.head !== b.head) {
    return whole;
  }
  if (a.kind === "function") {
    const part = compareCalls(a.body, b.body);
    return [{ part, text: `was ${before} is ${after}` }];
  }
  if (a.kind === "type") {
    return [{ part: compareTypes(a.body, b.body, direction), text: `was ${a.body}, is ${b.body}` }];
  }
  const [old, now] = [readMembers(a.body), readMembers(b.body)];
  // The library hands out objects of its classes, and reads only their own kind.
  const inside = a.kind === "class" ? "given" : direction;
  const changes: Pick<Change, "part" | "text">[] = [];
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [x, y] = [old.get(name), now.get(name)];
    if (x === y) {
      continue;
    }
    if (x === undefined || y === undefined) {
      const isOptional = y !== undefined && /^[^:(]*\?/.test(y);
      const part = x === undefined && (inside === "given" || isOptional) ? "minor" : "major";
      changes.push({ part, text: `member ${name} ${x === undefined ? "is new" : "removed"}` });
    } else {
      changes.push({ part: compareMembers(x, y, inside), text: `was ${x}, is ${y}` });
    }
  }
  return changes.length > 0 ? changes : whole;
}

interface Declaration {
  readonly kind: string;
  /** Everything up to the body: a change there is a change of kind, of type parameters or of what is extended. */
  readonly head: string;
  readonly body: string;
}

function readDeclaration(line: string): Declaration | undefined {
  const [, head, body] =
    /^(type \w+(?:<.*?>)? = )(.*);$/.exec(line) ??
    /^(function \w+(?:<.*?>(?=\())?)(\(.*);$/.exec(line) ??
    /^((?:abstract )?(?:class|interface) [^{]*)\{(.*)\}$/.exec(line) ??
    [];
  const [kind = ""] = /\b(?:type|function|class|interface)\b/.exec(head ?? "") ?? [];
  return head === undefined || body === undefined ? undefined : { kind, head, body };
}

/** Splits at a separator outside brackets. */
function split(text: string, separator: string): readonly string[] {
  const parts = [""];
  let depth = 0;
  let quote = "";
  for (const [index, character] of [...text].entries()) {
    if (quote !== "") {
      quote = character === quote ? "" : quote;
    } else if (character === '"') {
      quote = character;
    } else {
      depth += "{([<".includes(character) ? 1 : "})]>".includes(character) && text[index - 1] !== "=" ? -1 : 0;
    }
    if (character === separator && depth === 0 && quote === "") {
      parts.push("");
    } else {
      parts[parts.length - 1] += character;
    }
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

function readMembers(body: string): ReadonlyMap<string, string> {
  const members = new Map<string, string>();
  for (const member of split(body, ";")) {
    const [, name = member] = /^(?:(?:readonly|static|get|set|abstract) )*([\w#[\].$]+)/.exec(member) ?? [];
    const key = /^(?:static |get |set )/.exec(member)?.[0] ?? "";
    members.set(key + name, members.has(key + name) ? `${members.get(key + name)}; ${member}` : member);
  }
  return members;
}

function compareMembers(before: string, after: string, direction: Direction): Part {
  const [a, b] = [before, after].map((member) => /^([^(:?]*)(\??)(?:: (.*)|(\(.*))$/.exec(member));
  if (!a || !b || a[1] !== b[1] || (a[4] === undefined) !== (b[4] === undefined)) {
    return "major";
  }
  if (a[4] !== undefined && b[4] !== undefined) {
    return a[2] === b[2] && direction === "given" ? compareCalls(a[4], b[4]) : "major";
  }
  const [isOptional, willBe] = [a[2] === "?", b[2] === "?"];
  if (isOptional !== willBe && direction !== (willBe ? "read" : "given")) {
    return "major";
  }
  return a[3] === b[3] ? "minor" : compareTypes(a[3] as string, b[3] as string, direction);
}

/** A type that is read may accept more, one that is given may be less. */
function compareTypes(before: string, after: string, direction: Direction): Part {
  const [a, b] = [split(before, "|"), split(after, "|")];
  const isWider = a.every((type) => b.includes(type));
  const isNarrower = b.every((type) => a.includes(type));
  if (isWider && isNarrower) {
    return "patch";
  }
  return (direction === "read" && isWider) || (direction === "given" && isNarrower) ? "minor" : "major";
}

/** Compares parameters and result: a call that compiled must compile, and its result fit where it did. */
function compareCalls(before: string, after: string): Part {
  const [a, b] = [before, after].map((text) => /^\((.*)\): (.*)$/.exec(text));
  if (!a || !b || (a[2] !== b[2] && compareTypes(a[2] as string, b[2] as string, "given") === "major")) {
    return "major";
  }
  const [old, now] = [a[1] as string, b[1] as string].map((parameters) =>
    split(parameters, ",").map((text) => /^(\.\.\.)?(\w+)(\??): (.*)$/.exec(text)),
  ) as [(RegExpExecArray | null)[], (RegExpExecArray | null)[]];
  const fits = now.every((parameter, index) => {
    const was = old[index];
    if (was === undefined) {
      return parameter?.[3] === "?" || parameter?.[1] === "...";
    }
    return (
      was !== null &&
      parameter !== null &&
      parameter !== undefined &&
      was[1] === parameter[1] &&
      (was[3] === parameter[3] || parameter[3] === "?") &&
      (was[4] === parameter[4] || compareTypes(was[4] as string, parameter[4] as string, "read") !== "major")
    );
  });
  return fits && now.length >= old.length ? "minor" : "major";
}

/** Which types the library reads and which it hands out, through all types that mention them; a callback does both. */
function findDirections(reports: readonly Names[]): ReadonlyMap<string, Direction> {
  const lines = reports.flatMap((names) => [...names.values()].flat());
  const bodies = new Map<string, string>();
  for (const line of lines) {
    const [, name, body] = /^(?:interface|type) (\w+)(.*)$/.exec(line) ?? [];
    if (name !== undefined) {
      bodies.set(name, (bodies.get(name) ?? "") + body);
    }
  }
  const directions = new Map<string, Direction>();
  const mark = (text: string, direction: Direction): void => {
    const isCallback = /=>|\w\(/.test(text);
    for (const [name] of text.matchAll(/\b[A-Z]\w*/g)) {
      const known = directions.get(name);
      const wanted = isCallback || (known !== undefined && known !== direction) ? "both" : direction;
      if (bodies.has(name) && known !== wanted) {
        directions.set(name, wanted);
        mark(bodies.get(name) as string, wanted);
      }
    }
  };
  for (const line of lines) {
    const declaration = readDeclaration(line);
    const calls =
      declaration?.kind === "function"
        ? [declaration.body]
        : declaration?.kind === "class"
          ? [...readMembers(declaration.body).values()].flatMap((member) => /\(.*$/.exec(member) ?? [`(): ${member}`])
          : [];
    for (const call of calls) {
      const [, parameters = "", result = ""] = /^\((.*?)\)(?:: (.*))?$/.exec(call) ?? [];
      for (const parameter of split(parameters, ",")) {
        mark(parameter, "read");
      }
      mark(result, "given");
    }
    if (/^const /.test(line)) {
      mark(line, "given");
    }
  }
  return directions;
}
