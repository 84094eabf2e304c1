import { describe, expect, test } from 'vitest';
import type { Details } from '@shoushou/contract/types';
import { CURRENT_VALUE, detailProblems, groupDate, startingDraft } from './details.rules.ts';

const kept: Details = {
  userid: 'u1',
  username: '陈师傅',
  sex: '1',
  birthday: '1990-01-02',
  introduction: '电话随叫随到',
  emergency: { name: '李女士', mobile: '13900000009' },
  figure: null,
  adcode: null,
};
const today = '2026-11-21';
const problem = (text: string) => detailProblems('birthday', { text, mobile: '' }, today).text;

describe('a field begins', () => {
  test('with what is kept, or with the proposal of the link', () => {
    expect(startingDraft('nickname', CURRENT_VALUE, kept).text).toBe('陈师傅');
    expect(startingDraft('nickname', '老陈', kept).text).toBe('老陈');
    expect(startingDraft('sex', '2', kept).text).toBe('2');
    expect(startingDraft('sex', '7', kept).text).toBe('1');
  });

  test('with what is kept alone where a link must not name a person', () => {
    expect(startingDraft('emergency', '13800000000', kept)).toEqual({ text: '李女士', mobile: '13900000009' });
    expect(startingDraft('birthday', '2000-01-01', kept).text).toBe('1990-01-02');
  });
});

describe('a birthday', () => {
  test('is grouped while it is typed', () =>
    expect(['1990', '199001', '1990-0102'].map(groupDate)).toEqual(['1990', '1990-01', '1990-01-02']));

  test.each([
    ['', null],
    ['1990-01-02', null],
    ['1990-01', '请按 年-月-日 填写，如 1990-01-02'],
    ['1990-02-30', '没有这一天，请检查'],
    ['2026-11-21', '出生日期有误，请检查'],
    ['1890-01-01', '出生日期有误，请检查'],
  ])('%j: %s', (text, problemText) => expect(problem(text)).toBe(problemText));
});

describe('an emergency contact', () => {
  test('is whole or not there', () => {
    expect(detailProblems('emergency', { text: '', mobile: '' }, today)).toEqual({ text: null, mobile: null });
    expect(detailProblems('emergency', { text: ' ', mobile: '13900000009' }, today).text).toBe('请填写联系人姓名');
    expect(detailProblems('emergency', { text: '李女士', mobile: '139' }, today).mobile).toBe(
      '手机号应为 11 位数字，请检查',
    );
  });
});
