import type { Withdrawal } from '@shoushou/contract';
import { DAY, formatMoney, HOUR, MINUTE, SECOND, shanghaiParts, type Fen } from '@shoushou/kernel';
import type { PayoutRules } from './payout-rules.rules.ts';

export type WithdrawalState = Withdrawal['state'];
export type PayoutMethod = Withdrawal['way'];
export type PayoutSource = Withdrawal['source'];

/** The transitions of each state. */
const moves: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  reviewing: ['approved', 'rejected', 'cancelled'],
  approved: ['paying', 'cancelled'],
  paying: ['confirming', 'paid', 'failed', 'lapsed'],
  confirming: ['paid', 'failed', 'lapsed'],
  paid: ['returned'],
  failed: [],
  rejected: [],
  cancelled: [],
  lapsed: [],
  returned: [],
};

export function mayBecome(from: WithdrawalState, to: WithdrawalState): boolean {
  return moves[from].includes(to);
}

/** The paying provider: `bank` pays from a file that an operator uploads there, and whose result is imported. */
export type PayoutProvider = 'wechat' | 'alipay' | 'bank';

/** Which provider pays a way: a card is paid through Alipay, or by the bank where there is no Alipay. */
export const providerOf = (way: PayoutMethod, hasAlipay: boolean): PayoutProvider =>
  way === 'wechat' ? 'wechat' : way === 'card' && !hasAlipay ? 'bank' : 'alipay';

/** Waits between two questions about a payout whose outcome is open, milliseconds; hourly afterwards. */
const waits = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE] as const;

export function waitBeforeAsking(askCount: number): number {
  return waits[askCount] ?? HOUR;
}

/** The time in which the person has to confirm in WeChat, milliseconds. */
export const CONFIRMATION_TERM = DAY;
/** Daily limit of one provider, fen. */
export const PROVIDER_DAY_FEN: Fen = 10_000_000;

/** The facts of a withdrawal request. */
export interface RiskFacts {
  amountFen: Fen;
  /** Asked for before on the same day, fen: an amount in parts is judged as one. */
  earlierFen: Fen;
  /** Milliseconds. */
  at: number;
  /** No withdrawal of an earlier day was paid: a first sum in parts is one, also when a part has left already. */
  isFirst: boolean;
  way: PayoutMethod;
  /** Since when the card, or the account at WeChat or Alipay, is the person's; milliseconds. */
  payeeSince: number;
  newPassword: boolean;
  /** The mobile number was changed within a day. */
  newMobile: boolean;
  /** They signed in within a day, on a device that is not the one they had. */
  newDevice: boolean;
  /** Another person has, or had, the same card or account. */
  sharedPayee: boolean;
  /** People who withdrew from this device within seven days, this one included. */
  peopleOfDevice: number;
  /** Receipts paid within a day that are under appeal. */
  appealedReceipts: number;
  /** Within seven days paid by somebody who has used one phone with the person. */
  fromOwnPhone: boolean;
  /** A provider gave back a payment of theirs that we did not ask for, and nobody has settled it. */
  refundedOutside: boolean;
  /** Within seven days paid by somebody to whom a provider gave back a payment so, which nobody has settled. */
  fromRefunded: boolean;
  incomeFen: Fen;
  usualIncomeFen: Fen;
}

export interface RuleHit {
  rule: string;
  /** With its figures, for operators. */
  text: string;
}

const payeeNames: Readonly<Record<PayoutMethod, string>> = { card: '银行卡', wechat: '微信账号', alipay: '支付宝账号' };

/** Maximum number of people who withdraw from one device in seven days without review. */
const PEOPLE_OF_DEVICE = 3;

/** The rules that send a withdrawal to two operators; none: it is paid at once. */
export function riskRules(
  facts: RiskFacts,
  { aboveFen, firstAboveFen, nightAboveFen, incomeAboveFen, incomeTimes }: PayoutRules['review'],
): RuleHit[] {
  const {
    amountFen,
    earlierFen,
    at,
    isFirst,
    way,
    payeeSince,
    newPassword,
    newMobile,
    newDevice,
    sharedPayee,
    peopleOfDevice,
    appealedReceipts,
    fromOwnPhone,
    refundedOutside,
    fromRefunded,
    incomeFen,
    usualIncomeFen,
  } = facts;
  const { hour } = shanghaiParts(at);
  const dayFen = earlierFen + amountFen;
  const asked = `${earlierFen === 0 ? '' : '当天合计'} ${formatMoney(dayFen)}`;
  const hits: (RuleHit | false)[] = [
    dayFen > aboveFen && {
      rule: 'large',
      text: `${earlierFen === 0 ? '单笔' : ''}${asked}，超过 ${formatMoney(aboveFen)}`,
    },
    isFirst &&
      dayFen > firstAboveFen && { rule: 'first', text: `首次提现${asked}，超过 ${formatMoney(firstAboveFen)}` },
    at - payeeSince < DAY && {
      rule: 'new_payee',
      text: `${payeeNames[way]}${way === 'card' ? '添加' : '绑定'}不足 24 小时（${Math.floor((at - payeeSince) / HOUR)} 小时前）`,
    },
    newPassword && { rule: 'new_password', text: '24 小时内设置过支付密码' },
    newMobile && { rule: 'new_mobile', text: '24 小时内更换过手机号' },
    newDevice && { rule: 'new_device', text: '24 小时内换了登录设备' },
    sharedPayee && {
      rule: 'shared_payee',
      text: way === 'card' ? '同一张卡绑定过其他账号' : `同一个${payeeNames[way]}给其他人提过现`,
    },
    peopleOfDevice > PEOPLE_OF_DEVICE && { rule: 'device_people', text: `这台设备 7 天内有 ${peopleOfDevice} 人提现` },
    appealedReceipts > 0 && { rule: 'appeal', text: `24 小时内的接单有 ${appealedReceipts} 笔在申诉中` },
    fromOwnPhone && { rule: 'same_phone', text: '7 天内收过用过同一部手机的人的付款' },
    refundedOutside && { rule: 'refunded_outside', text: '微信或支付宝自行退了一笔付款，对账差异还没有处理' },
    fromRefunded && {
      rule: 'from_refunded',
      text: '7 天内收过一个人的付款，微信或支付宝自行退了那个人的钱，对账差异还没有处理',
    },
    incomeFen > incomeAboveFen &&
      incomeFen > incomeTimes * usualIncomeFen && {
        rule: 'income',
        text: `24 小时收入 ${formatMoney(incomeFen)}，平日 ${formatMoney(usualIncomeFen)}`,
      },
    hour < 6 &&
      dayFen > nightAboveFen && { rule: 'night', text: `凌晨 ${hour} 点提现${earlierFen === 0 ? '' : '，'}${asked}` },
  ];
  return hits.filter((hit) => hit !== false);
}

/** The amount above which the rules send a withdrawal to two operators, fen; 0 for any amount, null for none. */
export function reviewedAbove(factsAt: (amountFen: Fen) => RiskFacts, review: PayoutRules['review']): Fen | null {
  const { earlierFen } = factsAt(0);
  const limits = [0, review.aboveFen, review.firstAboveFen, review.nightAboveFen]
    .map((limit) => Math.max(0, limit - earlierFen))
    .toSorted((one, other) => one - other);
  return limits.find((limit) => riskRules(factsAt(limit + 1), review).length > 0) ?? null;
}

/** The text when the bank did not pay. @param reason the bank's text */
export const bankFailureSentence = (reason: string | null): string =>
  `银行没有付款：${reason ?? '没有说明原因'}，钱已退回钱包`;
