import { DAY, HOUR, MINUTE, SECOND } from '@shoushou/kernel';
import { describe, expect, it } from 'vitest';
import {
  badgesOf,
  CODE_LIFETIME,
  CODE_MAX_ATTEMPTS,
  codeLimit,
  CONSOLE_IDLE_SECONDS,
  isOperatorPassword,
  KERNELS_WINDOW,
  lockMinutes,
  MOBILE_CHANGES,
  MOBILE_CHANGES_WINDOW,
  PHONE_CODES_PER_HOUR,
  presetFigurePath,
  ratingTenths,
  SIGN_INS_KEPT,
  STEP_UP_LIFETIME,
  TOKEN_SECONDS,
  type Reputation,
} from './accounts.rules.ts';

const now = Date.parse('2026-11-21T02:00:00.000Z');
const ago = (...milliseconds: number[]): number[] => milliseconds.map((passed) => now - passed);

describe('whether one more code may be sent', () => {
  it.each<[string, number[], number[], ReturnType<typeof codeLimit>]>([
    ['the first', [], [], null],
    ['20 seconds after the last', ago(20 * SECOND), [], { refusal: 'accounts.code_too_soon', seconds: 40 }],
    ['a minute after the last', ago(60 * SECOND), [], null],
    [
      'the sixth within an hour',
      ago(2 * MINUTE, 10 * MINUTE, 20 * MINUTE, 30 * MINUTE, 50 * MINUTE),
      [],
      { refusal: 'accounts.code_limit', seconds: 600 },
    ],
    ['the sixth once the first is an hour old', ago(2 * MINUTE, 10 * MINUTE, 20 * MINUTE, 30 * MINUTE, HOUR), [], null],
    [
      'the eleventh within a day',
      ago(...Array.from({ length: 10 }, (_, index) => (index + 1) * 2 * HOUR)),
      [],
      { refusal: 'accounts.code_limit', seconds: (DAY - 20 * HOUR) / SECOND },
    ],
    ['a moment before a minute is over', ago(59_900), [], { refusal: 'accounts.code_too_soon', seconds: 1 }],
    [
      'a part of a second counts as a whole one',
      ago(20 * SECOND + 1),
      [],
      { refusal: 'accounts.code_too_soon', seconds: 40 },
    ],
    [
      'the fourth from an address that may send three an hour',
      [],
      ago(MINUTE, 2 * MINUTE, 30 * MINUTE),
      { refusal: 'accounts.code_limit', seconds: 1800 },
    ],
  ])('%s', (_, toNumber, fromAddress, expected) =>
    expect(codeLimit({ toNumber, fromAddress }, 3, now)).toEqual(expected),
  );
});

describe('figures of signing in', () => {
  it('are those of the specification and of the rules that people read', () => {
    expect({
      CONSOLE_IDLE_SECONDS,
      PHONE_CODES_PER_HOUR,
      KERNELS_WINDOW,
      SIGN_INS_KEPT,
      STEP_UP_LIFETIME,
      TOKEN_SECONDS,
      CODE_LIFETIME,
      CODE_MAX_ATTEMPTS,
      MOBILE_CHANGES,
      MOBILE_CHANGES_WINDOW,
    }).toEqual({
      CONSOLE_IDLE_SECONDS: 43_200,
      PHONE_CODES_PER_HOUR: 120,
      KERNELS_WINDOW: 604_800_000,
      SIGN_INS_KEPT: 31_536_000_000,
      STEP_UP_LIFETIME: 900_000,
      TOKEN_SECONDS: 7_200,
      CODE_LIFETIME: 300_000,
      CODE_MAX_ATTEMPTS: 5,
      MOBILE_CHANGES: 3,
      MOBILE_CHANGES_WINDOW: 2_592_000_000,
    });
  });

  it('an operator’s password has 12 to 64 characters, letters and digits, and not the account’s name', () => {
    const fits = (password: string): boolean => isOperatorPassword(password, 'meilin');
    expect(['paper-board1', `a1${'-'.repeat(62)}`].map(fits)).toEqual([true, true]);
    for (const password of [
      'paper-boar1',
      `a1${'-'.repeat(63)}`,
      'paper-board-',
      '123456789012',
      'Meilin-2026-1',
      '一二三四五六七八九十甲乙',
    ])
      expect(fits(password), password).toBe(false);
  });

  it('a built-in portrait has a path, anything else has none', () => {
    expect(['preset-1', 'preset-8', 'preset-9', 'preset-1/..', ''].map(presetFigurePath)).toEqual([
      '/figures/preset-1.svg',
      '/figures/preset-8.svg',
      null,
      null,
      null,
    ]);
  });
});

describe('the lock after wrong tries', () => {
  it('begins with the last free try, doubles, and never exceeds 15 minutes', () => {
    expect([1, 4, 5, 6, 7, 8, 9, 10, 1000].map((tries) => lockMinutes(tries, { allowed: 5, maxMinutes: 15 }))).toEqual([
      0, 0, 1, 2, 4, 8, 15, 15, 15,
    ]);
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
