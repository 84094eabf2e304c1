/** Pixels to pull for a refresh. */
export const refreshAtPx = 56;

/** How far the body moves for a finger that has moved down by `distance` pixels: ever slower, at most 96. */
export function pulled(distance: number): number {
  return distance <= 0 ? 0 : 96 * (1 - Math.exp(-distance / 160));
}
