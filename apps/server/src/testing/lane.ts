/**
 * Whether this is the long lane, `npm run trust`: the same tests with larger counts. Nothing else reads this variable.
 */
export const isLongLane = process.env['TRUST_LANE'] === 'long';

/** A count of a test in each of the lanes. */
export function inLane(counts: { short: number; long: number }): number {
  return isLongLane ? counts.long : counts.short;
}
