export interface BackOff {
  /** Delay before the first retry, milliseconds. */
  first: number;
  /** Longest delay, milliseconds. */
  most: number;
}

/**
 * The delay after the n-th failed attempt (from 1), doubling each time. A quarter of it is random, so that phones do
 * not return to a recovered server all at once.
 */
export function backOffDelay(failedTries: number, { first, most }: BackOff, chance: number = Math.random()): number {
  const whole = Math.min(most, first * 2 ** Math.min(failedTries - 1, 20));
  return Math.round(whole * (0.75 + 0.25 * chance));
}
