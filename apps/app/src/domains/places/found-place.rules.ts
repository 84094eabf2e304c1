import { distanceBetween } from '@shoushou/kernel/distance';
import type { Data } from '@shoushou/contract/schemas';
import { ADCODE } from '@shoushou/rules/places/region-code';
import { mapText } from '../../shell/location/place-of-point.ts';

interface Point {
  readonly longitude: number;
  readonly latitude: number;
}

/** A place that the maps service knows. */
export interface Place extends Point {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly adcode: string;
  readonly district: string;
  /** Empty where the address does not name it. */
  readonly street: string;
  /** Metres from the requested point, null without one. */
  readonly distance: number | null;
}

/** Reads a POI of AMap's reply; null for one without a point, such as a bus line. */
function placeOf(poi: Readonly<Record<string, unknown>>, near: Point | null): Place | null {
  const [longitude = Number.NaN, latitude = Number.NaN] = mapText(poi['location']).split(',').map(Number);
  const adcode = mapText(poi['adcode']);
  if (!Number.isFinite(longitude) || !Number.isFinite(latitude) || !ADCODE.test(adcode)) return null;
  const address = mapText(poi['address']);
  const stated = mapText(poi['distance']);
  const distance =
    stated !== '' ? Number(stated) : near === null ? null : distanceBetween(near, { longitude, latitude });
  return {
    id: mapText(poi['id']),
    name: mapText(poi['name']),
    address,
    adcode,
    district: mapText(poi['adname']),
    street: /^(.{2,12}?(?:街道|镇|乡))/.exec(address)?.[1] ?? '',
    longitude,
    latitude,
    distance,
  };
}

/** The places of a reply in its order. @throws Error in words when the maps service refused */
export function placesOf(reply: Data<'places.text'>, near: Point | null): Place[] {
  if (reply.status !== '1') throw new Error('地图服务暂时没有响应，请稍后重试');
  const pois = Array.isArray(reply['pois']) ? (reply['pois'] as Readonly<Record<string, unknown>>[]) : [];
  return pois.flatMap((poi) => placeOf(poi, near) ?? []);
}
