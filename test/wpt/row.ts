/** A class that is, or stands in for, the `URL` of the URL Standard. */
export interface URLClass {
  new (input: string, base?: string): URL;
  parse(input: string, base?: string): URL | null;
  canParse(input: string, base?: string): boolean;
}

export interface Implementation {
  readonly name: string;
  readonly URL: URLClass;
  /** Left out by implementations without charsets. */
  parseInCharset?(input: string, charset: string): { search: string; hash: string; href: string };
  /** The TypeError of its realm, if that is another one. */
  readonly TypeError?: TypeErrorConstructor;
}

export interface Difference {
  readonly member: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

export interface Row {
  readonly name: string;
  /** `null` where the implementation lacks the feature. */
  check(implementation: Implementation): Check[] | null;
  compare(implementation: Implementation): Difference[] | null;
}

export interface Check extends Difference {
  readonly holds: boolean;
}

export function makeRow(name: string, check: Row["check"]): Row {
  return {
    name,
    check,
    compare: (implementation) =>
      check(implementation)
        ?.filter(({ holds }) => !holds)
        .map(({ holds: _, ...difference }) => difference) ?? null,
  };
}

export class Comparison {
  readonly checks: Check[] = [];
  readonly #TypeError: TypeErrorConstructor;

  constructor({ TypeError: OtherTypeError = TypeError }: Implementation) {
    this.#TypeError = OtherTypeError;
  }

  equal(member: string, actual: unknown, expected: unknown): void {
    this.checks.push({ member, expected, actual, holds: Object.is(actual, expected) });
  }

  throwsTypeError(member: string, call: () => unknown): void {
    let actual: unknown;
    let holds = false;
    try {
      actual = String(call());
    } catch (error) {
      holds = error instanceof this.#TypeError;
      actual = holds ? "TypeError" : String(error);
    }
    this.checks.push({ member, expected: "TypeError", actual, holds });
  }

  /** Runs steps that must not throw; an error is a difference. */
  succeeds(member: string, steps: () => void): void {
    try {
      steps();
    } catch (error) {
      this.checks.push({ member, expected: "no error", actual: String(error), holds: false });
    }
  }
}

/** Listed, so that a row has the same name in every engine. */
const UNREADABLE =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: combining characters are meant to stand for themselves.
  /[\u0300-\u036F\u0000-\u001F\u007F-\u00A0\u00AD\u061C\u1100-\u11FF\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\u{D800}-\u{F8FF}\u{FDD0}-\u{FDEF}\u{FE00}-\u{FE0F}\u{FEFF}\u{FFA0}\u{FFF0}-\u{FFFF}\u{12000}-\u{1EFFF}\u{1FC00}-\u{10FFFF}]/gu;

export function show(string: string): string {
  return JSON.stringify(string).replace(
    UNREADABLE,
    (character) => `\\u{${(character.codePointAt(0) as number).toString(16).toUpperCase()}}`,
  );
}

export function numberNames(rows: readonly Row[]): Row[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const count = (seen.get(row.name) ?? 0) + 1;
    seen.set(row.name, count);
    return count === 1 ? row : { ...row, name: `${row.name} (${count})` };
  });
}

export interface Suite {
  readonly name: string;
  readonly isOwn: boolean;
  readonly rows: readonly Row[] | null;
}
