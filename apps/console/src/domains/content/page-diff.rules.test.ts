import { describe, expect, test } from 'vitest';
import { diffLines } from './page-diff.rules.ts';

const shown = (before: string, after: string): string[] =>
  diffLines(before, after).map(({ kind, text }) => `${{ same: ' ', old: '-', new: '+' }[kind]}${text}`);

describe('two versions of a page', () => {
  test('show what was taken out before what came in its place, and leave the rest as it is', () => {
    expect(shown('甲\n乙\n丙', '甲\n丁\n丙\n戊')).toEqual([' 甲', '-乙', '+丁', ' 丙', '+戊']);
  });

  test('that are the same differ in nothing', () => {
    expect(shown('甲\n乙', '甲\n乙')).toEqual([' 甲', ' 乙']);
  });
});
