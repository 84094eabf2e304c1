import { DAY } from '@shoushou/kernel';

/** Wrong attempts in a row after which the payment password is locked. */
export const PAY_PASSWORD_MAX_ATTEMPTS = 5;
/** Duration of that lock, milliseconds. */
export const PAY_PASSWORD_LOCK = 3 * 60 * 60 * 1000;

/** The time in which a confirmed password allows one payment, milliseconds. */
export const CONFIRMATION_TERM = 5 * 60 * 1000;

/** The time after a reset by SMS code in which little may leave the wallet, milliseconds. */
export const RESET_TERM = DAY;

/** Personal facts that a thief would try first. */
export interface GuessableFacts {
  /** Eleven digits. */
  mobile: string;
  /** `yyyy-MM-dd`: as stated by the person and as on their identity card, where known. */
  birthdays: readonly string[];
}

/** Why six digits are too easy to guess, in the person's language; null when they are not. */
export function payPasswordWeakness(password: string, { mobile, birthdays }: GuessableFacts): string | null {
  if (isRun(password)) return '数字连续';
  if (isRepetition(password)) return '数字重复';
  if (mobile.endsWith(password)) return '与手机号后 6 位相同';
  if (birthdays.some((birthday) => birthdayForms(birthday).includes(password))) return '与生日相同';
  return null;
}

/** 123456, 654321, also wrapping around: 890123. */
function isRun(password: string): boolean {
  const steps = [...password].slice(1).map((digit, index) => (Number(digit) - Number(password[index]) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}

/** One digit six times, a repeated group of two or three digits, or two digits three times each. */
function isRepetition(password: string): boolean {
  const repeats = (length: number): boolean => password === password.slice(0, length).repeat(6 / length);
  return (
    repeats(1) ||
    repeats(2) ||
    repeats(3) ||
    /^(\d)\1\1(\d)\2\2$/.test(password) ||
    /^(\d)\1(\d)\2(\d)\3$/.test(password)
  );
}

/** Six digits in which people write a birthday: 900215, 150290, 021590, 199002, 021990. */
function birthdayForms(birthday: string): string[] {
  const [year, month, day] = birthday.split('-') as [string, string, string];
  const short = year.slice(2);
  return [short + month + day, day + month + short, month + day + short, year + month, month + year];
}
