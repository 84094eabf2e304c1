import { readFileSync } from 'node:fs';
import { distanceBetween, type Coordinates } from '@shoushou/kernel/distance';

/** A region of the simulated map: a district, city or province with a centre, or a street. */
export interface MapRegion {
  /** Six digits, nine for a street. */
  code: string;
  name: string;
  longitude: number | null;
  latitude: number | null;
}

/**
 * A road, or an estate, village or building, at a point (GCJ-02). Sample data: the names are real, the points are not
 * surveyed.
 */
export interface Landmark {
  kind: 'road' | 'estate';
  name: string;
  streetCode: string;
  longitude: number;
  latitude: number;
}

export interface StreetLandmarks {
  streetCode: string;
  /** Radius around the centre in which the street's goods and people are placed. */
  radiusMetres: number;
  landmarks: readonly Landmark[];
}

const METRES_PER_DEGREE = 111_195;

/** The point at this offset in metres east and north; exact enough within a city. */
export function offsetPoint(from: Coordinates, eastMetres: number, northMetres: number): Coordinates {
  const perDegreeEast = METRES_PER_DEGREE * Math.cos((from.latitude * Math.PI) / 180);
  return {
    longitude: Number((from.longitude + eastMetres / perDegreeEast).toFixed(6)),
    latitude: Number((from.latitude + northMetres / METRES_PER_DEGREE).toFixed(6)),
  };
}

/** The candidate nearest to the point, with its distance in metres; null without candidates. */
export function nearestTo<Candidate extends Coordinates>(
  point: Coordinates,
  candidates: Iterable<Candidate>,
): { candidate: Candidate; distance: number } | null {
  let best: { candidate: Candidate; distance: number } | null = null;
  for (const candidate of candidates) {
    const distance = distanceBetween(point, candidate);
    if (best === null || distance < best.distance) best = { candidate, distance };
  }
  return best;
}

/** Roads and estates of the sample city, placed deterministically on rings around the centres of their streets. */
export function readLandmarks(centres: ReadonlyMap<string, Coordinates>): StreetLandmarks[] {
  const lines = readFileSync(new URL('./sandbox-landmarks.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [streetCode = '', radius = '1', roads = '', estates = ''] = line.split('\t');
    const centre = centres.get(streetCode);
    if (!centre) throw new Error(`The street ${streetCode} of the sample city has no centre.`);
    const radiusMetres = Number(radius) * 1000;
    const place = (kind: Landmark['kind'], names: string[], ring: number, turn: number): Landmark[] =>
      names.map((name, index) => {
        const angle = turn + (2 * Math.PI * index) / names.length;
        return {
          kind,
          name,
          streetCode,
          ...offsetPoint(centre, Math.cos(angle) * radiusMetres * ring, Math.sin(angle) * radiusMetres * ring),
        };
      });
    return {
      streetCode,
      radiusMetres,
      landmarks: [...place('road', roads.split(' '), 0.35, 0), ...place('estate', estates.split(' '), 0.6, 0.6)],
    };
  });
}
