import type { ReactNode } from 'react';
import type { DeviceOrder } from '@shoushou/contract/types';
import { DEVICE_ORDER_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { RecordStates } from '../../../shell/frame/RecordStates.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import type { useDeviceOrder } from '../devices.queries.ts';

interface DeviceOrderStatesProps {
  readonly no: string;
  readonly query: ReturnType<typeof useDeviceOrder>;
  readonly children: (order: DeviceOrder) => ReactNode;
}

/** States of the page of an order for a device. */
export function DeviceOrderStates({ no, query, children }: DeviceOrderStatesProps) {
  return (
    <RecordStates
      query={query}
      isUnknown={!DEVICE_ORDER_NUMBER.test(no) || refusalOf(query.error)?.name === 'devices.order_unknown'}
      unknown={{
        title: '没有找到这笔旧机订单',
        text: '请核对单号，或换下单时的账号登录',
        action: <Button href="/queryorder">查询订单</Button>,
      }}
      signIn={{ title: '登录后查看订单', text: '没有账号也可以用手机号和验证码查询' }}
      skeleton={<SkeletonCards count={3} height={160} />}
    >
      {children}
    </RecordStates>
  );
}
