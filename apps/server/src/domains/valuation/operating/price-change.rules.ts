/** The change of a price, permille of the previous price, rounded up, so that it is never shown too small. */
export function changePermille(fromFen: number, toFen: number): number {
  return Math.ceil((Math.abs(toFen - fromFen) * 1000) / fromFen);
}
