/** Pixels that the body must be pulled for a refresh. */
export const refreshAtPx = 56;

/** How far the body follows a finger that has moved down by `distance` pixels: ever slower, never past 96. */
export function pulled(distance: number): number {
  return distance <= 0 ? 0 : 96 * (1 - Math.exp(-distance / 160));
}
