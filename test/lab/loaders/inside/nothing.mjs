/** Stands in for the library, to see whether a loader works without it. */
export {};
