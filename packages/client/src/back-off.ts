export interface BackOff {
  /** Milliseconds before the second try. */
  first: number;
  /** No pause is longer than this, milliseconds. */
  most: number;
}

/**
 * The pause after the n-th failed try (from 1), doubling each time. A quarter of it is chance, so that phones that lost the
 * same server do not return to it in one wave.
 */
export function backOffDelay(failedTries: number, { first, most }: BackOff, chance: number = Math.random()): number {
  const whole = Math.min(most, first * 2 ** Math.min(failedTries - 1, 20));
  return Math.round(whole * (0.75 + 0.25 * chance));
}
