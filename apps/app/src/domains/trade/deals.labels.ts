import type { Deal, DealAction, DealSide, DealState, ListingKind } from '@shoushou/contract/types';
import type { Input } from '@shoushou/contract/schemas';
import type { Tone } from '@shoushou/design/StateTag';
import { fromInstant } from '@shoushou/kernel/instant';

type Sided = Pick<Deal, 'state' | 'side' | 'offeredByMe'>;

const tones: Readonly<Record<DealState, Tone>> = {
  offered: 'warning',
  accepted: 'warning',
  paid: 'brand',
  sent: 'brand',
  received: 'success',
  closed: 'success',
  declined: 'plain',
  withdrawn: 'plain',
  lapsed: 'plain',
  disputed: 'warning',
  returning: 'warning',
  refunded: 'plain',
  released: 'success',
};

/** Labels of the states, for the buyer and the seller. */
const stateNames: Readonly<Record<Exclude<DealState, 'offered'>, Readonly<Record<DealSide, string>>>> = {
  accepted: { buyer: '等您付款', seller: '等买家付款' },
  paid: { buyer: '等卖家交货', seller: '等您交货' },
  sent: { buyer: '等您收货', seller: '等买家收货' },
  received: { buyer: '交易完成', seller: '交易完成' },
  closed: { buyer: '交易完成', seller: '交易完成' },
  declined: { buyer: '没有谈成', seller: '没有谈成' },
  withdrawn: { buyer: '已取消', seller: '已取消' },
  lapsed: { buyer: '已过期', seller: '已过期' },
  disputed: { buyer: '客服处理中', seller: '客服处理中' },
  returning: { buyer: '等您寄回', seller: '等买家寄回' },
  refunded: { buyer: '货款已退给您', seller: '货款已退给买家' },
  released: { buyer: '货款已给卖家', seller: '货款已给您' },
};

/** The label of a deal's state for the viewer's side. */
export function dealState({
  state,
  side,
  offeredByMe,
  returned = null,
  refundFen = null,
}: Sided & Partial<Pick<Deal, 'returned' | 'refundFen'>>): { text: string; tone: Tone } {
  if (state === 'returning' && returned !== null)
    return { text: side === 'buyer' ? '等卖家收退货' : '等您收退货', tone: tones[state] };
  if (state === 'released' && refundFen !== null) return { text: '已部分退款', tone: tones[state] };
  const text =
    state === 'offered'
      ? offeredByMe
        ? `等${side === 'buyer' ? '卖家' : '买家'}答复`
        : '等您答复'
      : stateNames[state][side];
  return { text, tone: tones[state] };
}

/** Label of a price that only one side has proposed. */
export function offeredPrice({ side, offeredByMe }: Pick<Sided, 'side' | 'offeredByMe'>): string {
  return offeredByMe === (side === 'buyer') ? '出价' : '报价';
}

/** Steps of a deal; indexed by `stepOf`. */
export const dealSteps = ['出价', '接受', '付款', '交货', '完成'] as const;

export const sides: Readonly<Record<DealSide, string>> = { buyer: '买家', seller: '卖家' };

type Step = Deal['steps'][number];

/** The destination of a deal's money, for the buyer and the seller. */
const moneyBack: Readonly<Record<DealSide, string>> = { buyer: '货款已原路退给您', seller: '货款已退给买家' };
const moneyOver: Readonly<Record<DealSide, string>> = { buyer: '货款已给卖家', seller: '货款已到您的钱包' };

function actorName(by: Step['by'], side: DealSide): string {
  return by === 'operator' ? '客服' : by === 'time' ? '' : by === side ? '您' : sides[by];
}

