import { checkCharacter } from '@shoushou/kernel/identity-number';
import { expect, test } from 'vitest';
import { readAdultNumber } from './claimed-number.ts';

const born = (day: string): string =>
  `440304${day.replaceAll('-', '')}123${checkCharacter(`440304${day.replaceAll('-', '')}123`)}`;

test('an adult on the day they are eighteen', () => {
  expect(readAdultNumber(born('2008-11-21'), '2026-11-21')).toEqual({ number: born('2008-11-21') });
  expect(readAdultNumber(born('2008-11-22'), '2026-11-21')).toBe('under_age');
});

test('a number that is none says why', () => expect(readAdultNumber('4403', '2026-11-21')).toBe('length'));
