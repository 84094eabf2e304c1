import type { AppealKind } from './promise.ts';

/** Characters of an appeal's text. */
export const appealTextLimits = { least: 10, text: 300, words: 300, answer: 300 } as const;

/** Upper bound of the compensation rule for a recycler who came in vain, fen. */
export const MAX_COMPENSATION_FEN = 5_000;

/** Upper bound of the rule for the difference that an upheld appeal pays, fen. */
export const MAX_DIFFERENCE_FEN = 10_000_000;

/** Reasons for an appeal, by kind and side, as text for both sides and operators. */
export const appealReasons: Readonly<
  Record<AppealKind, Readonly<Partial<Record<'customer' | 'recycler', readonly string[]>>>>
> = {
  receipt: {
    customer: ['重量不对', '价格不对', '没有收到钱', '被收了不该收的费用', '评价不实', '其他'],
    recycler: ['货物与称重不符', '付款有问题', '被收了不该收的费用', '评价不实', '其他'],
  },
  customer: { recycler: ['到了没有人', '客户临时不卖了', '货物与描述不符', '地址不对', '态度恶劣', '其他'] },
  info_fee: { recycler: ['客户不在家', '客户已卖给别人', '联系不上客户', '货物与描述不符', '地址不对', '其他'] },
};
