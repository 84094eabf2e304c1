/** One movement of one finger, start to end: CSS px and milliseconds; down and right are positive. */
export interface Swipe {
  down: number;
  right: number;
  duration: number;
}

/** The gesture that closes the picture viewer: at least 150 px down, at most 100 px sideways, within 500 ms. */
export function closesViewer({ down, right, duration }: Swipe): boolean {
  return down >= 150 && Math.abs(right) <= 100 && duration <= 500;
}

/** -1 to the picture before, 1 to the next, 0 for neither: at least 60 px sideways and more sideways than down. */
export function turnsPicture({ down, right }: Swipe): -1 | 0 | 1 {
  if (Math.abs(right) < 60 || Math.abs(right) <= Math.abs(down)) return 0;
  return right > 0 ? -1 : 1;
}
