import type { Input } from '@shoushou/contract/schemas';
import type { OpenedInsurance } from '@shoushou/contract/types';
import { metresOf, type Draft } from './insurance.rules.ts';

/** The steps of an application in their order: what the line above calls them, and what leads on from each. */
export const purchaseSteps = {
  notice: { name: '须知', button: '我已了解，下一步' },
  persons: { name: '人员', button: '下一步' },
  term: { name: '期限', button: '获取报价' },
  clauses: { name: '条款', button: '下一步' },
  sign: { name: '签字', button: '签字投保' },
} as const;
export type PurchaseStep = keyof typeof purchaseSteps;
export const stepNames = Object.keys(purchaseSteps) as PurchaseStep[];

export const emptyApplication = ({ ownName }: Pick<OpenedInsurance, 'ownName'>): Draft => ({
  self: ownName !== null,
  others: [],
  job: '',
  metres: '',
  place: '',
  startsOn: '',
  days: 0,
});

interface Given {
  readonly opened: Pick<OpenedInsurance, 'kind' | 'needsPermit'>;
  readonly draft: Draft;
  readonly photos: number;
  /** Why the photos can't be sent yet. */
  readonly holdUp: string | undefined;
  readonly agreed: boolean;
  readonly isSigned: boolean;
}

/** What a step still lacks; undefined when it is complete. */
export function lackOf(
  step: PurchaseStep,
  { opened, draft, photos, holdUp, agreed, isSigned }: Given,
): string | undefined {
  if (step === 'persons') {
    if (!draft.self && draft.others.length === 0) return '请至少选择一位被保险人';
    if (draft.job === '') return '请选择职业';
    if (opened.kind === 'height' && metresOf(draft.metres) < 2) return '高空作业从 2 米算起，请填写作业高度';
    if ((opened.kind === 'picture' || opened.needsPermit) && photos === 0)
      return opened.kind === 'picture' ? '请拍摄现场和人员照片' : '请上传登高证或作业审批照片';
    return holdUp;
  }
  if (step === 'term')
    return draft.startsOn === '' ? '请选择开始日期' : draft.days === 0 ? '请选择保障天数' : undefined;
  if (step === 'clauses') return agreed ? undefined : '请阅读条款并确认';
  return step === 'sign' && !isSigned ? '请先签名' : undefined;
}

/** The input of a quote. */
export const quoteInput = (
  { visit, kind }: Pick<OpenedInsurance, 'visit' | 'kind'>,
  { self, others, job, metres, place, startsOn, days }: Draft,
  photoIds: readonly string[],
): Input<'insurance.quote'> => ({
  visit,
  startsOn,
  days,
  job,
  self,
  others: [...others],
  photoIds: [...photoIds],
  ...(kind === 'height' ? { metres: metresOf(metres) } : {}),
  ...(place === '' ? {} : { place }),
});
