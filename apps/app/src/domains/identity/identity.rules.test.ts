import { describe, expect, test } from 'vitest';
import { checkCharacter } from '@shoushou/kernel/identity-number';
import { realNameProblems, repeatStatus, identityStatusOf, type RealNameDraft } from './identity.rules.ts';

const today = '2026-11-21';
const numbered = (seventeen: string) => seventeen + checkCharacter(seventeen);
const whole: RealNameDraft = {
  front: 'f',
  back: 'b',
  name: '张三',
  number: numbered('44030419900101101'),
  until: '2036-01-01',
  elements: '3',
  bankCard: '',
};
const problems = (part: Partial<RealNameDraft>) => realNameProblems({ ...whole, ...part }, today);

describe('a real-name form', () => {
  test('that is whole has no problem', () => expect(problems({})).toEqual({}));

  test.each<[Partial<RealNameDraft>, string, string]>([
    [{ front: null }, 'front', '请拍人像面'],
    [{ back: null }, 'back', '请拍国徽面'],
    [{ name: ' ' }, 'name', '请填写身份证上的姓名'],
    [{ number: '' }, 'number', '请填写身份证号'],
    [{ number: '44030419900101' }, 'number', '身份证号应为 18 位，请检查'],
    [
      { number: whole.number.slice(0, 17) + (whole.number.endsWith('0') ? '1' : '0') },
      'number',
      '身份证号有误，请逐位核对',
    ],
    [{ number: numbered('44030419901301101') }, 'number', '身份证号里的出生日期有误，请检查'],
    [{ number: numbered('44030420150101101') }, 'number', '未满 18 周岁，暂时不能实名认证'],
    [{ until: '2020-01-01' }, 'until', '证件已过期，请更换新证后认证'],
    [{ until: '2036' }, 'until', '请按 年-月-日 填写；长期有效的请清空'],
    [{ elements: '4' }, 'bankCard', '请填写本人的银行卡号'],
  ])('%j: %s', (part, field, text) => expect(problems(part)).toEqual({ [field]: text }));

  test('takes a card without end', () => expect(problems({ until: '' })).toEqual({}));
});

describe('where a real name stands', () => {
  const at = (
    state: 'none' | 'reviewing' | 'verified' | 'refused',
    verified = false,
    again: string | null = null,
    faceNeeded = false,
  ) => ({ state, verified, again, faceNeeded });

  test.each([
    [at('none'), 'open', '0'],
    [at('refused'), 'open', '3'],
    [at('reviewing', false, null, true), 'face', '1'],
    [at('reviewing'), 'waiting', '1'],
    [at('verified', true), 'verified', '2'],
    [at('none', true, '手机号已更换'), 'open', '0'],
    [at('refused', true, '手机号已更换'), 'open', '3'],
    [at('reviewing', true, '手机号已更换', true), 'face', '1'],
  ] as const)('%j is %s, status %s', (identity, identityStatus, status) => {
    expect(identityStatusOf(identity)).toBe(identityStatus);
    expect(repeatStatus(identity)).toBe(status);
  });
});
