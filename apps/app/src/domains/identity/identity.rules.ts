import type { Identity } from '@shoushou/contract/types';
import { BANK_CARD } from '@shoushou/rules/numbers/codes';
import { ADULT_AGE, readAdultNumber } from '@shoushou/rules/identity/claimed-number';

export interface RealNameDraft {
  /** Ids of the uploaded photos of both sides. */
  readonly front: string | null;
  readonly back: string | null;
  readonly name: string;
  readonly number: string;
  /** Last day of the card, `yyyy-MM-dd`; empty for one without end. */
  readonly until: string;
  readonly elements: '2' | '3' | '4';
  readonly bankCard: string;
}

export type RealNameField = 'front' | 'back' | 'name' | 'number' | 'until' | 'bankCard';

const numberFaults = {
  length: '身份证号应为 18 位，请检查',
  region: '身份证号开头有误，请检查',
  date: '身份证号里的出生日期有误，请检查',
  check: '身份证号有误，请逐位核对',
} as const;

/** Errors and missing fields, for the person. `today` is `yyyy-MM-dd`. */
export function realNameProblems(draft: RealNameDraft, today: string): Partial<Record<RealNameField, string>> {
  const problems: Partial<Record<RealNameField, string>> = {};
  if (draft.front === null) problems.front = '请拍人像面';
  if (draft.back === null) problems.back = '请拍国徽面';
  if (draft.name.trim() === '') problems.name = '请填写身份证上的姓名';
  const number = numberProblem(draft.number, today);
  if (number !== null) problems.number = number;
  if (draft.until !== '' && (!/^\d{4}-\d{2}-\d{2}$/.test(draft.until) || Number.isNaN(Date.parse(draft.until))))
    problems.until = '请按 年-月-日 填写；长期有效的请清空';
  else if (draft.until !== '' && draft.until < today) problems.until = '证件已过期，请更换新证后认证';
  if (draft.elements === '4' && !BANK_CARD.test(draft.bankCard))
    problems.bankCard = draft.bankCard === '' ? '请填写本人的银行卡号' : '银行卡号有误，请检查';
  return problems;
}

function numberProblem(text: string, today: string): string | null {
  if (text.trim() === '') return '请填写身份证号';
  if (/^\d{15}$/.test(text.trim())) return '15 位是旧证号，2013 年起停用，请填二代证上的 18 位';
  const read = readAdultNumber(text, today);
  if (read === 'under_age') return `未满 ${ADULT_AGE} 周岁，暂时不能实名认证`;
  return typeof read === 'string' ? numberFaults[read] : null;
}

/** The next action available for the person's real-name verification. */
export type IdentityStatus = 'verified' | 'face' | 'waiting' | 'open';

export function identityStatusOf({
  state,
  verified,
  again,
  faceNeeded,
}: Pick<Identity, 'state' | 'verified' | 'again' | 'faceNeeded'>): IdentityStatus {
  if (state === 'reviewing') return faceNeeded ? 'face' : 'waiting';
  return verified && again === null ? 'verified' : 'open';
}

/** The actual `{status}` of `tworealname`: 0 needed, 1 in review, 2 done, 3 refused. */
export function repeatStatus(
  identity: Pick<Identity, 'state' | 'verified' | 'again' | 'faceNeeded'>,
): '0' | '1' | '2' | '3' {
  const identityStatus = identityStatusOf(identity);
  if (identityStatus === 'verified') return '2';
  if (identityStatus !== 'open') return '1';
  return identity.state === 'refused' ? '3' : '0';
}
