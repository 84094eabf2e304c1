import { distanceBetween, type Coordinates } from './distance.ts';
import { HOUR } from './instant.ts';

/**
 * Metres of accuracy beyond which a fix says no more than the town: cells of a rural network, an address of the
 * internet.
 */
export const WORST_ACCURACY_METRES = 1_000;
/** Faster than any lorry and slower than an aeroplane, metres an hour. */
const FASTEST_METRES_AN_HOUR = 200_000;

/**
 * Whether a device's fix is a position. (0, 0) is what receivers give before their first fix; coordinates beyond the
 * globe and a radius of more than a kilometre are none either.
 * @param accuracy metres; 0 where the device does not say
 */
export function isPosition({ longitude, latitude }: Coordinates, accuracy = 0): boolean {
  return (
    Number.isFinite(longitude) &&
    Number.isFinite(latitude) &&
    Math.abs(longitude) <= 180 &&
    Math.abs(latitude) <= 90 &&
    (Math.abs(longitude) > 0.01 || Math.abs(latitude) > 0.01) &&
    !(accuracy > WORST_ACCURACY_METRES)
  );
}

/**
 * Whether somebody can have moved from one position to another: at most 200 km/h, and the error of two fixes. @param ms
 * time between them
 */
export function isReachable(from: Coordinates, to: Coordinates, ms: number): boolean {
  return distanceBetween(from, to) <= 2 * WORST_ACCURACY_METRES + (Math.max(0, ms) * FASTEST_METRES_AN_HOUR) / HOUR;
}
