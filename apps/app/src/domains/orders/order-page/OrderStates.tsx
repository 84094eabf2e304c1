import type { ReactNode } from 'react';
import type { OrderDetail } from '@shoushou/contract/types';
import { useSession } from '../../../shell/session/session.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import type { LoadedOrder } from '../orders.queries.ts';

interface OrderStatesProps {
  loaded: LoadedOrder;
  children: (order: OrderDetail) => ReactNode;
}

/** States of an order's page: loading, failed, not accessible, or loaded. */
export function OrderStates({ loaded, children }: OrderStatesProps) {
  const { user, ready } = useSession();
  const { order, query } = loaded;
  if (order === undefined && query.status === 'error' && ready && user === null) {
    return <SignInFirst title="登录后查看" text="这个订单只有当事人可以看到" />;
  }
  return (
    <div className="ui-stack">
      <ListStates query={query} skeleton={<OrderSkeleton />}>
        {order && children(order)}
      </ListStates>
    </div>
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
