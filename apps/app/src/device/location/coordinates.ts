import type { Point } from './point.ts';

/** Krasovsky 1940: semi-major axis in metres, eccentricity squared. */
const axis = 6_378_245;
const eccentricity = 0.006_693_421_622_965_943;

function bend(x: number, y: number): number {
  return (
    ((20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI)) * 2) / 3 +
    ((20 * Math.sin(y * Math.PI) + 40 * Math.sin((y / 3) * Math.PI)) * 2) / 3
  );
}

function latitudeShift(x: number, y: number): number {
  return (
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * Math.sqrt(Math.abs(x)) +
    bend(x, y) +
    ((160 * Math.sin((y / 12) * Math.PI) + 320 * Math.sin((y * Math.PI) / 30)) * 2) / 3
  );
}

function longitudeShift(x: number, y: number): number {
  return (
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * Math.sqrt(Math.abs(x)) +
    bend(x, x) +
    ((150 * Math.sin((x / 12) * Math.PI) + 300 * Math.sin((x / 30) * Math.PI)) * 2) / 3
  );
}

/** Converts WGS-84 (satellites, browsers) to GCJ-02 (Chinese maps). Points outside China are unchanged. */
export function toGcj02({ longitude, latitude }: Point): Point {
  if (longitude < 72.004 || longitude > 137.8347 || latitude < 0.8293 || latitude > 55.8271)
    return { longitude, latitude };
  const radians = (latitude / 180) * Math.PI;
  const magic = 1 - eccentricity * Math.sin(radians) ** 2;
  const root = Math.sqrt(magic);
  const x = longitude - 105;
  const y = latitude - 35;
  return {
    longitude: longitude + (longitudeShift(x, y) * 180) / ((axis / root) * Math.cos(radians) * Math.PI),
    latitude: latitude + (latitudeShift(x, y) * 180) / (((axis * (1 - eccentricity)) / (magic * root)) * Math.PI),
  };
}
