/** From and to, milliseconds. */
export type TimeSpan = readonly [from: number, to: number];

/** Whether two visits share more than half of the shorter window, so that one recycler can't make both in peace. */
export function windowsClash(one: TimeSpan, other: TimeSpan): boolean {
  const shared = Math.min(one[1], other[1]) - Math.max(one[0], other[0]);
  return shared > Math.min(one[1] - one[0], other[1] - other[0]) / 2;
}
