import { formatShortMoment } from '@shoushou/kernel/instant';
import { Alert, Button } from 'antd';
import { useHasRight } from '../../../shell/operator.ts';
import { useCallMutation } from '../../../shell/writes.ts';
import type { ConsoleOrder } from '../orders.queries.ts';

/** The reason why the order is being watched. */
export function OrderMark({ shown: { order, mark } }: { shown: ConsoleOrder }) {
  const unmark = useCallMutation('orders.console_mark', '标记已取消');
  const may = useHasRight('dispatch');
  if (mark === null) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={mark.reason}
      description={`${mark.by} ${formatShortMoment(mark.at, Date.now())} 标记`}
      action={
        may && (
          <Button size="small" loading={unmark.isPending} onClick={() => unmark.mutate({ no: order.no, reason: '' })}>
            取消标记
          </Button>
        )
      }
    />
  );
}
