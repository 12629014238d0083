/** From the level with the fewest equivalences to the one with the most. */
export const LEVELS = ["string", "syntax", "scheme", "protocol"] as const;
