import type { BoardOrder, DispatchRules, OrderWarning } from '@shoushou/contract/types';

export const modeNames: Readonly<Record<DispatchRules['mode'], string>> = {
  hall: '只由运营指派',
  hall_then_offer: '先进大厅，无人接再指派',
  offer_first: '下单就指派',
};

interface OpenOrderTag {
  label: string;
  color: string;
  variant?: 'outlined';
}

/** The tag of an open order: what it waits for, in the colours of the map's pins. */
export function orderStateTag({ offer, keptUntil, stuck, pausedUntil }: BoardOrder): OpenOrderTag {
  if (offer) return { label: '指派中', color: 'blue', variant: 'outlined' };
  if (stuck) return { label: '无人接', color: 'red' };
  if (keptUntil !== null) return { label: '客户指名', color: 'blue' };
  return { label: pausedUntil === null ? '大厅中' : '稍后再派', color: 'blue' };
}

export const levelTags: Readonly<Record<number, { label: string; color: string }>> = {
  3: { label: '紧急', color: 'red' },
  2: { label: '尽快', color: 'orange' },
  1: { label: '留意', color: 'default' },
};

export const warningStates: Readonly<Record<OrderWarning['state'], string>> = {
  open: '待处理',
  handled: '已处理',
  cleared: '已恢复',
};

/** The act that helps first against a warning. */
export type FirstAct = 'remind' | 'pay' | 'contact' | 'reassign' | 'assign' | 'appeal';

export const firstActs: Readonly<Record<OrderWarning['rule'], FirstAct>> = {
  no_contact: 'remind',
  window_ending: 'remind',
  window_missed: 'reassign',
  cash_denied: 'contact',
  weight_far: 'remind',
  unpaid: 'pay',
  price_far: 'remind',
  far_arrival: 'remind',
  no_taker: 'assign',
  place_stale: 'remind',
  place_leap: 'remind',
  appeal_overdue: 'appeal',
};

export const firstActNames: Readonly<Record<FirstAct, string>> = {
  remind: '提醒',
  pay: '催付',
  contact: '联系',
  reassign: '改派',
  assign: '指派',
  appeal: '去答复',
};

export const snoozeNames = { half_hour: '30 分钟后', hour: '1 小时后', visit: '到上门时' } as const;
