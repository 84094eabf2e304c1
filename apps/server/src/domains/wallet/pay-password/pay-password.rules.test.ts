import { describe, expect, it } from 'vitest';
import {
  CONFIRMATION_TERM,
  PAY_PASSWORD_LOCK,
  PAY_PASSWORD_MAX_ATTEMPTS,
  payPasswordWeakness,
} from './pay-password.rules.ts';

const facts = { mobile: '13800382917', birthdays: ['1985-07-30', '1990-02-15'] };

describe('a payment password', () => {
  it.each([
    ['123456', '数字连续'],
    ['987654', '数字连续'],
    ['890123', '数字连续'],
    ['210987', '数字连续'],
    ['777777', '数字重复'],
    ['121212', '数字重复'],
    ['147147', '数字重复'],
    ['111222', '数字重复'],
    ['112233', '数字重复'],
    ['382917', '与手机号后 6 位相同'],
    ['900215', '与生日相同'],
    ['150290', '与生日相同'],
    ['021590', '与生日相同'],
    ['199002', '与生日相同'],
    ['021990', '与生日相同'],
    ['295713', null],
    ['123457', null],
    ['100000', null],
  ])('%s: %s', (password, weakness) => expect(payPasswordWeakness(password, facts)).toBe(weakness));

  it('may be a date that is nobody’s birthday', () =>
    expect(payPasswordWeakness('900215', { ...facts, birthdays: [] })).toBeNull());

  it('is locked for three hours after five wrong attempts, and allows a payment for five minutes', () => {
    expect([PAY_PASSWORD_MAX_ATTEMPTS, PAY_PASSWORD_LOCK, CONFIRMATION_TERM]).toEqual([5, 10_800_000, 300_000]);
  });
});
