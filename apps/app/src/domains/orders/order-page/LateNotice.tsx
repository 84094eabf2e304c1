import type { OrderDetail } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { SECOND } from '@shoushou/kernel/instant';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { lateText } from '../orders.labels.ts';

/** A visit whose window has passed: how late it is, and the sum that its recycler owes by now. */
export function LateNotice({ order }: { order: OrderDetail }) {
  const now = useNow(order.state === 'taken' ? 10 * SECOND : 0);
  const text = order.role === 'customer' || order.role === 'recycler' ? lateText(order, order.role, now) : null;
  return text === null ? null : <NoticeBar tone="warning">{text}</NoticeBar>;
}
