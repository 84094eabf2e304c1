import type { Deal, DealAction, DealSide, DealState } from '@shoushou/contract/types';
import type { Input } from '@shoushou/contract/schemas';
import type { Tone } from '@shoushou/design/StateTag';

export const dealStates: Readonly<Record<DealState, { text: string; tone: Tone }>> = {
  offered: { text: '等待答复', tone: 'warning' },
  accepted: { text: '等待付款', tone: 'warning' },
  paid: { text: '等待交货', tone: 'brand' },
  sent: { text: '等待收货', tone: 'brand' },
  received: { text: '已收货', tone: 'success' },
  closed: { text: '交易完成', tone: 'success' },
  declined: { text: '没有谈成', tone: 'plain' },
  withdrawn: { text: '已取消', tone: 'plain' },
  lapsed: { text: '已过期', tone: 'plain' },
  disputed: { text: '客服处理中', tone: 'warning' },
  refunded: { text: '已退款', tone: 'plain' },
  released: { text: '已放款', tone: 'success' },
};

/** Steps of a deal; indexed by `stepOf`. */
export const dealSteps = ['出价', '接受', '付款', '交货', '完成'] as const;

/** Texts of the timeline by resulting state. */
export const stepText: Readonly<Record<DealState, string>> = {
  offered: '出价',
  accepted: '接受出价，物品已预留',
  paid: '付款，货款由平台保管',
  sent: '交货',
  received: '确认收货',
  closed: '货款已给卖家',
  declined: '拒绝出价',
  withdrawn: '取消交易',
  lapsed: '超过时间，自动结束',
  disputed: '申请客服处理',
  refunded: '货款退回买家',
  released: '货款给卖家',
};

export const sides: Readonly<Record<DealSide, string>> = { buyer: '买家', seller: '卖家' };

/** What happens automatically at `dueAt`. */
export const dueText: Partial<Readonly<Record<DealState, string>>> = { offered: '出价有效到', accepted: '付款截止', paid: '交货截止', sent: '自动确认收货' };

export const disputeReasons: Readonly<Record<Input<'trade.dispute'>['reason'], string>> = {
  not_arrived: '没有收到',
  not_as_described: '和描述不一样',
  damaged: '东西坏了',
  other: '其他问题',
};

/** The confirmation before a step that ends the deal, with what happens to the money. */
export function exitText(deal: Deal, action: Extract<DealAction, 'cancel' | 'decline'>): { title: string; text: string; act: string } {
  if (action === 'decline') return { title: '拒绝这次出价', text: '对方会收到通知，可以再出别的价', act: '拒绝' };
  if (deal.state === 'offered') return { title: '撤回出价', text: '撤回后可以再出别的价', act: '撤回' };
  const money = deal.state !== 'paid' ? '还没有付款，不产生费用' : deal.side === 'buyer' ? '货款马上退回您的钱包' : '货款会马上退给买家';
  return { title: '取消交易', text: `${money}，物品会重新展示`, act: '取消交易' };
}

/** Frequently used carriers. */
export const carriers = ['顺丰', '中通', '圆通', '韵达', '申通', '极兔', '邮政', '京东'] as const;

export const dealFilters = [
  { id: 'open', label: '进行中' },
  { id: 'ended', label: '已结束' },
  { id: 'buyer', label: '我买的' },
  { id: 'seller', label: '我卖的' },
] as const;
export type DealFilter = (typeof dealFilters)[number]['id'];
