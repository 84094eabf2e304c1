import { describe, expect, it } from 'vitest';
import { isUnusual, readQuoteLines } from './quote-lines.rules.ts';

describe('quotes pasted from a sheet', () => {
  it('are read whatever separates the columns; one price is both', () => {
    expect(readQuoteLines('cu-1\t77200\t77400\n\ncu-2, 76000.5，76100\r\nal-1 20600')).toEqual({
      quotes: [
        { code: 'cu-1', lowFen: 7_720_000, highFen: 7_740_000 },
        { code: 'cu-2', lowFen: 7_600_050, highFen: 7_610_000 },
        { code: 'al-1', lowFen: 2_060_000, highFen: 2_060_000 },
      ],
    });
  });

  it.each([
    ['cu-1 5 4', 1, '最低价高于最高价'],
    ['cu-1 5 6\ncu-1 5 6', 2, 'cu-1 重复'],
    ['cu-1 五', 1, '价格不是数字'],
    ['cu-1 1 2 3', 1, '多于三列'],
    ['cu-1 0', 1, '价格要大于 0'],
    [' \n', 1, '没有报价'],
  ])('%j is refused with its line', (text, line, problem) => {
    expect(readQuoteLines(text)).toEqual({ line, problem });
  });

  it('are unusual beyond a tenth', () => {
    expect([isUnusual(1_100, 1_000), isUnusual(1_101, 1_000), isUnusual(899, 1_000), isUnusual(5, null)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
