import type { OrderState } from '@shoushou/contract/types';
import { orderStateNames } from '@shoushou/rules/orders/states';

/** Label and antd tag colour of each state. */
export const stateTags: Readonly<Record<OrderState, { label: string; color: string }>> = {
  open: { label: orderStateNames.open, color: 'blue' },
  taken: { label: orderStateNames.taken, color: 'cyan' },
  arrived: { label: orderStateNames.arrived, color: 'purple' },
  weighed: { label: orderStateNames.weighed, color: 'gold' },
  agreed: { label: orderStateNames.agreed, color: 'gold' },
  paid: { label: orderStateNames.paid, color: 'green' },
  done: { label: orderStateNames.done, color: 'green' },
  expired: { label: orderStateNames.expired, color: 'default' },
  cancelled: { label: orderStateNames.cancelled, color: 'default' },
};

export const refundTags = {
  waiting: { label: '待复核', color: 'orange' },
  done: { label: '已退回', color: 'green' },
  declined: { label: '不退', color: 'default' },
} as const;
export const sideNames = { customer: '客户', recycler: '回收员' } as const;
