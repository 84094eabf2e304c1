/** A position on earth, GCJ-02 (as AMap and WeChat use), degrees. */
export interface Coordinates {
  longitude: number;
  latitude: number;
}

const EARTH_RADIUS_METRES = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in whole metres (haversine). */
export function distanceBetween(a: Coordinates, b: Coordinates): number {
  const dLatitude = radians(b.latitude - a.latitude);
  const dLongitude = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude / 2) ** 2;
  return Math.round(2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h))));
}

const METRES_PER_DEGREE = 111_320;

/** Metres of a degree eastwards and northwards at a latitude: for drawing a surrounding of some kilometres. */
export function metresPerDegree(latitude: number): { longitude: number; latitude: number } {
  return { longitude: METRES_PER_DEGREE * Math.cos(radians(latitude)), latitude: METRES_PER_DEGREE };
}

/** `850 m`, `1.2 km`. */
export function formatDistance(metres: number): string {
  return metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`;
}
