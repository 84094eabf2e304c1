import { DAY, HOUR, MINUTE, SECOND } from '@shoushou/kernel';
import { describe, expect, it } from 'vitest';
import { badgesOf, codeLimit, lockMinutes, ratingTenths, type Reputation } from './accounts.rules.ts';

const now = Date.parse('2026-11-21T02:00:00.000Z');
const ago = (...milliseconds: number[]): number[] => milliseconds.map((passed) => now - passed);

describe('whether one more code may be sent', () => {
  it.each<[string, number[], number[], ReturnType<typeof codeLimit>]>([
    ['the first', [], [], null],
    ['20 seconds after the last', ago(20 * SECOND), [], { refusal: 'accounts.code_too_soon', seconds: 40 }],
    ['a minute after the last', ago(60 * SECOND), [], null],
    ['the sixth within an hour', ago(2 * MINUTE, 10 * MINUTE, 20 * MINUTE, 30 * MINUTE, 50 * MINUTE), [], { refusal: 'accounts.code_limit', seconds: 600 }],
    ['the sixth once the first is an hour old', ago(2 * MINUTE, 10 * MINUTE, 20 * MINUTE, 30 * MINUTE, HOUR), [], null],
    ['the eleventh within a day', ago(...Array.from({ length: 10 }, (_, index) => (index + 1) * 2 * HOUR)), [], { refusal: 'accounts.code_limit', seconds: (DAY - 20 * HOUR) / SECOND }],
    ['the fourth from an address that may send three an hour', [], ago(MINUTE, 2 * MINUTE, 30 * MINUTE), { refusal: 'accounts.code_limit', seconds: 1800 }],
  ])('%s', (_, toNumber, fromAddress, expected) => expect(codeLimit({ toNumber, fromAddress }, 3, now)).toEqual(expected));
});

describe('the lock after wrong tries', () => {
  it('begins with the last free try, doubles, and never exceeds 15 minutes', () => {
    expect([1, 4, 5, 6, 7, 8, 9, 10, 1000].map((tries) => lockMinutes(tries, 5))).toEqual([0, 0, 1, 2, 4, 8, 15, 15, 15]);
  });
});

describe('what a profile shows', () => {
  const recycler: Reputation = { verified: true, isRecycler: true, ratingSum: 0, ratingCount: 0, dealCount: 0 };
  const names = (change: Partial<Reputation>): string[] => badgesOf({ ...recycler, ...change }).map(({ name }) => name);

  it.each<[Partial<Reputation>, string[]]>([
    [{}, ['已实名']],
    [{ verified: false, dealCount: 99 }, []],
    [{ dealCount: 100 }, ['已实名', '服务满百单']],
    [{ dealCount: 1000 }, ['已实名', '服务满千单']],
    [{ ratingSum: 95, ratingCount: 19 }, ['已实名']],
    [{ ratingSum: 97, ratingCount: 20 }, ['已实名', '好评回收员']],
    [{ ratingSum: 95, ratingCount: 20 }, ['已实名', '好评回收员']],
    [{ ratingSum: 94, ratingCount: 20 }, ['已实名']],
    [{ isRecycler: false, dealCount: 500, ratingSum: 100, ratingCount: 20 }, ['已实名']],
  ])('%j gives %j', (change, expected) => expect(names(change)).toEqual(expected));

  it('gives the average in tenths of a star, and none before the first rating', () => {
    expect(ratingTenths({ ratingSum: 0, ratingCount: 0 })).toBeNull();
    expect(ratingTenths({ ratingSum: 14, ratingCount: 3 })).toBe(47);
  });
});

