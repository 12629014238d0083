/** The messages to and from a mutant's process. */

/** A file of tests, and how to run it. */
export interface TestFile {
  /** Relative to `test/.build`. */
  readonly path: string;
  /** Titles of tests that are left out. */
  readonly without: readonly string[];
  /** In ms, without those. */
  readonly time: number;
}

/** The files to run, one after the other, until a test fails. */
export interface Job {
  readonly files: readonly TestFile[];
}

/** One test that was run. */
export interface TestResult {
  readonly title: string;
  readonly time: number;
  readonly hasFailed: boolean;
}

/** A file has been run; `failed` is the title of the test that failed, if one did. */
export interface Report {
  readonly path: string;
  readonly failed: string | undefined;
  readonly results: readonly TestResult[];
}
