/** Faults of screens, for the error log, which begins to listen once the first screen stands. */
export const earlyErrors: unknown[] = [];
