import type { Coordinates } from '@shoushou/kernel/distance';

const METRES_PER_DEGREE = 111_320;

/** Metres east and north of a centre; accurate enough within the 30 km that a sketch shows. */
export function offsetMetres(place: Coordinates, centre: Coordinates): { east: number; north: number } {
  return {
    east: (place.longitude - centre.longitude) * METRES_PER_DEGREE * Math.cos((centre.latitude * Math.PI) / 180),
    north: (place.latitude - centre.latitude) * METRES_PER_DEGREE,
  };
}

const RINGS = [500, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000] as const;

/** Radius in metres that the sketch shows: the smallest round number that contains every place. */
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

/** Position of a marker on the sketch, in CSS px from the centre, and the width of its label. */
export interface MarkerLabel {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The side of its point on which a marker's label is placed. */
export type LabelSide = 'above' | 'right' | 'left' | 'below';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Space around a point in CSS px that belongs to it: its dot, or the tip of its flag. */
const dotReach = 8;
/** CSS px from the centre to either side of a sketch on the narrowest phone. */
const sideways = 140;
const sides: readonly LabelSide[] = ['above', 'right', 'left', 'below'];

const apart = (a: Box, b: Box): boolean => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
const around = (x: number, y: number, width: number, height: number): Box => ({ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 });

function boxOn(side: LabelSide, { x, y, width }: MarkerLabel, height: number): Box {
  const [beside, over] = [dotReach + width / 2, dotReach + height / 2];
  if (side === 'right' || side === 'left') return around(x + (side === 'right' ? beside : -beside), y, width, height);
  return around(x, y + (side === 'below' ? over : -over), width, height);
}

/**
 * Places each marker's label where it overlaps no point, no other label and not the centre; earlier markers choose first. A
 * label that fits nowhere is not in the result. @param height CSS px of one label @param sketch CSS px from the top to the
 * bottom of the sketch; labels stay inside @param written boxes around these points are taken by the sketch's own labels
 */
export function labelSides(markers: readonly MarkerLabel[], height: number, sketch: number, written: readonly Omit<MarkerLabel, 'id'>[] = []): ReadonlyMap<string, LabelSide> {
  const points = [...markers, { id: '', x: 0, y: 0 }].map(({ id, x, y }) => ({ id, box: around(x, y, 2 * dotReach, 2 * dotReach) }));
  const taken = written.map(({ x, y, width }) => around(x, y, width, height / 2));
  const found = new Map<string, LabelSide>();
  for (const marker of markers) {
    const free = (box: Box): boolean =>
      box.top >= -sketch / 2 && box.bottom <= sketch / 2 && box.left >= -sideways && box.right <= sideways && taken.every((other) => apart(box, other)) && points.every(({ id, box: point }) => id === marker.id || apart(box, point));
    const side = sides.find((each) => free(boxOn(each, marker, height)));
    if (side === undefined) continue;
    found.set(marker.id, side);
    taken.push(boxOn(side, marker, height));
  }
  return found;
}

/** Converts a place to the sketch's own units, with the centre at 0 0 and a radius of 100; places beyond it are moved to the rim. */
export function sketchPoint(place: Coordinates, centre: Coordinates, radius: number): { x: number; y: number } {
  const { east, north } = offsetMetres(place, centre);
  const shrink = Math.min(1, radius / Math.max(1, Math.hypot(east, north)));
  const unit = (metres: number) => Math.round((metres / radius) * shrink * 1000) / 10;
  return { x: unit(east), y: -unit(north) };
}
