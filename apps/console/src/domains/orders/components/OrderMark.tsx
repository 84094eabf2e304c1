import { formatMoment } from '@shoushou/kernel/instant';
import { Alert, Button } from 'antd';
import { useCallMutation } from '../../../shell/writes.ts';
import type { ConsoleOrder } from '../orders.queries.ts';

/** Why somebody keeps an eye on the order. */
export function OrderMark({ shown: { order, mark } }: { shown: ConsoleOrder }) {
  const unmark = useCallMutation('orders.console_mark', '标记已取消');
  if (mark === null) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={mark.reason}
      description={`${mark.by} ${formatMoment(mark.at, Date.now())} 标记`}
      action={
        <Button size="small" loading={unmark.isPending} onClick={() => unmark.mutate({ no: order.no, reason: '' })}>
          取消标记
        </Button>
      }
    />
  );
}
