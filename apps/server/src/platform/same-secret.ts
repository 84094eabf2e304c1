import { timingSafeEqual } from 'node:crypto';

/** Compares in a time that says nothing about where two texts differ. */
export function sameSecret(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
