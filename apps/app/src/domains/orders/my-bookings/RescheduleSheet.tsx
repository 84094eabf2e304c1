import { useState } from 'react';
import type { OrderDetail } from '@shoushou/contract/types';
import { classNames } from '@shoushou/design/class-names';
import { useNow } from '@shoushou/design/clock';
import { formatWindow } from '@shoushou/kernel/instant';
import {
  DAYS_OF_BOOKED_PRICES,
  lastWindowStart,
  noLaterWindow,
  startsInTime,
} from '@shoushou/rules/orders/visit-hours';
import { showToast } from '../../../shell/messages/messages.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { useRescheduleOrder } from '../orders.queries.ts';
import { WindowSheet, type ChosenWindow } from './WindowSheet.tsx';
import * as styles from './booking-details.module.css';

interface RescheduleSheetProps {
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
}

/** Another window for the same booking; free, and the recycler is notified and may leave. */
export function RescheduleSheet({ order, open, onClose }: RescheduleSheetProps) {
  const now = useNow();
  const reschedule = useRescheduleOrder();
  const [chosen, setChosen] = useState<ChosenWindow | null>(null);
  const current = { from: order.windowFrom, to: order.windowTo };
  const last = lastWindowStart({ placedAt: order.placedAt, offClosedDay: order.closedFor !== undefined });
  const changed = chosen !== null && chosen.from !== current.from;

  function send(): void {
    if (!chosen) return;
    const done = (): void => {
      showToast(`已改到 ${formatWindow(chosen.from, chosen.to, now)}`, { style: 'plain' });
      setChosen(null);
      onClose();
    };
    reschedule.mutate({ no: order.no, windowFrom: chosen.from }, { onSuccess: done, onError: () => setChosen(null) });
  }

  return (
    <WindowSheet
      open={open}
      onClose={onClose}
      title="改上门时间"
      adcode={order.place.adcode}
      value={chosen ?? current}
      onChange={setChosen}
      offers={(from) => startsInTime(from, last)}
      none={noLaterWindow(DAYS_OF_BOOKED_PRICES, 'customer')}
      head={
        <p className={classNames('ui-note', styles.reschedule)}>
          改时间不收费
          {order.recycler &&
            (order.moves
              ? `。${order.recycler.name}会收到通知，${order.moves.freeMinutes} 分钟内去不了可以免费退单，我们再为您安排；还可以改 ${order.moves.left} 次`
              : `，${order.recycler.name}会收到通知`)}
        </p>
      }
      foot={
        <Button kind="primary" size="large" block disabled={!changed} busy={reschedule.isPending} onPress={send}>
          {chosen && changed ? `改到 ${formatWindow(chosen.from, chosen.to, now)}` : '请选择新的时段'}
        </Button>
      }
    >
      {reschedule.isError && (
        <p className={styles.wrong} role="alert">
          {failureText(reschedule.error)}
        </p>
      )}
    </WindowSheet>
  );
}