/** One step of the timeline, for the viewer's side. */
export function stepText({ state, by }: Pick<Step, 'state' | 'by'>, side: DealSide): string {
  const actor = actorName(by, side);
  switch (state) {
    case 'offered':
      return `${actor}${by === 'seller' ? '报价' : '出价'}`;
    case 'accepted':
      return `${actor}接受，物品已预留`;
    case 'paid':
      return `${actor}付款，货款由平台保管`;
    case 'sent':
      return `${actor}交货`;
    case 'received':
      return by === 'time' ? `到期自动确认收货，${moneyOver[side]}` : `${actor}确认收货，${moneyOver[side]}`;
    case 'closed':
      return moneyOver[side];
    case 'declined':
      return `${actor}没有接受`;
    case 'withdrawn':
      return `${actor}取消交易`;
    case 'lapsed':
      return '超过时间，自动结束';
    case 'disputed':
      return `${actor}申请客服处理`;
    case 'returning':
      return by === 'operator' ? '客服处理：退货退款' : `${actor}寄回`;
    case 'refunded':
      return by === 'time'
        ? `没有按时交货，${moneyBack[side]}`
        : `${actor}${by === 'operator' ? '处理' : '取消交易'}，${moneyBack[side]}`;
    case 'released':
      return `${actor}处理，${moneyOver[side]}`;
  }
}

/** The meaning of `dueAt`, for the buyer and the seller. */
export const dueText: Partial<Readonly<Record<DealState, Readonly<Record<DealSide, string>>>>> = {
  offered: { buyer: '有效到', seller: '有效到' },
  accepted: { buyer: '请在此前付款', seller: '买家付款截止' },
  paid: { buyer: '卖家交货截止', seller: '请在此前交货' },
  sent: { buyer: '到时自动确认收货', seller: '最晚自动收款' },
  returning: { buyer: '退货截止', seller: '退货截止' },
};

/** State of a proposed or agreed meeting; null once the deal went on without one. @param now milliseconds */
export function meetingState(
  {
    meeting,
    side,
    otherName,
    actions,
  }: Pick<Deal, 'side' | 'otherName' | 'actions'> & { meeting: NonNullable<Deal['meeting']> },
  now: number,
): { text: string; tone: Tone } | null {
  if (meeting.agreed) return { text: '已约好', tone: 'success' };
  if (!actions.includes('meet')) return null;
  if (fromInstant(meeting.at) <= now) return { text: '时间已过', tone: 'plain' };
  return { text: meeting.by === side ? `等${otherName}同意` : '等您同意', tone: 'warning' };
}

/** The title of the page on which an offer is made: what is done there. */
export function offerTitle(kind: ListingKind): string {
  return kind === 'wanted' ? '我要供货' : '购买';
}

/** The title of the page on which a deal is confirmed: what the reader does there. */
export function confirmTitle(actions: readonly DealAction[]): string {
  return actions.includes('accept') ? '确认价格' : actions.includes('pay') ? '付款' : '确认交易';
}

export const disputeReasons: Readonly<Record<Input<'trade.dispute'>['reason'], string>> = {
  not_arrived: '没有收到',
  not_as_described: '和描述不一样',
  damaged: '东西坏了',
  other: '其他问题',
};

/** The confirmation before a step that ends the deal, with what happens to the money. */
export function exitText(
  deal: Deal,
  action: Extract<DealAction, 'cancel' | 'decline'>,
): { title: string; text: string; act: string } {
  const seller = deal.side === 'seller';
  if (action === 'decline')
    return {
      title: seller ? '拒绝这次出价' : '拒绝这次报价',
      text: `${seller ? '买家' : '卖家'}会收到通知，可以再${seller ? '出' : '报'}别的价`,
      act: '拒绝',
    };
  if (deal.state === 'offered')
    return { title: seller ? '撤回报价' : '撤回出价', text: `撤回后可以再${seller ? '报' : '出'}别的价`, act: '撤回' };
  const money =
    deal.state !== 'paid'
      ? '还没有付款，不产生费用'
      : deal.side === 'buyer'
        ? '货款马上原路退给您'
        : '货款会马上退给买家';
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
