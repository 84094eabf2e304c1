/** A one-finger movement from start to end: CSS px and milliseconds; down and right are positive. */
export interface Swipe {
  down: number;
  right: number;
  duration: number;
}

/** Whether the gesture closes the picture viewer: at least 150 px down, at most 100 px sideways, within 500 ms. */
export function closesViewer({ down, right, duration }: Swipe): boolean {
  return down >= 150 && Math.abs(right) <= 100 && duration <= 500;
}
