import { describe, expect, test } from 'vitest';
import { cutText, firstCharacters, measureText } from './cut-text.ts';

describe('a text for a provider with a limit', () => {
  test.each([
    ['旧手机', { bytes: 9, units: 3, characters: 3 }],
    ['𠮷祥', { bytes: 7, units: 3, characters: 2 }],
    ['a😀', { bytes: 5, units: 3, characters: 2 }],
    ['é', { bytes: 2, units: 1, characters: 1 }],
    ['半\ud83d', { bytes: 6, units: 2, characters: 2 }],
    ['', { bytes: 0, units: 0, characters: 0 }],
  ] as const)('%s is counted as the provider counts it', (text, lengths) => {
    for (const measure of ['bytes', 'units', 'characters'] as const)
      expect(measureText(text, measure)).toBe(lengths[measure]);
  });

  test.each([
    ['收收 旧手机', 12, 'bytes', '收收 旧'],
    ['收收 旧手机', 4, 'units', '收收 旧'],
    ['收收😀', 3, 'units', '收收'],
    ['收收😀', 9, 'bytes', '收收'],
    ['收收😀', 3, 'characters', '收收😀'],
    ['全家👨‍👩‍👧', 4, 'characters', '全家'],
    ['e\u0301e\u0301', 3, 'characters', 'e\u0301'],
    ['半\ud83d', 9, 'bytes', '半\ufffd'],
    ['短', 32, 'characters', '短'],
    ['长', 2, 'bytes', ''],
  ] as const)('%s is cut to %i %s between characters', (text, most, measure, kept) => {
    const cut = cutText(text, most, measure);
    expect(cut).toBe(kept);
    expect(measureText(cut, measure)).toBeLessThanOrEqual(most);
    expect(cut.isWellFormed()).toBe(true);
  });
});

test.each([
  ['刘𠮷', 1, '刘'],
  ['𠮷田', 1, '𠮷'],
  ['e\u0301clair', 1, 'e\u0301'],
  ['葛\u{E0101}城', 1, '葛\u{E0101}'],
  ['👨‍👩‍👧家', 1, '👨‍👩‍👧'],
  ['ཀྲ་ཤིས', 1, 'ཀྲ'],
  ['\ud842', 1, '\ufffd'],
  ['深圳市福田区梅林一村', 8, '深圳市福田区梅林'],
  ['短', 8, '短'],
  ['', 1, ''],
] as const)('the first characters of %s, %i, are %s', (text, count, kept) => {
  expect(firstCharacters(text, count)).toBe(kept);
});
