import type { BoardOrder, DispatchRules, OrderWarning } from '@shoushou/contract/types';

export const modeNames: Readonly<Record<DispatchRules['mode'], string>> = {
  hall: '只由运营指派',
  hall_then_offer: '先进大厅，无人接再指派',
  offer_first: '下单就指派',
};

/** Progress of a visit. */
export const visitStates: Readonly<Record<string, { label: string; color: string }>> = {
  taken: { label: '待上门', color: 'blue' },
  arrived: { label: '已到达', color: 'cyan' },
  weighed: { label: '已称重', color: 'gold' },
  agreed: { label: '待付款', color: 'orange' },
};

/** The tag of an open order: what it waits for. */
export function orderStateTag({ offer, keptUntil, stuck, pausedUntil }: BoardOrder): { label: string; color: string } {
  if (offer) return { label: '等回应', color: 'blue' };
  if (stuck) return { label: '无人接', color: 'red' };
  if (keptUntil !== null) return { label: '客户指名', color: 'purple' };
  return pausedUntil === null ? { label: '大厅中', color: 'default' } : { label: '稍后再派', color: 'orange' };
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
