import type { Coordinates } from '@shoushou/kernel/distance';

export type RegionLevel = 'province' | 'city' | 'district' | 'street';

/** The point used when a device has no position (specification §4), in Shenzhen's Futian district. */
export const DEFAULT_POINT: Coordinates = { longitude: 114.05571, latitude: 22.52245 };
/** The district of the default point, whose prices a visitor without a position sees. */
export const DEFAULT_ADCODE = '440304';

/** A point further than this from its district's centre is wrong: the largest counties are smaller. */
export const DISTRICT_REACH_METRES = 400_000;

/** Addresses per person at most. */
export const ADDRESS_LIMIT = 30;

/** The level of a region by the form of its code: `440000`, `440300`, `440304`, `440304007`. */
export function levelOf(code: string): RegionLevel {
  if (code.length === 9) return 'street';
  if (code.endsWith('0000')) return 'province';
  return code.endsWith('00') ? 'city' : 'district';
}

/**
 * The code of the level above, null for a province. Streets of a city without districts (Dongguan) belong to the city, and the
 * districts of Hong Kong and Macao to their province.
 */
export function parentOf(code: string): string | null {
  const province = `${code.slice(0, 2)}0000`;
  switch (levelOf(code)) {
    case 'province':
      return null;
    case 'city':
      return province;
    case 'district':
      return code.startsWith('8') ? province : `${code.slice(0, 4)}00`;
    case 'street':
      return code.slice(0, 6);
  }
}

/** The city of a district or street: the key of rows by city. */
export function cityOf(code: string): string {
  return code.startsWith('8') ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`;
}

/** Converts codes of 2, 4 and 12 digits (province, city, AMap's towncode) to the 6 and 9 digits used here. */
export function normalizeRegionCode(code: string): string {
  return code.length < 6 ? code.padEnd(6, '0') : code.slice(0, code.length > 9 ? 9 : code.length);
}

/** Province, city and district in one line, without the placeholder in names like `北京市北京城区朝阳区`. */
export function joinRegionNames(names: readonly string[]): string {
  return names.filter((name) => !/^(北京|天津|上海|重庆)(城区|郊县)$|^(省|自治区)直辖县级行政区划$/.test(name)).join('');
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
