import { expect, test } from 'vitest';
import { isBirthdayPossible } from './birthdays.ts';
import { passwordProblem } from './passwords.ts';

test.each([
  ['abcdef7', 'length'],
  ['abcdefg7', null],
  ['Z2345678', null],
  [`a${'1'.repeat(31)}`, null],
  [`a${'1'.repeat(32)}`, 'length'],
  ['12345678', 'kinds'],
  ['abcdefgh', 'kinds'],
  ['密码密码密码12', 'kinds'],
])('the password %s: %s', (password, fault) => expect(passwordProblem(password)).toBe(fault));

test.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2026-11-20', true],
  ['2026-11-21', false],
])('born on %s, today the 21st: %s', (birthday, possible) => {
  expect(isBirthdayPossible(birthday, '2026-11-21')).toBe(possible);
});
