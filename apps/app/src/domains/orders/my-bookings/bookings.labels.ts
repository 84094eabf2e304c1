import type { BookingCard, OrderState } from '@shoushou/contract/types';
import type { Tone } from '@shoushou/design/StateTag';
import { fromInstant } from '@shoushou/kernel/instant';
import type { VisitTag } from './bookings.rules.ts';

/** The customer's text for a state. */
export const bookingText: Readonly<Record<OrderState, { text: string; tone: Tone }>> = {
  open: { text: '等待接单', tone: 'brand' },
  taken: { text: '等待上门', tone: 'brand' },
  arrived: { text: '正在称重', tone: 'brand' },
  weighed: { text: '请您确认', tone: 'warning' },
  agreed: { text: '等待收款', tone: 'warning' },
  paid: { text: '已收款', tone: 'success' },
  done: { text: '已完成', tone: 'success' },
  expired: { text: '已过期', tone: 'plain' },
  cancelled: { text: '已取消', tone: 'plain' },
};

/** The same for a booking in a list at a moment (milliseconds): a visit whose window has passed is late. */
export const bookingNow = ({ state, windowTo }: Pick<BookingCard, 'state' | 'windowTo'>, now: number) =>
  state === 'taken' && now > fromInstant(windowTo)
    ? ({ text: '上门晚了', tone: 'warning' } as const)
    : bookingText[state];

/** Steps of a booking in the customer's words; indexed by `bookingStep`. */
export const bookingSteps = ['已预约', '接单', '上门', '称重', '确认', '收款'] as const;

const stepIndex: Readonly<Record<OrderState, number>> = {
  open: 0,
  taken: 1,
  arrived: 2,
  weighed: 3,
  agreed: 4,
  paid: 5,
  done: 5,
  expired: 0,
  cancelled: 0,
};

export function bookingStep(state: OrderState): number {
  return stepIndex[state];
}

export const bookingTabs = [
  { id: 'all', label: '全部' },
  { id: 'current', label: '进行中' },
  { id: 'done', label: '已完成' },
  { id: 'cancelled', label: '已取消' },
] as const;
export type BookingFilter = (typeof bookingTabs)[number]['id'];

export const visitTags: readonly { id: VisitTag; label: string }[] = [
  { id: 'elevator', label: '有电梯' },
  { id: 'no_elevator', label: '无电梯' },
  { id: 'two_people', label: '需 2 人搬' },
  { id: 'urgent', label: '急' },
];

/** Most frequent reasons for another weighing. */
export const contestReasons = ['重量不对', '单价比预约时低', '扣杂太多', '品类算错了', '数量不对'] as const;
