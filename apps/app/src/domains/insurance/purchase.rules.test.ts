import { describe, expect, it, test } from 'vitest';
import { emptyApplication, lackOf, quoteInput, type PurchaseStep } from './purchase.rules.ts';

const opened = { kind: 'accident', needsPermit: false, visit: 'v1' } as const;
const draft = { ...emptyApplication({ ownName: '王秀英' }), job: 'j1', startsOn: '2026-12-01', days: 7 };
const given = { opened, draft, photos: 0, holdUp: undefined, agreed: true, isSigned: true };

describe('an application for insurance', () => {
  test.each(['notice', 'persons', 'term', 'clauses', 'sign'] as const)('goes on from a complete step: %s', (step) => {
    expect(lackOf(step, given)).toBeUndefined();
  });

  test.each<[string, PurchaseStep, Partial<typeof given>, string]>([
    ['an insured person', 'persons', { draft: { ...draft, self: false } }, '请至少选择一位被保险人'],
    ['a trade', 'persons', { draft: { ...draft, job: '' } }, '请选择职业'],
    ['a first day', 'term', { draft: { ...draft, startsOn: '' } }, '请选择开始日期'],
    ['days', 'term', { draft: { ...draft, days: 0 } }, '请选择保障天数'],
    ['agreement with the clauses', 'clauses', { agreed: false }, '请阅读条款并确认'],
    ['a signature', 'sign', { isSigned: false }, '请先签名'],
  ])('does not go on without %s', (_, step, change, words) => {
    expect(lackOf(step, { ...given, ...change })).toBe(words);
  });

  it('asks for the height from 2 metres on, and for photos where the product needs them', () => {
    const height = { ...opened, kind: 'height', needsPermit: true } as const;
    expect(lackOf('persons', { ...given, opened: height })).toBe('高空作业从 2 米算起，请填写作业高度');
    const high = { ...given, opened: height, draft: { ...draft, metres: '12.5' } };
    expect(lackOf('persons', high)).toBe('请上传登高证或作业审批照片');
    expect(lackOf('persons', { ...high, photos: 1 })).toBeUndefined();
    expect(lackOf('persons', { ...high, photos: 1, holdUp: '照片还在上传' })).toBe('照片还在上传');
    expect(quoteInput(height, high.draft, ['p1'])).toMatchObject({ metres: 12.5, photoIds: ['p1'] });
    expect(quoteInput(opened, high.draft, [])).not.toHaveProperty('metres');
  });
});
