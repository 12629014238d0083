/** The messages to and from a mutant's process. */

/** A file of tests, and which of them to run. */
export interface TestFile {
  /** Relative to `test/.build`. */
  readonly path: string;
  /** Full titles. */
  readonly titles: readonly string[];
}

/** Runs all tests of files, and tells what each of them reaches. */
export interface Survey {
  readonly kind: "survey";
  readonly files: readonly string[];
  /** Titles of tests that are too slow. */
  readonly without: readonly string[];
  /** Time of one test, in ms, after which loops throw: the rest of a test that is too slow is not worth waiting for. */
  readonly patience: number;
}

/** Runs some tests with one mutant, until one fails. */
export interface Trial {
  readonly kind: "trial";
  readonly id: number;
  readonly tests: readonly TestFile[];
  /** Turns of loops after which a loop has no end. */
  readonly turns: number;
}

/** One test that was run. */
export interface TestResult {
  readonly path: string;
  readonly title: string;
  /** In ms. */
  readonly time: number;
  readonly hasFailed: boolean;
  /** Numbers of mutants. */
  readonly mutants: readonly number[];
  /** Numbers of files of `lib` with functions that were called. */
  readonly files: readonly number[];
  /** Turns of loops. */
  readonly turns: number;
}

/** The result of a survey. */
export interface Surveyed {
  readonly results: readonly TestResult[];
  /** Mutants that are reached while modules are loaded: switching them on later is too late. */
  readonly early: readonly number[];
}

/** The result of a trial. */
export interface Tried {
  /** Path and title of the test that failed, if one did. */
  readonly failed: string | undefined;
  /** Whether that test now also fails without the mutant, so that the process cannot be used any more. */
  readonly isSpoilt: boolean;
}
