import { firstCharacters, measureText } from './cut-text.ts';
/** Weights and check characters of GB 11643. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

/** Provinces at the beginning of numbers (GB/T 2260). */
const PROVINCES = new Set([
  '11',
  '12',
  '13',
  '14',
  '15',
  '21',
  '22',
  '23',
  '31',
  '32',
  '33',
  '34',
  '35',
  '36',
  '37',
  '41',
  '42',
  '43',
  '44',
  '45',
  '46',
  '50',
  '51',
  '52',
  '53',
  '54',
  '61',
  '62',
  '63',
  '64',
  '65',
  '71',
  '81',
  '82',
  '83',
]);

/**
 * Permanent residence cards of foreigners since 2023: 9, two digits of the province that issued it, three of the
 * country (GB/T 2659), birthday, sequence and check character.
 */
const RESIDENCE_CARD = /^9(\d{2})(\d{3})/;

/** China's own number in GB/T 2659. */
const CHINA = '156';

export type NumberFault = 'length' | 'region' | 'date' | 'check';

export interface ReadNumber {
  /** With a capital X. */
  number: string;
  /** `yyyy-MM-dd`. */
  birthday: string;
  sex: 'male' | 'female';
}

/** As people type it: eighteen characters, a small x too. */
export const IDENTITY_NUMBER = /^\d{17}[\dXx]$/;
/** Its last six, by which a person shows that it is theirs. */
export const IDENTITY_TAIL = /^\d{5}[\dXx]$/;

/**
 * Content of an eighteen-character number of an identity card or a permanent residence card. Numbers of fifteen digits
 * ended in 2013. @param today `yyyy-MM-dd`
 */
export function readIdentityNumber(text: string, today: string): ReadNumber | NumberFault {
  const number = text.trim().toUpperCase();
  if (!IDENTITY_NUMBER.test(number)) return 'length';
  const [, issuedIn, country] = RESIDENCE_CARD.exec(number) ?? [];
  if (!PROVINCES.has(issuedIn ?? number.slice(0, 2)) || country === '000' || country === CHINA) return 'region';
  const birthday = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  if (!isDay(birthday) || birthday < '1900-01-01' || birthday > today) return 'date';
  if (checkCharacter(number) !== number[17]) return 'check';
  return { number, birthday, sex: Number(number[16]) % 2 === 1 ? 'male' : 'female' };
}

/** The check character for the first seventeen. */
export function checkCharacter(number: string): string {
  return CHECKS[WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(number[index]), 0) % 11]!;
}

function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whole years between two days `yyyy-MM-dd`. */
export function ageOn(birthday: string, today: string): number {
  return Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (today.slice(5) < birthday.slice(5) ? 1 : 0);
}

/** `440304199001011234` → `4403**********1234`. */
export function maskIdentityNumber(number: string): string {
  return `${number.slice(0, 4)}${'*'.repeat(10)}${number.slice(14)}`;
}

/** `张三` → `张*`, `欧阳修文` → `欧***`. */
export function maskName(name: string): string {
  const first = firstCharacters(name, 1);
  return first + '*'.repeat(Math.max(1, measureText(name.slice(first.length), 'characters')));
}
