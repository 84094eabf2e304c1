import type { Coordinates } from '@shoushou/kernel/distance';

const METRES_PER_DEGREE = 111_320;

/** Metres east and north of a centre; true enough within the 30 km that a sketch shows. */
export function offsetMetres(place: Coordinates, centre: Coordinates): { east: number; north: number } {
  return {
    east: (place.longitude - centre.longitude) * METRES_PER_DEGREE * Math.cos((centre.latitude * Math.PI) / 180),
    north: (place.latitude - centre.latitude) * METRES_PER_DEGREE,
  };
}

const RINGS = [500, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000] as const;

/** Radius in metres that the sketch must show: the smallest round figure that holds every place. */
export function sketchRadius(places: readonly Coordinates[], centre: Coordinates): number {
  const farthest = Math.max(
    0,
    ...places.map((place) => {
      const { east, north } = offsetMetres(place, centre);
      return Math.hypot(east, north);
    }),
  );
  return RINGS.find((ring) => ring >= farthest) ?? Math.ceil(farthest / 10_000) * 10_000;
}

/** Where a marker's words would stand, CSS px: the middle of their lower edge, and how wide they are. */
export interface MarkerWords {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The markers whose words stand clear of each other when the first ones are served first. Height in CSS px of one line. */
export function markersWithWords(words: readonly MarkerWords[], height: number): ReadonlySet<string> {
  const shown: MarkerWords[] = [];
  for (const each of words) {
    if (shown.every((other) => Math.abs(each.x - other.x) >= (each.width + other.width) / 2 || Math.abs(each.y - other.y) >= height)) shown.push(each);
  }
  return new Set(shown.map(({ id }) => id));
}

/** A place in the sketch's own units, centre at 0 0, its radius at 100; what lies beyond is held at the rim. */
export function sketchPoint(place: Coordinates, centre: Coordinates, radius: number): { x: number; y: number } {
  const { east, north } = offsetMetres(place, centre);
  const shrink = Math.min(1, radius / Math.max(1, Math.hypot(east, north)));
  const unit = (metres: number) => Math.round((metres / radius) * shrink * 1000) / 10;
  return { x: unit(east), y: -unit(north) };
}
