import type { StabilityCriteria } from './profiles.ts';
import type { ScaleReading } from './reading.ts';

/** The weighing range of a scale, grams. */
export interface ScaleLimits {
  readonly maxGrams: number;
  readonly minGrams: number;
  /** The verification division e. */
  readonly divisionGrams: number;
}

/** Limits for an unknown model: wide, so that no weight is refused that another model would accept. */
export const defaultLimits: ScaleLimits = { maxGrams: 1_000_000, minGrams: 200, divisionGrams: 100 };

export interface TimedReading {
  /** Milliseconds of a clock that only goes forward. */
  readonly atMs: number;
  readonly reading: ScaleReading;
}

/** `below`: under zero. `light`: stable, but below the minimum weight of the scale. `over`: overloaded. */
export type Stability = 'empty' | 'moving' | 'stable' | 'light' | 'below' | 'over';

/**
 * The rule for a stable reading, shared by phone and server: the last readings, of the required number and duration,
 * differ by at most one division and none is marked as moving. The value is the last one, never an average: the display
 * is the legal indication.
 */
export function stabilityOf(
  readings: readonly TimedReading[],
  { maxGrams, minGrams, divisionGrams }: ScaleLimits,
  needs: StabilityCriteria,
): { readonly state: Stability; readonly grams: number | null } {
  const last = readings.at(-1);
  if (!last) return { state: 'empty', grams: null };
  const { grams, unread } = last.reading;
  if (unread) return { state: 'moving', grams: null };
  if (grams === null || grams > maxGrams) return { state: 'over', grams };
  if (grams < -divisionGrams) return { state: 'below', grams };
  if (!isStable(readings, divisionGrams, needs)) return { state: 'moving', grams };
  return { state: grams <= divisionGrams / 2 ? 'empty' : grams < minGrams ? 'light' : 'stable', grams };
}

function isStable(readings: readonly TimedReading[], divisionGrams: number, needs: StabilityCriteria): boolean {
  const last = readings.at(-1)!;
  let [least, most, count, later] = [Infinity, -Infinity, 0, last.atMs];
  for (const { atMs, reading } of [...readings].reverse()) {
    if (
      reading.grams === null ||
      reading.stable === false ||
      reading.kind !== last.reading.kind ||
      later < atMs ||
      later - atMs > needs.gapMs
    )
      return false;
    least = Math.min(least, reading.grams);
    most = Math.max(most, reading.grams);
    if (most - least > divisionGrams) return false;
    count += 1;
    later = atMs;
    if (count >= needs.readings && last.atMs - atMs >= needs.spanMs) return true;
  }
  return false;
}
