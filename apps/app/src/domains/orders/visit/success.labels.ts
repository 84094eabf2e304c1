import type { OrderDetail } from '@shoushou/contract/types';
import { isPermitted } from '../orders.rules.ts';

/** How far an order can be, the farthest last. */
const ranks = ['taken', 'arrived', 'weighed', 'agreed', 'claimed', 'paid', 'done', 'rated'] as const;
export type Reached = (typeof ranks)[number];

export interface ReachedText {
  readonly title: string;
  readonly next: string;
  /** What is done next. */
  readonly act: string;
  /** The customer's title for the same step. */
  readonly customer: string;
}

export const reachedTexts: Readonly<Record<Reached, ReachedText>> = {
  taken: { title: '接单成功', next: '先打个电话和客户约好，再出发', act: '查看订单', customer: '回收员已接单' },
  arrived: { title: '已到达', next: '当面称重，每一样都让客户看到', act: '去称重', customer: '回收员已到达' },
  weighed: {
    title: '称重已提交',
    next: '请客户核对后签字，或告诉您凭证码',
    act: '请客户确认',
    customer: '称重完成，请您核对',
  },
  agreed: { title: '客户已确认', next: '现在把货款付给客户', act: '去付款', customer: '您已确认' },
  claimed: {
    title: '付款已记下',
    next: '请客户点清现金后确认，或告诉您凭证码',
    act: '继续接单',
    customer: '请您确认收到现金',
  },
  paid: { title: '付款完成', next: '和客户道个别，顺手给这次合作打个分', act: '评价客户', customer: '货款已付给您' },
  done: { title: '付款完成', next: '这一单已经结束，祝下一单顺利', act: '继续接单', customer: '货款已付给您' },
  rated: { title: '评价已提交', next: '谢谢您的评价，祝下一单顺利', act: '继续接单', customer: '评价已提交' },
};

/** How far an order is for its reader; null while it is in the hall or after it ended undone. */
export function reachedBy(order: OrderDetail): Reached | null {
  const { state, role, ratings, payment } = order;
  if (state === 'open' || state === 'expired' || state === 'cancelled') return null;
  if (state === 'agreed' && payment?.state === 'claimed') return 'claimed';
  if (state !== 'paid' && state !== 'done') return state;
  if ((role === 'customer' ? ratings.byCustomer : ratings.byRecycler) !== null) return 'rated';
  return role === 'customer' || isPermitted(order, 'rate') ? 'paid' : 'done';
}

/** The steps by the specification's acttype. */
const steps: readonly Reached[] = ['taken', 'weighed', 'agreed', 'paid', 'rated'];

/** Whether an order is at least where the page's address says: otherwise what is known of it may be old. */
export function hasReached(reached: Reached | null, acttype: string): boolean {
  const step = steps[Number(acttype) - 1];
  return reached !== null && (step === undefined || ranks.indexOf(reached) >= ranks.indexOf(step));
}
