import { ageOn, readIdentityNumber, type NumberFault } from '@shoushou/kernel/identity-number';

/** Youngest age of a verified person, years. */
export const ADULT_AGE = 18;

/** The number of an adult in its one form, or why it can't be accepted. @param today `yyyy-MM-dd` */
export function readAdultNumber(text: string, today: string): { readonly number: string } | NumberFault | 'under_age' {
  const read = readIdentityNumber(text, today);
  if (typeof read === 'string') return read;
  return ageOn(read.birthday, today) < ADULT_AGE ? 'under_age' : { number: read.number };
}
