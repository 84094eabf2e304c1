import { metresPerDegree, type Coordinates } from '@shoushou/kernel/distance';

export interface SketchSize {
  /** Size in units of the drawing's viewBox, with the margin on each side. */
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

/** The smallest span of a sketch, in degrees, so that two neighbouring points are not drawn far apart. */
const LEAST_SPAN = 0.005;

/**
 * Fits places into a drawing, to scale. @returns a function from longitude and latitude to the position from the upper
 * left corner
 * @param places at least one
 */
export function fitSketch(
  places: readonly Coordinates[],
  { width, height, margin }: SketchSize,
): { x: (longitude: number) => number; y: (latitude: number) => number } {
  const longitudes = places.map(({ longitude }) => longitude);
  const latitudes = places.map(({ latitude }) => latitude);
  const [west, east, south, north] = [
    Math.min(...longitudes),
    Math.max(...longitudes),
    Math.min(...latitudes),
    Math.max(...latitudes),
  ];
  const metres = metresPerDegree((north + south) / 2);
  const narrow = metres.longitude / metres.latitude;
  const scale = Math.min(
    (width - 2 * margin) / Math.max(LEAST_SPAN, (east - west) * narrow),
    (height - 2 * margin) / Math.max(LEAST_SPAN, north - south),
  );
  return {
    x: (longitude) => width / 2 + (longitude - (west + east) / 2) * narrow * scale,
    y: (latitude) => height / 2 - (latitude - (south + north) / 2) * scale,
  };
}
