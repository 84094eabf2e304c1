import type { ReactNode } from 'react';
import type { Entry } from '@shoushou/client/outbox/outbox-entry';
import type { OrderDetail } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import type { Tone } from '@shoushou/design/StateTag';
import {
  formatClock,
  formatDay,
  formatMoment,
  formatWindow,
  fromInstant,
  HOUR,
  MINUTE,
} from '@shoushou/kernel/instant';
import { isOnline } from '../../../device/network/index.ts';
import { endingOfAll, waitingWords } from '../../../shell/calls/entry-ending.ts';
import { formatMoney } from '@shoushou/kernel/money';
import { formatLateness } from '@shoushou/rules/orders/late-fee';
import { StateHeader } from '../../../ui/display/StateHeader.tsx';
import { stateText, stepOf, visitSteps } from '../orders.labels.ts';

interface Text {
  readonly title?: string;
  readonly text: string;
  readonly tag?: { text: ReactNode; tone?: Tone };
}

/** Time until the window ends, or since. */
function windowTag({ windowFrom, windowTo }: OrderDetail, now: number): Text['tag'] {
  const lateness = formatLateness(windowTo, now);
  if (lateness !== null) return { text: `已过时段 ${lateness}`, tone: 'warning' };
  const until = fromInstant(windowFrom) - now;
  return until > HOUR
    ? { text: `还有 ${durationText(until)}`, tone: 'plain' }
    : { text: `距预约结束 ${durationText(fromInstant(windowTo) - now)}` };
}

function durationText(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE));
  if (minutes < 100) return `${minutes} 分钟`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} 小时` : `${Math.round(hours / 24)} 天`;
}

const cancellerNames = { customer: '客户', recycler: '您', operator: '客服', system: '系统' } as const;

function headerText(order: OrderDetail, now: number): Text {
  const { state, weighing, payment, cancellation, windowFrom, windowTo } = order;
  switch (state) {
    case 'open':
      return {
        text: `预约 ${formatWindow(windowFrom, windowTo, now)}`,
        ...(order.deadline === null ? {} : { tag: windowTag(order, now) }),
      };
    case 'taken': {
      const day = formatDay(windowTo, now);
      const until =
        now > fromInstant(windowTo) ? '尽快' : `在${day === '今天' ? ' ' : ` ${day} `}${formatClock(windowTo)} 前`;
      return {
        text: `${order.departedAt ? '已告诉客户您出发了。' : ''}请${until}到达，到达后点「已到达」`,
        tag: windowTag(order, now),
      };
    }
    case 'arrived':
      if (weighing?.contested)
        return {
          text: `客户有异议：${weighing.contested.reason}。请重新核对`,
          tag: { text: '需重新称重', tone: 'warning' },
        };
      return { text: '和客户一起称重，每一项当面报数' };
    case 'weighed':
      return { text: '请客户核对后签字，或告诉您六位凭证码' };
    case 'agreed':
      if (payment?.state === 'claimed')
        return { title: '待客户确认', text: `客户在自己手机上确认收到现金 ${formatMoney(payment.amountFen)} 后完成` };
      if (payment?.state === 'denied')
        return { text: '客户表示没有收到现金，请和客户核对后重新付款', tag: { text: '有异议', tone: 'warning' } };
      return { text: `客户已确认，请付款 ${formatMoney(weighing?.totalFen ?? 0)}` };
    case 'paid':
      return { text: '货款已付清，客户没有异议时自动完成' };
    case 'done':
      return { text: order.deadline === null ? '这一单已经结束' : `可以评价到 ${formatMoment(order.deadline, now)}` };
    case 'expired':
      return { text: '没有回收员接单，订单已过期' };
    case 'cancelled':
      return {
        text: cancellation
          ? `${cancellerNames[cancellation.by]}在 ${formatMoment(cancellation.at, now)} 取消：${cancellation.reason}`
          : '订单已取消',
      };
  }
}

/** The visit's state, next step and urgency; marks parts that are only on this phone. */
export function VisitHeader({ order, waiting }: { order: OrderDetail; waiting: readonly Entry[] }) {
  const now = useNow(30_000);
  const { title, text, tag } = headerText(order, now);
  const ended = order.state === 'cancelled' || order.state === 'expired';
  const mark =
    waiting.length > 0
      ? { text: `${waiting.length} 项${waitingWords[endingOfAll(waiting, isOnline())]}`, tone: 'warning' as const }
      : tag;
  const reached = ended ? reachedBefore(order) : stepOf(order.state);
  return (
    <StateHeader
      title={title ?? stateText[order.state].text}
      text={text}
      {...(mark ? { tag: mark } : {})}
      {...(order.role === 'viewer' || order.state === 'open'
        ? {}
        : { steps: { steps: visitSteps, current: reached, ended } })}
    />
  );
}

/** The last step reached before the order ended. */
function reachedBefore({ weighing, events }: OrderDetail): number {
  if (weighing) return stepOf('weighed');
  return events.some(({ kind }) => kind === 'arrived') ? stepOf('arrived') : stepOf('taken');
}
