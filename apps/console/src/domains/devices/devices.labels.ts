import type { Data } from '@shoushou/contract/schemas';
import type { DeviceOrderState, ErasureState } from '@shoushou/contract/types';

export type ConsoleDeviceOrder = Data<'devices.console_orders'>['items'][number];

/** Label and antd tag colour of each state. */
export const stateTags: Readonly<Record<DeviceOrderState, { label: string; color: string }>> = {
  arrived: { label: '待检测', color: 'orange' },
  contested: { label: '待复核', color: 'orange' },
  placed: { label: '待交机', color: 'default' },
  taken: { label: '待上门', color: 'blue' },
  sent: { label: '寄送中', color: 'blue' },
  inspected: { label: '待客户确认', color: 'orange' },
  paid: { label: '已成交', color: 'green' },
  returning: { label: '寄回中', color: 'blue' },
  returned: { label: '已寄回', color: 'default' },
  cancelled: { label: '已取消', color: 'default' },
  expired: { label: '已过期', color: 'default' },
};

/** `done`: the text of the step that led into this state. */
export const erasureTags: Readonly<Record<ErasureState, { label: string; color: string; done: string }>> = {
  owed: { label: '待清除', color: 'orange', done: '待清除' },
  erased: { label: '待复核', color: 'orange', done: '已清除' },
  verified: { label: '已复核', color: 'green', done: '复核通过' },
  released: { label: '已出库', color: 'default', done: '出库' },
  destroyed: { label: '已销毁', color: 'default', done: '复核通过，已销毁' },
};

export const wayNames = { pickup: '上门', post: '邮寄', store: '到店' } as const;
export const actorNames: Readonly<Record<ConsoleDeviceOrder['steps'][number]['by'], string>> = {
  customer: '客户',
  recycler: '回收员',
  clerk: '店员',
  operator: '运营',
  courier: '快递',
  time: '到期',
};
export const verdictNames = { upheld: '异议成立', dismissed: '异议不成立' } as const;
export const parcelNames: Readonly<Record<ConsoleDeviceOrder['parcels'][number]['state'], string>> = {
  owed: '正在叫快递',
  booked: '等取件',
  collected: '运送中',
  delivered: '已送达',
};
