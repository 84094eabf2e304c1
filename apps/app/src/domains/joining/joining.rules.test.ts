import { describe, expect, test } from 'vitest';
import { draftProblems, nextStep, type ApplicationDraft } from './joining.rules.ts';

const draft: ApplicationDraft = {
  name: '周师傅',
  mobile: '13711112222',
  region: [
    { code: '440000', name: '广东省' },
    { code: '440300', name: '深圳市' },
    { code: '440305', name: '南山区' },
  ],
  categoryIds: ['paper'],
  vehicle: 'tricycle',
  plate: '',
  note: '',
};

describe('an application', () => {
  test('can be sent when nothing is missing', () => {
    expect(draftProblems(draft, 1)).toEqual({});
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ mobile: '1371111' }, 'mobile'],
    [{ region: [] }, 'region'],
    [{ categoryIds: [] }, 'categories'],
    [{ vehicle: null }, 'vehicle'],
    [{ vehicle: 'van' as const }, 'plate'],
    [{ vehicle: 'van' as const, plate: 'B12345' }, 'plate'],
  ])('says what is missing: %o', (change, field) => {
    expect(Object.keys(draftProblems({ ...draft, ...change }, 1))).toEqual([field]);
  });

  test.each(['粤B12345', '粤bd12345'])('takes the plate %s of a van', (plate) => {
    expect(draftProblems({ ...draft, vehicle: 'van', plate }, 1)).toEqual({});
  });

  test('wants a photo of a licence', () => {
    expect(draftProblems(draft, 0)).toEqual({ photos: '请添加至少一张证照照片' });
  });
});

describe('the next step', () => {
  test('is the first open one: what waits for an answer is passed over', () => {
    expect(
      nextStep([
        { code: 'verify', state: 'done', note: '' },
        { code: 'apply', state: 'waiting', note: '' },
        { code: 'area', state: 'open', note: '' },
      ])?.code,
    ).toBe('area');
    expect(nextStep([{ code: 'verify', state: 'done', note: '' }])).toBeNull();
  });
});
