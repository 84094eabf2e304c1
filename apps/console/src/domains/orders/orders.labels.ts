import type { OrderState } from '@shoushou/contract/types';

/** Words and antd's tag colour of each state. */
export const stateTags: Readonly<Record<OrderState, { label: string; color: string }>> = {
  open: { label: '待接单', color: 'red' },
  taken: { label: '待上门', color: 'orange' },
  arrived: { label: '已到达', color: 'orange' },
  weighed: { label: '待确认', color: 'gold' },
  agreed: { label: '待付款', color: 'gold' },
  paid: { label: '已付款', color: 'green' },
  done: { label: '已完成', color: 'green' },
  expired: { label: '已过期', color: 'default' },
  cancelled: { label: '已取消', color: 'default' },
};
