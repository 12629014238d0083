/** The questions to a measuring process, and its answers. */

/** A use that is the same in all runs: whatwg-url parses letters. */
export const PACE = "pace";

/** One use of one input. */
export interface Question {
  readonly use: string;
  readonly family: string;
  /** In UTF-16 units. */
  readonly length: number;
  readonly seesMemory: boolean;
  /** Whether to give the input to whatwg-url, for comparison. */
  readonly isBeside?: boolean;
}

/** The measurements. */
export interface Measurement {
  /** The processor's time in ms. */
  readonly time: number;
  /** The most memory at a time, in octets; absent if not asked for. */
  readonly octets: number | undefined;
  /** Whether a documented exception was thrown. */
  readonly isRefused: boolean;
  /** The error: an undocumented exception, or no answer in time. */
  readonly fault: string | undefined;
}
