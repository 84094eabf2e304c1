import type { Coordinates } from '@shoushou/kernel/distance';

/** A point rounded to about a kilometre: enough for a distance, too coarse to find a house. */
export function roughPoint({ longitude, latitude }: Coordinates): Coordinates {
  const round = (degrees: number): number => Math.round(degrees * 100) / 100;
  return { longitude: round(longitude), latitude: round(latitude) };
}
