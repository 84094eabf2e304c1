/** How far a price moves, permille of the price before, rounded up: a change is never shown smaller than it is. */
export function changePermille(fromFen: number, toFen: number): number {
  return Math.ceil((Math.abs(toFen - fromFen) * 1000) / fromFen);
}
