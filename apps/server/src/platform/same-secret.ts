import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that the time does not reveal where two texts differ. */
export function sameSecret(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
