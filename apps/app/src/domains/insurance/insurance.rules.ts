import type { InsuranceDetails, InsuranceRecord, OpenedInsurance } from '@shoushou/contract/types';
import { DAY, fromInstant, shanghaiDate, toInstant, type Instant } from '@shoushou/kernel/instant';
import { isMobile } from '@shoushou/kernel/phone';
import { readTypedNumber } from '@shoushou/kernel/typed/number';
import { readIdentityNumber } from '@shoushou/kernel/identity-number';
import { problemsOf, required } from '../../ui/form/validators.ts';

/** The path of a product's application, by its kind. Work at height is explained first. */
export function productPath({ kind, mode, productId }: Pick<OpenedInsurance, 'kind' | 'mode' | 'productId'>): string {
  const page =
    mode !== 'agency'
      ? 'buyinsurance'
      : { accident: 'buyinsurance', picture: 'picinsurance', height: 'highaltitude' }[kind];
  return `/${page}?product=${encodeURIComponent(productId)}`;
}

/** The path of a record; an unpaid one leads to its next step. */
export function recordPath({ kind, no, state }: Pick<InsuranceRecord, 'kind' | 'no' | 'state'>): string {
  if (state === 'awaiting_sign' || state === 'awaiting_payment') return `/payinsurance?no=${no}`;
  return `/${kind === 'height' ? 'highdetails' : 'insurdetails'}?no=${no}`;
}

/** The days on which cover can start, the first one first. @param from `yyyy-MM-dd` */
export function startDays(from: string, count = 7): { day: string; at: Instant }[] {
  const first = fromInstant(`${from}T00:00:00+08:00`);
  return Array.from({ length: count }, (_, index) => ({
    day: shanghaiDate(first + index * DAY),
    at: toInstant(first + index * DAY),
  }));
}

export interface OtherPerson {
  relation: 'spouse' | 'parent' | 'child' | 'employee';
  name: string;
  number: string;
  mobile: string;
}

/** Problems of a person who is added, by field. @param now milliseconds */
export function personProblems(
  { name, number, mobile }: OtherPerson,
  now: number,
): Partial<Record<'name' | 'number' | 'mobile', string>> {
  return {
    ...problemsOf({ name: required('请填写姓名')(name) }),
    ...(typeof readIdentityNumber(number, shanghaiDate(now)) === 'string' ? { number: '证件号码有误，请核对' } : {}),
    ...(isMobile(mobile) ? {} : { mobile: '请输入 11 位手机号' }),
  };
}

/** Steps of a policy's line, and the current one. */
export function stepsOf({ state }: Pick<InsuranceDetails, 'state'>): { steps: readonly string[]; current: number } {
  const steps = ['签字', '支付', '出单', '保障'];
  const current = {
    form: 0,
    awaiting_sign: 0,
    awaiting_payment: 1,
    issuing: 2,
    waiting: 3,
    in_force: 3,
    leaving: 3,
  } as const;
  return { steps, current: current[state as keyof typeof current] ?? 0 };
}

/**
 * Whether its state may change without this phone, so that it is polled: the insurer decides, or others sign on their
 * phones.
 */
export const isInProgress = ({ state }: Pick<InsuranceDetails, 'state'>): boolean =>
  state === 'issuing' || state === 'leaving' || state === 'awaiting_sign';

/** `30 万元` of `每人身故、伤残：30 万元` in two parts, for the large figures; null when it is a sentence. */
export function figureOf(value: string): { number: string; unit: string } | null {
  const match = /^(\d[\d.,]*) ?(万元|元|天)$/.exec(value);
  return match ? { number: match[1]!, unit: match[2]! } : null;
}

/** The typed height in metres; 0 while it is no number. */
export function metresOf(typed: string): number {
  const hundredths = readTypedNumber(typed, 2, 4);
  return typeof hundredths === 'number' ? hundredths / 100 : 0;
}

/** The input of an application. Only the person themselves is preselected. */
export interface Draft {
  self: boolean;
  others: readonly OtherPerson[];
  job: string;
  metres: string;
  place: string;
  startsOn: string;
  days: number;
}
