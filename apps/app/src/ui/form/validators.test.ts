import { describe, expect, test } from 'vitest';
import { maxlength, minlength, pattern, problemOf, problemsOf, required } from './validators.ts';

describe('the generic validators of a form', () => {
  test.each([
    [required('缺'), '', '缺'],
    [required('缺'), '  ', '缺'],
    [required('缺'), '纸', null],
    [minlength(2, '短'), '纸', '短'],
    [minlength(2, '短'), '纸箱', null],
    [minlength(2, '短'), '', null],
    [maxlength(2, '长'), '废纸箱', '长'],
    [maxlength(2, '长'), '😀😀', null],
    [pattern(/^\d{4}$/, '数字'), '12a4', '数字'],
    [pattern(/^\d{4}$/, '数字'), '1234', null],
    [pattern(/^\d{4}$/, '数字'), '', null],
  ])('%# say what is wrong with %j', (validator, value, problem) => {
    expect(validator(value)).toBe(problem);
  });

  test('are asked in their order, and a form hears of its fields with a problem alone', () => {
    const name = [required('请填写'), maxlength(2, '太长')] as const;
    expect(['', '纸箱子', '纸箱'].map((value) => problemOf(value, ...name))).toEqual(['请填写', '太长', null]);
    expect(problemsOf({ name: null, reason: '请写明原因' })).toEqual({ reason: '请写明原因' });
  });
});
