import { pastedDigits } from '@shoushou/kernel/typed/digits';
import type { Details } from '@shoushou/contract/types';
import { isBirthdayPossible } from '@shoushou/rules/accounts/birthdays';
import { accountTextLimits } from '@shoushou/rules/accounts/text-limits';
import { mobileProblem, nameProblem } from '../accounts.rules.ts';

export const detailFields = ['nickname', 'sex', 'birthday', 'signature', 'emergency'] as const;
/** Fields of `updateuser/{type}/{value}`. */
export type DetailField = (typeof detailFields)[number];

export function isDetailField(type: string): type is DetailField {
  return (detailFields as readonly string[]).includes(type);
}

/** In place of `{value}`: start with the current value. Names and numbers of people must not appear in paths. */
export const CURRENT_VALUE = 'now';

/** The new value of a detail. */
export interface DetailDraft {
  readonly text: string;
  /** Digits of an emergency contact. */
  readonly mobile: string;
}

/** The field's initial value: the path's proposal where allowed, else the current value. */
export function startingDraft(field: DetailField, proposed: string, details: Details): DetailDraft {
  const from =
    proposed !== CURRENT_VALUE && (field === 'nickname' || field === 'sex' || field === 'signature') ? proposed : null;
  switch (field) {
    case 'nickname':
      return { text: from ?? details.username, mobile: '' };
    case 'sex':
      return { text: from !== null && /^[012]$/.test(from) ? from : details.sex, mobile: '' };
    case 'birthday':
      return { text: details.birthday ?? '', mobile: '' };
    case 'signature':
      return { text: from ?? details.introduction, mobile: '' };
    case 'emergency':
      return { text: details.emergency?.name ?? '', mobile: details.emergency?.mobile ?? '' };
  }
}

/** Formats a date while typing: `19900102` → `1990-01-02`. */
export function groupDate(typed: string): string {
  const digits = pastedDigits(typed).slice(0, 8);
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].filter(Boolean).join('-');
}

export interface DetailProblems {
  readonly text: string | null;
  readonly mobile: string | null;
}

/** Errors of a draft by field, for the person. `today` is `yyyy-MM-dd`. */
export function detailProblems(field: DetailField, { text, mobile }: DetailDraft, today: string): DetailProblems {
  const noProblem = { text: null, mobile: null };
  switch (field) {
    case 'nickname':
      return { ...noProblem, text: nameProblem(text) };
    case 'birthday':
      return { ...noProblem, text: birthdayProblem(text, today) };
    case 'signature':
      return {
        ...noProblem,
        text:
          [...text.trim()].length > accountTextLimits.introduction
            ? `个性签名最多 ${accountTextLimits.introduction} 个字`
            : null,
      };
    case 'emergency':
      if (text.trim() === '' && mobile === '') return noProblem;
      return {
        text:
          text.trim() === ''
            ? '请填写联系人姓名'
            : [...text.trim()].length > accountTextLimits.emergencyName
              ? `姓名最多 ${accountTextLimits.emergencyName} 个字`
              : null,
        mobile: mobileProblem(mobile),
      };
    case 'sex':
      return noProblem;
  }
}

function birthdayProblem(text: string, today: string): string | null {
  if (text === '') return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return '请按 年-月-日 填写，如 1990-01-02';
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) return '没有这一天，请检查';
  return isBirthdayPossible(text, today) ? null : '出生日期有误，请检查';
}
