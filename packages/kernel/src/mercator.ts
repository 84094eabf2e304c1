import type { Coordinates } from './distance.ts';

const EARTH_RADIUS_METRES = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** Mercator does not cover the poles. */
const HIGHEST_LATITUDE = 85;

/**
 * Spherical Mercator, metres. Within a city the plane distance between two points times `groundFactor` is the distance
 * on the ground.
 */
export function toMercator({ longitude, latitude }: Coordinates): { x: number; y: number } {
  const bounded = Math.max(-HIGHEST_LATITUDE, Math.min(HIGHEST_LATITUDE, latitude));
  return {
    x: EARTH_RADIUS_METRES * radians(longitude),
    y: EARTH_RADIUS_METRES * Math.log(Math.tan(Math.PI / 4 + radians(bounded) / 2)),
  };
}

/** Ground metres per Mercator metre at a latitude. */
export function groundFactor(latitude: number): number {
  return Math.cos(radians(Math.max(-HIGHEST_LATITUDE, Math.min(HIGHEST_LATITUDE, latitude))));
}
