import { formatMoney, formatWeight, formatWindow, type Instant } from '@shoushou/kernel';

/** Kinds of events in an order's history. */
export type EventKind =
  | 'placed' | 'walk_in' | 'taken' | 'released' | 'arrived' | 'weighed' | 'contested' | 'agreed' | 'cash_claimed' | 'cash_denied'
  | 'paid' | 'completed' | 'rated' | 'cancelled' | 'expired' | 'rescheduled' | 'photo_added';

/** Facts from which event titles are built. Money in fen, weight in grams. */
export interface EventPayload {
  infoFeeFen?: number;
  /** What the cancelling side paid. */
  feeFen?: number;
  /** How much of the info fee was returned to the recycler. */
  infoFeeBackFen?: number;
  totalFen?: number;
  totalGrams?: number;
  lineCount?: number;
  method?: 'signature' | 'code' | 'own_phone';
  /** 1 wallet, 2 cash. */
  type?: 1 | 2;
  serviceFeeFen?: number;
  stars?: number;
  windowFrom?: Instant;
  windowTo?: Instant;
  /** Whether arrival was confirmed by code. */
  byCode?: boolean;
  /** Confirmed automatically when the time for it had passed. */
  byTime?: boolean;
  photoCount?: number;
}

export interface TimelineEntry {
  kind: EventKind;
  actor: 'customer' | 'recycler' | 'operator' | 'system';
  payload: EventPayload;
  at: Instant;
}

export type TimelineReader = 'customer' | 'recycler' | 'viewer' | 'operator';

const actorNames = { customer: '客户', recycler: '回收员', operator: '客服', system: '系统' } as const;
const methodNames = { signature: '签字', code: '凭证码', own_phone: '本人手机' } as const;

/** The timeline's line for one reader: the customer does not see fees that are not theirs. */
export function eventTitle({ kind, actor, payload, at }: TimelineEntry, reader: TimelineReader): string {
  const forRecycler = reader === 'recycler' || reader === 'operator';
  const money = (fen: number | undefined): string => formatMoney(fen ?? 0);
  switch (kind) {
    case 'placed':
      return reader === 'customer' ? '您已下单，等待回收员接单' : '客户已下单';
    case 'walk_in':
      return '现场开单';
    case 'taken':
      if (!forRecycler) return '回收员已接单';
      return payload.infoFeeFen ? `已接单，信息费 ${money(payload.infoFeeFen)} 已冻结` : '已接单';
    case 'released':
      if (!forRecycler) return '回收员有事不能上门，已重新为您安排';
      return payload.feeFen ? `已放弃，扣信息费 ${money(payload.feeFen)}，退回 ${money(payload.infoFeeBackFen)}` : '已放弃，信息费已退回';
    case 'arrived':
      return forRecycler && payload.infoFeeFen ? `已到达${payload.byCode ? '（客户凭证码确认）' : ''}，信息费 ${money(payload.infoFeeFen)} 已收取` : '回收员已到达';
    case 'weighed':
      return `已称重 ${payload.lineCount ?? 0} 项${payload.totalGrams ? `，共 ${formatWeight(payload.totalGrams)}` : ''}，合计 ${money(payload.totalFen)}`;
    case 'contested':
      return reader === 'customer' ? '您要求重新核对' : '客户要求重新核对';
    case 'agreed':
      return `${reader === 'customer' ? '您' : '客户'}已确认 ${money(payload.totalFen)}（${methodNames[payload.method ?? 'signature']}）`;
    case 'cash_claimed':
      return `回收员已付现金 ${money(payload.totalFen)}，等待${reader === 'customer' ? '您' : '客户'}确认`;
    case 'cash_denied':
      return `${reader === 'customer' ? '您' : '客户'}表示没有收到现金`;
    case 'paid':
      return paidTitle(payload, forRecycler, money);
    case 'completed':
      return '订单已完成';
    case 'rated':
      return `${actorNames[actor]}已评价 ${payload.stars ?? 0} 星`;
    case 'cancelled':
      return cancelledTitle(actor, payload, reader, money);
    case 'expired':
      return '预约时段内无人接单，订单已过期';
    case 'rescheduled':
      return `上门时间改为 ${payload.windowFrom && payload.windowTo ? formatWindow(payload.windowFrom, payload.windowTo, Date.parse(at)) : ''}`;
    case 'photo_added':
      return `${actorNames[actor]}添加了照片`;
  }
}

function paidTitle(payload: EventPayload, forRecycler: boolean, money: (fen: number | undefined) => string): string {
  const fee = forRecycler && payload.serviceFeeFen ? `，服务费 ${money(payload.serviceFeeFen)}` : '';
  if (payload.type === 2) return `现金 ${money(payload.totalFen)} 已付${payload.byTime ? '（逾期未提出异议，视为已收到）' : ''}`;
  return forRecycler ? `已付款 ${money(payload.totalFen)}${fee}` : `${money(payload.totalFen)} 已到账钱包`;
}

function cancelledTitle(actor: TimelineEntry['actor'], payload: EventPayload, reader: TimelineReader, money: (fen: number | undefined) => string): string {
  const who = actor === reader ? '您' : actorNames[actor];
  const fee = payload.feeFen ? `，补偿回收员 ${money(payload.feeFen)}` : '';
  const back = reader !== 'customer' && payload.infoFeeBackFen ? `，信息费 ${money(payload.infoFeeBackFen)} 已退回` : '';
  return `${who}已取消订单${fee}${back}`;
}
