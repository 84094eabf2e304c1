/** Errors of screens for the error log, which starts after the first screen is shown. */
export const earlyErrors: unknown[] = [];
