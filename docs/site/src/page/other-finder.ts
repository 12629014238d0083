/** Placeholder for a second link finder; with VIEWER_DEV, `docs/site/linkify-it.mjs` replaces this file. */

/** A link that the other finder found. */
export interface OtherLink {
  readonly text: string;
  /** UTF-16 index of the first unit. */
  readonly start: number;
  /** UTF-16 index after the last unit. */
  readonly end: number;
}

/** The name of the other finder. */
export const OTHER_NAME: string = "";

/** Finds links with another library; `null` on the published page, which does not contain one. */
export const findOtherLinks: ((text: string) => readonly OtherLink[]) | null = null;
