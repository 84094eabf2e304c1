import type { ReactNode } from 'react';
import type { DeviceOrder } from '@shoushou/contract/types';
import { DEVICE_ORDER_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { useSession } from '../../../shell/session/session.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import type { useDeviceOrder } from '../devices.queries.ts';

interface OrderStatesProps {
  readonly no: string;
  readonly query: ReturnType<typeof useDeviceOrder>;
  readonly children: (order: DeviceOrder) => ReactNode;
}

/** States of an order's page: loading, failed, not the person's, or loaded. */
export function OrderStates({ no, query, children }: OrderStatesProps) {
  const { user, ready } = useSession();
  if (ready && user === null) return <SignInFirst title="登录后查看订单" text="没有账号也可以用手机号和验证码查询" />;
  if (!DEVICE_ORDER_NUMBER.test(no) || refusalOf(query.error)?.name === 'devices.order_unknown') {
    return (
      <Unavailable
        reason="unknown"
        title="没有找到这笔旧机订单"
        text="请核对单号，或换下单时的账号登录"
        action={<Button href="/queryorder">查询订单</Button>}
      />
    );
  }
  return (
    <div className="ui-stack">
      <ListStates query={query} skeleton={<SkeletonCards count={3} height={160} />}>
        {query.data && children(query.data)}
      </ListStates>
    </div>
  );
}
