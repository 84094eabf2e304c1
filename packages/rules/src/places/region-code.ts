/** Codes of GB/T 2260: `440000` a province, `440300` a city, `440304` a district, and nine digits for a street. */
export const ADCODE = /^\d{6}$/;
/** A code of any level, including the shortened and extended forms of external services. */
export const REGION_CODE = /^\d{2}$|^\d{4}$|^\d{6}$|^\d{9}$|^\d{12}$/;

export type RegionLevel = 'province' | 'city' | 'district' | 'street';

/** The level of a region by the form of its code. */
export function levelOf(code: string): RegionLevel {
  if (code.length === 9) return 'street';
  if (code.endsWith('0000')) return 'province';
  return code.endsWith('00') ? 'city' : 'district';
}

export function provinceOf(code: string): string {
  return `${code.slice(0, 2)}0000`;
}

/**
 * The city of a district or street: the key of rows by city. The districts of Hong Kong and Macao belong to their
 * province.
 */
export function cityOf(code: string): string {
  return code.startsWith('8') ? provinceOf(code) : `${code.slice(0, 4)}00`;
}

/** Whether rows by city have this code as their key: a city's, or that of Hong Kong or Macao. */
export function isCityCode(code: string): boolean {
  return cityOf(code) === code && (levelOf(code) === 'city' || code.startsWith('8'));
}

/**
 * The code of the level above, null for a province. Streets of a city without districts (Dongguan) belong to the city.
 */
export function parentOf(code: string): string | null {
  switch (levelOf(code)) {
    case 'province':
      return null;
    case 'city':
      return provinceOf(code);
    case 'district':
      return cityOf(code);
    case 'street':
      return code.slice(0, 6);
  }
}

/**
 * The regions below one that a choice down to the district offers: a city that directly contains streets (Dongguan,
 * Zhongshan) has none and is chosen as a whole.
 */
export function withoutStreets<Region extends { readonly level: RegionLevel }>(regions: readonly Region[]): Region[] {
  return regions.filter(({ level }) => level !== 'street');
}

/** Converts codes of 2, 4 and 12 digits (province, city, AMap's towncode) to the 6 and 9 digits used here. */
export function normalizeRegionCode(code: string): string {
  return code.length < 6 ? code.padEnd(6, '0') : code.slice(0, code.length > 9 ? 9 : code.length);
}
