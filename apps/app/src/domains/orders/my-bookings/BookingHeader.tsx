import type { OrderDetail } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { formatClock, formatMoment, formatWindow, fromInstant, HOUR } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { formatLateness } from '@shoushou/rules/orders/late-fee';
import { Countdown } from '../../../ui/display/Countdown.tsx';
import { StateHeader, type StateHeaderProps } from '../../../ui/display/StateHeader.tsx';
import { bookingStep, bookingSteps, bookingText } from './bookings.labels.ts';

type HeaderText = Pick<StateHeaderProps, 'text' | 'tag'> & { title?: string };

/** Windows that begin or end within this time show a countdown, milliseconds. */
const near = 2 * HOUR;

function visitTag({ windowFrom, windowTo }: OrderDetail, now: number): HeaderText['tag'] {
  const from = fromInstant(windowFrom);
  const lateness = formatLateness(windowTo, now);
  if (lateness !== null) return { text: `已过时段 ${lateness}`, tone: 'warning' };
  if (now >= from)
    return {
      text: (
        <>
          时段还剩{'\u00a0'}
          <Countdown until={windowTo} label="时段还剩" />
        </>
      ),
    };
  return from - now < near
    ? {
        text: (
          <>
            还有{'\u00a0'}
            <Countdown until={windowFrom} label="距上门还有" />
          </>
        ),
        tone: 'plain',
      }
    : undefined;
}

function withTag(header: HeaderText, tag: HeaderText['tag']): HeaderText {
  return tag ? { ...header, tag } : header;
}

function takenText({ recycler, windowFrom, windowTo, departedAt }: OrderDetail, now: number): HeaderText {
  const name = recycler?.name ?? '回收员';
  const window = formatWindow(windowFrom, windowTo, now);
  if (now > fromInstant(windowTo))
    return { title: '回收员晚到了', text: `约的是 ${window}，${departedAt ? `${name}已出发` : `${name}还没有出发`}` };
  return departedAt
    ? { title: '回收员在路上', text: `${name} ${formatClock(departedAt)} 出发，${window} 上门` }
    : { text: `${name}会在 ${window} 上门` };
}

const cancellerNames = { customer: '您', recycler: '回收员', operator: '客服', system: '系统' } as const;

function headerText(order: OrderDetail, now: number): HeaderText {
  const { state, windowFrom, windowTo, weighing, payment, cancellation, deadline } = order;
  const window = formatWindow(windowFrom, windowTo, now);
  switch (state) {
    case 'open':
      return withTag(
        { text: `已通知附近的回收员，${window} 上门` },
        fromInstant(windowTo) < now ? visitTag(order, now) : undefined,
      );
    case 'taken':
      return withTag(takenText(order, now), visitTag(order, now));
    case 'arrived':
      return weighing?.contested
        ? { title: '正在重新核对', text: '回收员会和您一起重新称重、核对价格' }
        : { text: '和回收员一起看秤，每一项当面报数' };
    case 'weighed':
      return { text: '请核对重量和单价，没有问题再确认' };
    case 'agreed':
      if (payment?.state === 'claimed') {
        const header: HeaderText = {
          title: '请确认收到现金',
          text: `回收员说已付您现金 ${formatMoney(payment.amountFen)}`,
        };
        return deadline === null
          ? header
          : {
              ...header,
              tag: {
                text: (
                  <>
                    剩{'\u00a0'}
                    <Countdown until={deadline} label="确认还剩" />
                  </>
                ),
                tone: 'warning',
              },
            };
      }
      if (payment?.state === 'denied')
        return { text: '您说没有收到现金，已请回收员重新付款', tag: { text: '有异议', tone: 'warning' } };
      return { text: `您已确认，回收员会付您 ${formatMoney(weighing?.totalFen ?? 0)}` };
    case 'paid':
    case 'done': {
      const rated = order.ratings.byCustomer !== null;
      return {
        text: order.permitted.includes('rate')
          ? deadline && state === 'done'
            ? `可以评价到 ${formatMoment(deadline, now)}`
            : '说说这次上门怎么样'
          : rated
            ? '感谢您的评价'
            : '这次预约已经结束',
      };
    }
    case 'expired':
      return { text: '时段内没有回收员接单，可以换个时间再约' };
    case 'cancelled':
      return {
        text: cancellation
          ? `${cancellerNames[cancellation.by]}在 ${formatMoment(cancellation.at, now)} 取消${cancellation.reason ? `：${cancellation.reason}` : ''}`
          : '预约已取消',
      };
  }
}

/** The last step reached before the booking ended. */
function reachedBefore({ weighing, events }: OrderDetail): number {
  if (weighing) return bookingStep('weighed');
  return events.some(({ kind }) => kind === 'arrived')
    ? bookingStep('arrived')
    : events.some(({ kind }) => kind === 'taken')
      ? bookingStep('taken')
      : bookingStep('open');
}

/** The booking's state, the customer's next action, the expected duration. */
export function BookingHeader({ order }: { order: OrderDetail }) {
  const now = useNow(30_000);
  const { title, text, tag } = headerText(order, now);
  const ended = order.state === 'cancelled' || order.state === 'expired';
  return (
    <StateHeader
      title={title ?? bookingText[order.state].text}
      text={text}
      {...(tag ? { tag } : {})}
      steps={{ steps: bookingSteps, current: ended ? reachedBefore(order) : bookingStep(order.state), ended }}
    />
  );
}
