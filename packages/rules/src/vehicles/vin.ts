/** A vehicle identification number (GB 16735-2019): 17 characters without I, O and Q. */
export const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;

const values: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Capital letters without spaces, as numbers are stored. */
export function normalVin(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/**
 * Whether the ninth character is the check digit of the others. Old and imported vehicles may differ, so that this only
 * warns.
 */
export function hasCheckDigit(vin: string): boolean {
  const sum = [...vin].reduce(
    (total, character, index) => total + (values[character] ?? Number(character)) * weights[index]!,
    0,
  );
  return vin[8] === (sum % 11 === 10 ? 'X' : String(sum % 11));
}
