/** A point further than this from its district's centre is wrong: the largest counties are smaller. */
export const DISTRICT_REACH_METRES = 400_000;

/** Addresses per person at most. */
export const ADDRESS_LIMIT = 30;

/** Province, city and district in one line, without the placeholder in names like `北京市北京城区朝阳区`. */
export function joinRegionNames(names: readonly string[]): string {
  return names
    .filter((name) => !/^(北京|天津|上海|重庆)(城区|郊县)$|^(省|自治区)直辖县级行政区划$/.test(name))
    .join('');
}

/** An area's state at a moment (milliseconds). Pausing does not extend the term. */
export function areaState(area: { expiresAt: number; paused: boolean }, now: number): 'active' | 'paused' | 'expired' {
  if (area.expiresAt <= now) return 'expired';
  return area.paused ? 'paused' : 'active';
}

/** A renewal adds its term to the remaining time, so that renewing early loses nothing. Milliseconds. */
export function renewedUntil(current: number | null, now: number, termDays: number): number {
  return Math.max(current ?? now, now) + termDays * 24 * 60 * 60 * 1000;
}
