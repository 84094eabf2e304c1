import type { Withdrawal, WithdrawalDetails, WithdrawalMethod } from '@shoushou/contract/types';
import { fromInstant } from '@shoushou/kernel/instant';
import { formatMoneyShort, type Fen } from '@shoushou/kernel/money';
import { parseYuan } from '@shoushou/kernel/typed/amounts';
import { withdrawalFee, type WithdrawalFee } from '@shoushou/rules/payouts/withdrawals';

type State = Withdrawal['state'];

/** States in which the provider decides next. */
export function isInProgress(state: State): boolean {
  return state === 'approved' || state === 'paying' || state === 'confirming';
}

export const stateText: Readonly<Record<State, string>> = {
  reviewing: '审核中',
  approved: '等待打款',
  paying: '打款中',
  confirming: '等您在微信确认',
  paid: '已到账',
  failed: '未成功',
  rejected: '未通过审核',
  cancelled: '已取消',
  lapsed: '已退回',
  returned: '银行已退回',
};

/** Whether the person has taken it back and WeChat has not said yet that it did. */
const isBeingCancelled = ({ state, cancellable }: Pick<WithdrawalDetails, 'state' | 'cancellable'>): boolean =>
  state === 'confirming' && !cancellable;

/** What a withdrawal's own page calls its state. */
export const titleOf = (withdrawal: Pick<WithdrawalDetails, 'state' | 'cancellable'>): string =>
  isBeingCancelled(withdrawal) ? '正在取消' : stateText[withdrawal.state];

/** The next step, for the person. @param now milliseconds */
export function nextText(
  {
    state,
    reason,
    way,
    confirmBy,
    cancellable,
  }: Pick<WithdrawalDetails, 'state' | 'reason' | 'way' | 'confirmBy' | 'cancellable'>,
  now: number,
): string {
  if (reason !== null) return reason;
  if (state === 'reviewing') return '工作时间 2 小时内审核，结果会发消息告诉您';
  if (isBeingCancelled({ state, cancellable })) return '正在取消，钱会退回钱包';
  if (state === 'confirming') {
    return confirmBy !== null && fromInstant(confirmBy) <= now
      ? '确认时间已过，钱会退回钱包，请重新提现'
      : '请在微信里确认收款，24 小时未确认会退回钱包';
  }
  if (state === 'paid') return way === 'card' ? '钱已打到您的银行卡' : '钱已到您的账户';
  return '正在打款，可以先离开这一页';
}

/** Steps of the line at the top, and the one that a state is at. */
export function stepsOf({ state, way }: Pick<Withdrawal, 'state' | 'way'>): {
  steps: readonly string[];
  current: number;
  ended: boolean;
} {
  const steps = way === 'wechat' ? ['申请', '发出', '确认', '到账'] : ['申请', '打款', '到账'];
  const last = steps.length - 1;
  if (state === 'paid') return { steps, current: last, ended: true };
  if (state === 'confirming') return { steps, current: 2, ended: false };
  return { steps, current: state === 'paying' ? 1 : 0, ended: false };
}

interface Limits {
  readonly leastFen: Fen;
  readonly mostFen: Fen;
  readonly freeLeft: number;
  readonly fee: WithdrawalFee;
}

/** The error of a typed amount; null when it can be withdrawn. @param withdrawableFen the source's balance */
export function amountProblem(
  typed: string,
  way: Pick<WithdrawalMethod, 'leftFen'> | null,
  withdrawableFen: Fen,
  { leastFen, mostFen, freeLeft, fee }: Limits,
): string | null {
  const amountFen = parseYuan(typed);
  if (amountFen === null || amountFen === 0) return '请输入提现金额';
  if (amountFen < leastFen) return `最少提现 ${formatMoneyShort(leastFen)}`;
  if (amountFen > mostFen) return `一次最多提现 ${formatMoneyShort(mostFen)}`;
  if (amountFen + withdrawalFee(amountFen, freeLeft, fee) > withdrawableFen)
    return `可提现 ${formatMoneyShort(withdrawableFen)}`;
  if (way === null) return '请选择到账方式';
  return amountFen > way.leftFen ? `这种方式今天还可提现 ${formatMoneyShort(way.leftFen)}` : null;
}

/** One of the steps before the first withdrawal, with the page that returns to the amount. */
export interface WithdrawStep {
  readonly title: string;
  readonly note: string;
  readonly act: string;
  readonly path: string;
  readonly done: boolean;
}

/** The steps before a withdrawal, in the order in which they are possible. */
export function stepsBefore({
  verified,
  hasAccount,
  passwordSet,
}: {
  readonly verified: boolean;
  /** Whether a card or an account can be paid to. */
  readonly hasAccount: boolean;
  readonly passwordSet: boolean;
}): WithdrawStep[] {
  return [
    { title: '实名认证', note: '提现只能到本人的账户', act: '去实名认证', path: '/realname?then=back', done: verified },
    {
      title: '收款账户',
      note: '本人的储蓄卡，或绑定的微信、支付宝',
      act: '去添加银行卡',
      path: '/addcard',
      done: verified && hasAccount,
    },
    {
      title: '支付密码',
      note: '6 位数字，提现时输入',
      act: '去设置支付密码',
      path: '/payvercode?then=back',
      done: passwordSet,
    },
  ];
}

/** What is said before the password of a withdrawal that two operators look at. */
export const REVIEW_TEXT = '这笔要先人工审核：工作时间 2 小时内有结果，通过后打款，结果会发消息告诉您';

/** Whether a withdrawal is reviewed before it is paid. A password or an account of less than a day always is. */
export const isReviewed = (
  amountFen: Fen,
  way: Pick<WithdrawalMethod, 'reviewAboveFen'> | null,
  passwordSet: boolean,
): boolean => way === null || !passwordSet || (way.reviewAboveFen !== undefined && amountFen > way.reviewAboveFen);
