import type { Coordinates } from '@shoushou/kernel/distance';

export type RegionLevel = 'province' | 'city' | 'district' | 'street';

/** The point shown when a device can't tell its own (specification §4), in Shenzhen's Futian district. */
export const DEFAULT_POINT: Coordinates = { longitude: 114.05571, latitude: 22.52245 };
/** The district of the default point: what a visitor without a place sees prices of. */
export const DEFAULT_ADCODE = '440304';

/** A point this far from its district's centre is a mistake, or another place: the largest counties reach no further. */
export const DISTRICT_REACH_METRES = 400_000;

/** An address book holds no more than this. */
export const ADDRESS_LIMIT = 30;

/** The level that a code's form tells: `440000`, `440300`, `440304`, `440304007`. */
export function levelOf(code: string): RegionLevel {
  if (code.length === 9) return 'street';
  if (code.endsWith('0000')) return 'province';
  return code.endsWith('00') ? 'city' : 'district';
}

/**
 * The code one level up, null for a province. A street of a city without districts (Dongguan) hangs off the city,
 * and the districts of Hong Kong and Macao off their province.
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

/** The city a district or street belongs to: the key that rows of a place are kept under. */
export function cityOf(code: string): string {
  return code.startsWith('8') ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`;
}

/** Brings 2, 4 and 12 digits (province, city, AMap's towncode) to the 6 and 9 that regions are kept under. */
export function normalizeRegionCode(code: string): string {
  return code.length < 6 ? code.padEnd(6, '0') : code.slice(0, code.length > 9 ? 9 : code.length);
}

/** Names of province, city and district as one line; `北京市北京城区朝阳区` is not how anybody writes. */
export function joinRegionNames(names: readonly string[]): string {
  return names.filter((name) => !/^(北京|天津|上海|重庆)(城区|郊县)$|^(省|自治区)直辖县级行政区划$/.test(name)).join('');
}

/** What an area's state is at a moment (milliseconds). Paused areas run on: a pause does not lengthen the term. */
export function areaState(area: { expiresAt: number; paused: boolean }, now: number): 'active' | 'paused' | 'expired' {
  if (area.expiresAt <= now) return 'expired';
  return area.paused ? 'paused' : 'active';
}

/** A renewal adds its term to what is left, so that renewing early loses nothing. Milliseconds. */
export function renewedUntil(current: number | null, now: number, termDays: number): number {
  return Math.max(current ?? now, now) + termDays * 24 * 60 * 60 * 1000;
}
