/** Pixels to pull for a refresh. */
export const refreshAtPx = 56;

/** The body's offset for a finger that moved down by `distance` pixels: increasingly damped, at most 96. */
export function pulled(distance: number): number {
  return distance <= 0 ? 0 : 96 * (1 - Math.exp(-distance / 160));
}
