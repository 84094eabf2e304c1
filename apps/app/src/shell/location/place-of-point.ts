import type { Point } from '../../device/location/point.ts';

/** The specification's stored location (§3). */
export interface StoredPlace {
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly adcode: string;
  readonly address: string;
  readonly long: number;
  readonly lat: number;
  /** Street and number. */
  readonly poi: string;
  readonly township: string;
}

/** A text of the maps service, which writes numbers as text and an empty list in place of an empty text. */
export function mapText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** Parses the JSON text of `getlocationbyLngLat`. Null when it names no district. */
export function readPlace(text: string, { longitude, latitude }: Point): StoredPlace | null {
  let reply: unknown;
  try {
    reply = JSON.parse(text);
  } catch {
    return null;
  }
  const regeocode = part(reply, 'regeocode');
  const found = part(regeocode, 'addressComponent');
  const adcode = mapText(part(found, 'adcode'));
  if (adcode === '') return null;
  const province = mapText(part(found, 'province'));
  const street = part(found, 'streetNumber');
  return {
    province,
    // The four municipalities have no separate city.
    city: mapText(part(found, 'city')) || province,
    district: mapText(part(found, 'district')),
    adcode,
    address: mapText(part(regeocode, 'formatted_address')),
    long: longitude,
    lat: latitude,
    poi: mapText(part(street, 'street')) + mapText(part(street, 'number')),
    township: mapText(part(found, 'township')),
  };
}
