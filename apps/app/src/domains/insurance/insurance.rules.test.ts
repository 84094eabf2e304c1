import { describe, expect, test } from 'vitest';
import { figureOf, personProblems, productPath, recordPath, startDays } from './insurance.rules.ts';

test('each kind of product has its own way, and one that is only shown here none of them', () => {
  const product = { productId: 'a', mode: 'agency' } as const;
  expect(productPath({ ...product, kind: 'accident' })).toBe('/buyinsurance?product=a');
  expect(productPath({ ...product, kind: 'picture' })).toBe('/picinsurance?product=a');
  expect(productPath({ ...product, kind: 'height' })).toBe('/highaltitude?product=a');
  expect(productPath({ ...product, kind: 'height', mode: 'referral' })).toBe('/buyinsurance?product=a');
});

test('what is not paid leads to what is missing', () => {
  expect(recordPath({ kind: 'accident', no: 'IN1', state: 'awaiting_sign' })).toBe('/payinsurance?no=IN1');
  expect(recordPath({ kind: 'height', no: 'IN1', state: 'in_force' })).toBe('/highdetails?no=IN1');
  expect(recordPath({ kind: 'picture', no: 'IN1', state: 'refused' })).toBe('/insurdetails?no=IN1');
});

test('cover can start on the days that follow', () => {
  expect(startDays('2026-11-30', 2)).toEqual([
    { day: '2026-11-30', at: '2026-11-29T16:00:00.000Z' },
    { day: '2026-12-01', at: '2026-11-30T16:00:00.000Z' },
  ]);
});

describe('a person who is added', () => {
  const now = Date.parse('2026-11-21T02:00:00.000Z');
  test('has a name, a number that can be right and a phone', () => {
    expect(
      Object.keys(
        personProblems({ relation: 'employee', name: ' ', number: '440304198506150019', mobile: '139' }, now),
      ),
    ).toEqual(['name', 'number', 'mobile']);
    expect(
      personProblems(
        { relation: 'employee', name: '周志强', number: '11010519491231002X', mobile: '13911112222' },
        now,
      ),
    ).toEqual({});
  });
});

test('a sum is shown large, a sentence is not', () => {
  expect(figureOf('30 万元')).toEqual({ number: '30', unit: '万元' });
  expect(figureOf('每天 80 元，最多 90 天')).toBeNull();
});
