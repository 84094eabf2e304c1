import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ageOn, maskIdentityNumber, maskName, readIdentityNumber } from './identity-number.ts';
import { firstCharacters } from './cut-text.ts';
import { parseJsonLines } from './json-lines.ts';
import { maskName as maskForStrangers, normalPersonName } from './person-name.ts';
import { pastedIdentityNumber } from './typed/digits.ts';

const TODAY = '2026-11-21';

describe('people as documents name them', () => {
  const lines = parseJsonLines<{ kind: 'name' | 'number'; typed: string; read: string; source: string }>(
    readFileSync(new URL('./typed/fixtures/people.jsonl', import.meta.url), 'utf8'),
  );
  test.each(lines)('$kind $typed is $read ($source)', ({ kind, typed, read }) => {
    if (kind === 'name') return expect(normalPersonName(typed)).toBe(read);
    const result = readIdentityNumber(pastedIdentityNumber(typed), TODAY);
    expect(typeof result === 'string' ? result : result.birthday).toBe(read);
  });

  test.each(lines.filter(({ kind }) => kind === 'name'))('the mask of $read shows one whole character', ({ read }) => {
    const first = firstCharacters(read, 1);
    expect(maskName(read)).toMatch(new RegExp(`^${first}\\*+$`, 'u'));
    expect(maskForStrangers(read)).toBe(`${first}**`);
  });
});

describe('an identity number', () => {
  test('tells birthday and sex', () => {
    // The two numbers of GB 11643's own examples.
    expect(readIdentityNumber('11010519491231002x', TODAY)).toEqual({
      number: '11010519491231002X',
      birthday: '1949-12-31',
      sex: 'female',
    });
    expect(readIdentityNumber('440524188001010014', TODAY)).toBe('date');
    expect(readIdentityNumber('440304199001011014', TODAY)).toMatchObject({ birthday: '1990-01-01', sex: 'male' });
  });

  test.each([
    ['130503670401001', 'length'],
    ['11010519491231002', 'length'],
    ['09010519491231002X', 'region'],
    ['11010519490230002X', 'date'],
    ['11010520991231002X', 'date'],
    ['110105194912310020', 'check'],
  ])('%s is refused for its %s', (number, fault) => expect(readIdentityNumber(number, TODAY)).toBe(fault));

  test('no single wrong digit and no swap of neighbours passes', () => {
    const right = '11010519491231002X';
    for (let at = 0; at < 17; at += 1) {
      for (const digit of '0123456789')
        if (digit !== right[at])
          expect(typeof readIdentityNumber(right.slice(0, at) + digit + right.slice(at + 1), TODAY)).toBe('string');
      if (at < 16 && right[at] !== right[at + 1])
        expect(
          typeof readIdentityNumber(right.slice(0, at) + right[at + 1] + right[at] + right.slice(at + 2), TODAY),
        ).toBe('string');
    }
  });

  test('the eighteenth birthday counts, the day before does not', () => {
    expect(ageOn('2008-11-21', TODAY)).toBe(18);
    expect(ageOn('2008-11-22', TODAY)).toBe(17);
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
  });

  test('is shown masked, and so is the name', () => {
    expect(maskIdentityNumber('440304199001011234')).toBe('4403**********1234');
    expect([maskName('张三'), maskName('欧阳修文'), maskName('王')]).toEqual(['张*', '欧***', '王*']);
  });
});
