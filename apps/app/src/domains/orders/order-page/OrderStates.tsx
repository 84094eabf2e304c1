import type { ReactNode } from 'react';
import type { OrderDetail } from '@shoushou/contract/types';
import { useSession } from '../../../shell/session/session.ts';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import type { LoadedOrder } from '../orders.queries.ts';

interface OrderStatesProps {
  loaded: LoadedOrder;
  /** The side whose task the page is; the other one is told so. */
  only?: OrderDetail['role'];
  children: (order: OrderDetail) => ReactNode;
}

/** States of an order's page: loading, failed, not accessible, or loaded. */
export function OrderStates({ loaded, only, children }: OrderStatesProps) {
  const { user, ready } = useSession();
  const { order, query } = loaded;
  if (order === undefined && query.status === 'error' && ready && user === null) {
    return <SignInFirst title="登录后查看" text="这个订单只有当事人可以看到" />;
  }
  const toOrders = (
    <Button kind="primary" href="/tabs/orders">
      看我的订单
    </Button>
  );
  const left = refusalOf(query.error instanceof Error ? query.error : null);
  if (left?.name === 'orders.left')
    return <Unavailable reason="forbidden" title="不再由您上门" text={left.message} action={toOrders} />;
  return (
    <div className="ui-stack">
      <ListStates query={query} skeleton={<OrderSkeleton />} onward={toOrders}>
        {order && (only === undefined || order.role === only ? children(order) : <OtherSide order={order} />)}
      </ListStates>
    </div>
  );
}

/** An order whose step is the other side's, or that is neither's of the reader. */
export function OtherSide({ order }: { order: OrderDetail }) {
  const customer = order.role === 'customer';
  if (order.role === 'viewer') return <Unavailable reason="forbidden" text="只有这一单的双方可以操作" />;
  return (
    <Unavailable
      reason="wrong_side"
      text={customer ? '这一步由回收员操作，进度在预约详情里' : '这一步由客户操作，进度在订单里'}
      action={
        <Button kind="primary" href={customer ? `/myorderdetails/${order.no}` : '/tabs/orders'}>
          {customer ? '看预约详情' : '看我的订单'}
        </Button>
      }
    />
  );
}

function OrderSkeleton() {
  return (
    <div className="ui-stack ui-stack--bare">
      <SkeletonCards count={1} height={120} />
      <SkeletonCards count={1} height={150} />
      <SkeletonCards count={1} height={180} />
    </div>
  );
}
