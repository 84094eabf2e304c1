import { useQuery } from '@tanstack/react-query';
import type { OrderDetail } from '@shoushou/contract/types';
import { callQuery } from '../../../shell/calls/queries.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Switch } from '../../../ui/choice/Switch.tsx';
import { useSetBlock } from '../orders.queries.ts';

/** Blocks the other side of the order, or unblocks them; renders nothing where they have no account. */
export function BlockSwitch({ order }: { order: OrderDetail }) {
  const asCustomer = order.role === 'customer';
  const hasOther = asCustomer ? order.recycler !== null : order.role === 'recycler' && order.customer?.userid != null;
  const known = useQuery({ ...callQuery('orders.get_block', { no: order.no }), enabled: hasOther });
  const change = useSetBlock();
  if (!hasOther || !known.data) return null;
  return (
    <Card flush>
      <Switch
        label={asCustomer ? '以后不再指派这位回收员' : '以后不再给我指派这位客户的订单'}
        note="对方不会知道，随时可以在这里改回来"
        checked={known.data.blocked}
        busy={change.isPending}
        onChange={(blocked) => change.mutate({ no: order.no, blocked })}
      />
    </Card>
  );
}
