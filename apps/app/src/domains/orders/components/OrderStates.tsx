import type { ReactNode } from 'react';
import LogIn from 'lucide-react/icons/log-in';
import type { OrderDetail } from '@shoushou/contract/types';
import { useSession } from '../../../shell/session.ts';
import { EmptyBlock } from '../../../ui/Blocks.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { SkeletonCards } from '../../../ui/Skeleton.tsx';
import type { OrderInHand } from '../orders.queries.ts';

interface OrderStatesProps {
  hand: OrderInHand;
  /** Where to come back to after signing in, when the order is not for everybody's eyes. */
  path: string;
  children: (order: OrderDetail) => ReactNode;
}

/** One order in the page's column of cards: coming, failed, not for this person, or here. */
export function OrderStates({ hand, path, children }: OrderStatesProps) {
  const { user, ready } = useSession();
  const { order, query } = hand;
  if (order === undefined && query.status === 'error' && ready && user === null) {
    return (
      <EmptyBlock
        icon={<LogIn size={32} />}
        title="登录后查看"
        text="这个订单只有当事人可以看到"
        action={
          <Button kind="primary" href={`/login?return=${encodeURIComponent(path)}`}>
            登录
          </Button>
        }
      />
    );
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
