import type { OrderDetail } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { fromInstant, SECOND } from '@shoushou/kernel/instant';
import { canUndoArrival, UNDO_ARRIVAL_WITHIN } from '@shoushou/rules/orders/arrival';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { isPermitted } from '../orders.rules.ts';

/** Undoes an accidental arrival, for two minutes after it. */
export function UndoArrival({ order, onUndo }: { order: OrderDetail; onUndo: () => void }) {
  const now = useNow(SECOND);
  const arrived = order.events.findLast(({ kind }) => kind === 'arrived');
  if (!arrived || !isPermitted(order, 'undo_arrival')) return null;
  const arrivedAt = fromInstant(arrived.at);
  if (!canUndoArrival({ arrivedAt, walkIn: order.walkIn, weighed: order.weighing !== null }, now)) return null;
  const left = Math.max(0, Math.ceil((arrivedAt + UNDO_ARRIVAL_WITHIN - now) / SECOND));
  return (
    <NoticeBar action="撤销到达" onAction={onUndo}>
      点错了？{left} 秒内可以撤销，不收信息费
    </NoticeBar>
  );
}
