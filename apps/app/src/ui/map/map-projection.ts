import { metresPerDegree, type Coordinates } from '@shoushou/kernel/distance';

/** The part of the world shown by a sketch. */
export interface SketchView {
  centre: Coordinates;
  /** Metres from the middle to the rim. */
  radius: number;
}

/** Metres east and north of a centre; accurate enough within the 30 km that a sketch shows. */
export function offsetMetres(place: Coordinates, centre: Coordinates): { east: number; north: number } {
  const metres = metresPerDegree(centre.latitude);
  return {
    east: (place.longitude - centre.longitude) * metres.longitude,
    north: (place.latitude - centre.latitude) * metres.latitude,
  };
}

const RADII = [100, 200, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000] as const;
/** A sketch that fits its markers by itself shows no less than this. */
const SMALLEST_FIT = 500;

/** Radius in metres that the sketch shows: the smallest round number that contains every place. */
export function sketchRadius(places: readonly Coordinates[], centre: Coordinates): number {
  const farthest = Math.max(
    0,
    ...places.map((place) => {
      const { east, north } = offsetMetres(place, centre);
      return Math.hypot(east, north);
    }),
  );
  return RADII.find((ring) => ring >= Math.max(farthest, SMALLEST_FIT)) ?? Math.ceil(farthest / 10_000) * 10_000;
}

/** The next round radius below and above one; the radius itself at the ends. */
export function nearerRadius(radius: number): number {
  return RADII.findLast((each) => each < radius) ?? radius;
}

export function widerRadius(radius: number): number {
  return RADII.find((each) => each > radius) ?? radius;
}

/**
 * Position of a place in CSS px from the middle of the sketch, also outside of it. @param reach CSS px from the middle
 * to the rim
 */
export function exactPoint(
  place: Coordinates,
  { centre, radius }: SketchView,
  reach: number,
): { x: number; y: number } {
  const { east, north } = offsetMetres(place, centre);
  const pixels = (metres: number): number => Math.round((metres / radius) * reach * 10) / 10;
  return { x: pixels(east), y: 0 - pixels(north) };
}

/** As `exactPoint`, but places beyond the radius stand on the rim, in their true direction. */
export function sketchPoint(place: Coordinates, view: SketchView, reach: number): { x: number; y: number } {
  const { x, y } = exactPoint(place, view, reach);
  const shrink = Math.min(1, reach / Math.max(1, Math.hypot(x, y)));
  const round = (pixels: number): number => Math.round(pixels * shrink * 10) / 10;
  return { x: round(x), y: round(y) };
}

/** The place at a position in CSS px from the middle of the sketch, to a millionth of a degree (10 cm). */
export function placeAtPoint(
  { x, y }: { x: number; y: number },
  { centre, radius }: SketchView,
  reach: number,
): Coordinates {
  const scale = radius / reach;
  const metres = metresPerDegree(centre.latitude);
  const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
  return {
    longitude: round(centre.longitude + (x * scale) / metres.longitude),
    latitude: round(centre.latitude - (y * scale) / metres.latitude),
  };
}
