import { describe, expect, it } from 'vitest';
import {
  datedNumber,
  DEAL_NUMBER,
  generateDatedNumber,
  isReceiptNumber,
  LISTING_NUMBER,
  ORDER_NUMBER,
  ORDER_OR_RECEIPT_NUMBER,
  RECEIPT_NUMBER,
} from './dated-number.ts';

const lateEvening = Date.parse('2026-11-21T16:30:00.000Z');

describe('a number that people read out to each other', () => {
  it('carries the day in Shanghai and eight digits', () => {
    expect(datedNumber('OR', lateEvening, 42)).toBe('OR26112200000042');
    expect(datedNumber('PY', lateEvening, '12345678901234')).toBe('PY26112212345678901234');
  });

  it('is by chance over all eight digits', () => {
    const limits: number[] = [];
    const random = { below: (limit: number) => limits.push(limit) };
    expect(generateDatedNumber('OR', { clock: { now: () => lateEvening }, random })).toBe('OR26112200000001');
    expect(limits).toEqual([100_000_000]);
  });

  it.each([
    ['OR', [ORDER_NUMBER, ORDER_OR_RECEIPT_NUMBER]],
    ['JD', [RECEIPT_NUMBER, ORDER_OR_RECEIPT_NUMBER]],
    ['SH', [LISTING_NUMBER]],
    ['SP', [DEAL_NUMBER]],
  ] as const)('is known by its prefix %s alone', (prefix, fitting) => {
    const no = datedNumber(prefix, lateEvening, 99_999_999);
    const all = [ORDER_NUMBER, RECEIPT_NUMBER, ORDER_OR_RECEIPT_NUMBER, LISTING_NUMBER, DEAL_NUMBER];
    expect(all.filter((pattern) => pattern.test(no))).toEqual(fitting);
    expect(
      all.some((pattern) => pattern.test(`${no}0`) || pattern.test(no.slice(0, -1)) || pattern.test(` ${no}`)),
    ).toBe(false);
    expect(isReceiptNumber(no)).toBe(prefix === 'JD');
  });
});
