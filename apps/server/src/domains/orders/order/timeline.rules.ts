import { unusualArrivalText } from '@shoushou/rules/orders/arrival';
import { pieceUnit } from '@shoushou/rules/orders/goods-units';
import { INFO_FEE_TAKEN } from '@shoushou/rules/orders/info-fee';
import { paymentMeans, type PaymentType } from '@shoushou/rules/orders/payment-means';
import { formatMoney, formatWeight, formatDatedWindow, type Instant } from '@shoushou/kernel';

/** Kinds of events in an order's history. */
export type EventKind =
  | 'placed'
  | 'walk_in'
  | 'walk_in_confirmed'
  | 'walk_in_denied'
  | 'taken'
  | 'released'
  | 'departed'
  | 'late'
  | 'arrived'
  | 'arrival_undone'
  | 'weighed'
  | 'contested'
  | 'agreed'
  | 'cash_claimed'
  | 'cash_denied'
  | 'paid'
  | 'completed'
  | 'rated'
  | 'cancelled'
  | 'fee_settled'
  | 'expired'
  | 'rescheduled'
  | 'tipped'
  | 'photo_added'
  | 'corrected';

/** Facts from which event titles are built. Money in fen, weight in grams. */
export interface EventPayload {
  infoFeeFen?: number;
  /** The fee of the cancelling side. */
  feeFen?: number;
  /** What the customer still owes of their fee, and what this deal settled of fees owed before. */
  owedFen?: number;
  settledFen?: number;
  /** The part of the info fee that was returned to the recycler. */
  infoFeeBackFen?: number;
  /** The lateness that a replaced recycler paid. */
  lateFeeFen?: number;
  totalFen?: number;
  totalGrams?: number;
  lineCount?: number;
  /** The counted ones of these lines, and their pieces. */
  pieceLines?: number;
  pieces?: number;
  method?: 'signature' | 'code' | 'own_phone';
  type?: PaymentType;
  serviceFeeFen?: number;
  /** The tip that was set, paid with the deal, or came back with the end of the order. */
  tipFen?: number;
  stars?: number;
  windowFrom?: Instant;
  windowTo?: Instant;
  /** A move of the visit that the recycler had asked for. */
  askedByRecycler?: boolean;
  /** A move of the visit off a day that had been closed. */
  offClosedDay?: boolean;
  /** The info fee of an order that the recycler had left, charged for this deal of the same two people. */
  escapedFeeFen?: number;
  /** The arrival's time for fees; null when nothing proves it (`step-times.rules.ts`). */
  feeAt?: Instant | null;
  /** Whether arrival was confirmed by code. */
  byCode?: boolean;
  /** The differences of an arrival: how early, and metres from the address. */
  earlyMinutes?: number;
  distance?: number;
  /** Confirmed automatically when the time for it had passed. */
  byTime?: boolean;
  /** The absent side, and its payment to the other. */
  absence?: 'no_show' | 'absent';
  absenceFeeFen?: number;
  photoCount?: number;
  phoneOrderBy?: string;
}

export interface TimelineEntry {
  kind: EventKind;
  actor: 'customer' | 'recycler' | 'operator' | 'system';
  payload: EventPayload;
  at: Instant;
}

export type TimelineReader = 'customer' | 'recycler' | 'viewer' | 'operator';

const money = (fen: number | undefined): string => formatMoney(fen ?? 0);

const actorNames = { customer: '客户', recycler: '回收员', operator: '客服', system: '系统' } as const;
const methodNames = { signature: '签字', code: '凭证码', own_phone: '本人手机' } as const;

/** The timeline's line for one reader: the customer does not see fees that are not theirs. */
export function eventTitle(entry: TimelineEntry, reader: TimelineReader, service: string): string {
  const { kind, actor, payload } = entry;
  const forRecycler = reader === 'recycler' || reader === 'operator';
  switch (kind) {
    case 'placed':
      return placedTitle(payload, reader);
    case 'walk_in':
      return '现场开单';
    case 'walk_in_confirmed':
      return `${reader === 'customer' ? '您' : '客户'}已确认这笔现场交易`;
    case 'walk_in_denied':
      return `${reader === 'customer' ? '您' : '手机号的主人'}表示不是本人的交易`;
    case 'taken':
      if (!forRecycler) return '回收员已接单';
      return payload.infoFeeFen ? `已接单，信息费 ${money(payload.infoFeeFen)} 已冻结` : '已接单';
    case 'released':
      if (actor === 'customer') return replacedTitle(payload, reader);
      if (!forRecycler) return '回收员有事不能上门，已重新为您安排';
      return payload.feeFen
        ? `已退单，扣信息费 ${money(payload.feeFen)}，退回 ${money(payload.infoFeeBackFen)}`
        : '已退单，信息费已退回';
    case 'departed':
      return reader === 'recycler' ? '您已出发' : '回收员已出发';
    case 'late':
      return reader === 'recycler' ? '预约时段已过，您还没有到达，已通知客户' : '预约时段已过，回收员还没有到';
    case 'arrived':
      return arrivedTitle(payload, forRecycler);
    case 'arrival_undone':
      return forRecycler ? '已撤销到达，没有收信息费' : '回收员撤销了到达，还在路上';
    case 'weighed':
      return `${weighedTitle(payload, service)}，合计 ${money(payload.totalFen)}`;
    case 'contested':
      return reader === 'customer' ? '您要求重新核对' : '客户要求重新核对';
    case 'agreed':
      return `${reader === 'customer' ? '您' : '客户'}已确认 ${money(payload.totalFen)}（${methodNames[payload.method ?? 'signature']}）`;
    case 'cash_claimed':
      return reader === 'customer'
        ? `回收员说已付您现金 ${money(payload.totalFen)}，请您确认`
        : `${reader === 'recycler' ? '您' : '回收员'}已付现金 ${money(payload.totalFen)}，等客户确认`;
    case 'cash_denied':
      return `${reader === 'customer' ? '您' : '客户'}表示没有收到现金`;
    case 'paid':
      return paidTitle(payload, reader) + paidTip(payload, reader);
    case 'completed':
      return '订单已完成';
    case 'rated':
      return `${nameOf(actor, reader)}已评价${payload.stars === undefined ? '' : ` ${payload.stars} 星`}`;
    case 'cancelled':
      return cancelledTitle(actor, payload, reader) + returnedTip(payload, reader);
    case 'fee_settled':
      return settledTitle(payload, reader);
    case 'expired':
      return `${reader === 'customer' ? '预约时段内没有完成，预约已过期' : '已过预约时段，订单已关闭'}${returnedTip(payload, reader)}`;
    case 'rescheduled':
      return `上门时间改为 ${payload.windowFrom && payload.windowTo ? formatDatedWindow(payload.windowFrom, payload.windowTo) : ''}`;
    case 'tipped':
      return `${nameOf(actor, reader)}${payload.tipFen ? `加了感谢费 ${money(payload.tipFen)}` : '取消了感谢费'}`;
    case 'photo_added':
      return `${nameOf(actor, reader)}添加了照片`;
    case 'corrected':
      return `申诉成立，称重更正为${payload.totalGrams ? ` ${formatWeight(payload.totalGrams)}，` : ''}合计 ${money(payload.totalFen)}`;
  }
}

/**
 * The line of a booking for one reader. A customer on the phone consented by a code; operators see which operator
 * entered the order.
 */
function placedTitle({ phoneOrderBy }: EventPayload, reader: TimelineReader): string {
  if (phoneOrderBy === undefined) return reader === 'customer' ? '您已下单，等待回收员接单' : '客户已下单';
  if (reader === 'customer') return '您电话预约，客服代您下单，等待回收员接单';
  return reader === 'operator' ? `电话下单：${phoneOrderBy} 录入，客户凭验证码同意` : '客户电话预约';
}

/** `已称重 2 项，共 30.07 kg`, `已点数 1 项，共 2 台`, or both. */
function weighedTitle(
  { lineCount = 0, totalGrams = 0, pieceLines = 0, pieces = 0 }: EventPayload,
  service: string,
): string {
  const weighed = lineCount - pieceLines;
  const counted = pieceLines === 0 ? null : `点数 ${pieceLines} 项，共 ${pieces} ${pieceUnit(service)}`;
  if (weighed === 0 && counted !== null) return `已${counted}`;
  return [`已称重 ${weighed} 项${totalGrams ? `，共 ${formatWeight(totalGrams)}` : ''}`, counted]
    .filter(Boolean)
    .join('；');
}

/**
 * Differences are shown to all: `已到达（比预约早 14 小时，离地址 27.0 公里）`. The fee stays held as long as an arrival can be undone.
 */
function arrivedTitle(
  { byCode, infoFeeFen, earlyMinutes = 0, distance = 0 }: EventPayload,
  forRecycler: boolean,
): string {
  const remarks = [forRecycler && byCode ? '客户凭证码确认' : '', unusualArrivalText({ earlyMinutes, distance })]
    .filter((remark) => remark !== '')
    .join('，');
  return `${forRecycler ? '已到达' : '回收员已到达'}${remarks && `（${remarks}）`}${forRecycler && infoFeeFen ? `，信息费 ${money(infoFeeFen)} ${INFO_FEE_TAKEN}` : ''}`;
}

/** A recycler who missed the window and was replaced: `您换了一位回收员，迟到补偿 ¥4.00 已到您的钱包`. */
function replacedTitle({ lateFeeFen = 0, infoFeeBackFen = 0 }: EventPayload, reader: TimelineReader): string {
  const late =
    lateFeeFen === 0
      ? ''
      : reader === 'customer'
        ? `，迟到补偿 ${money(lateFeeFen)} 已到您的钱包`
        : `，付客户 ${money(lateFeeFen)}`;
  const back =
    reader === 'customer' || reader === 'viewer' || infoFeeBackFen === 0
      ? ''
      : `，信息费 ${money(infoFeeBackFen)} 已退回`;
  return `${reader === 'customer' ? '您' : '客户'}${reader === 'recycler' ? '换了别人上门' : '换了一位回收员'}${reader === 'viewer' ? '' : late}${back}`;
}

/** An actor as the reader calls them: themselves 您. What an operator did, mostly another one reads. */
export function nameOf(actor: TimelineEntry['actor'], reader: TimelineReader): string {
  return actor === reader && reader !== 'operator' ? '您' : actorNames[actor];
}

function paidTitle(payload: EventPayload, reader: TimelineReader): string {
  const total = money(payload.totalFen);
  const escaped =
    payload.escapedFeeFen && (reader === 'recycler' || reader === 'operator')
      ? `，补收信息费 ${money(payload.escapedFeeFen)}`
      : '';
  if (payload.type === 2)
    return `现金 ${total} 已${reader === 'customer' ? '收到' : '付'}${payload.byTime ? '（逾期未提出异议，视为已收到）' : ''}${escaped}`;
  const account = payload.type === 3 || payload.type === 4 ? paymentMeans[payload.type] : '';
  if (reader === 'customer')
    return `${total} ${account ? `已付，转到您的${account}` : '已到您的钱包'}${payload.settledFen ? `，付清以前欠的费用 ${money(payload.settledFen)}` : ''}`;
  if (reader === 'viewer') return `已付款 ${total}`;
  return `${reader === 'recycler' ? '您' : '回收员'}已付客户${account} ${total}${payload.serviceFeeFen ? `，服务费 ${money(payload.serviceFeeFen)}` : ''}${escaped}`;
}

/** `，您的感谢费 ¥5.00 已付给回收员`. */
function paidTip({ tipFen }: EventPayload, reader: TimelineReader): string {
  if (!tipFen || reader === 'viewer') return '';
  return reader === 'customer'
    ? `，您的感谢费 ${money(tipFen)} 已付给回收员`
    : `，客户的感谢费 ${money(tipFen)} 已到${reader === 'recycler' ? '您的' : '回收员'}钱包`;
}

/** `，感谢费 ¥5.00 已退回您的钱包`: of no concern to the recycler. */
function returnedTip({ tipFen }: EventPayload, reader: TimelineReader): string {
  if (!tipFen || (reader !== 'customer' && reader !== 'operator')) return '';
  return `，感谢费 ${money(tipFen)} 已退回${reader === 'customer' ? '您的' : '客户'}钱包`;
}

/** The cost of cancelling: the customer's fee goes to the recycler; a recycler's is shown to the recycler only. */
function cancellationFee(
  actor: TimelineEntry['actor'],
  { feeFen, owedFen }: EventPayload,
  reader: TimelineReader,
): string {
  if (!feeFen) return owedText(owedFen, reader);
  if (actor === 'recycler') return reader === 'recycler' || reader === 'operator' ? `，扣 ${money(feeFen)}` : '';
  return `，${reader === 'recycler' ? '补偿您' : '补偿回收员'} ${money(feeFen)}${owedText(owedFen, reader)}`;
}

/** What the customer could not pay now: `，欠您 ¥0.43，等客户下次成交时付给您`. */
function owedText(owedFen: number | undefined, reader: TimelineReader): string {
  if (!owedFen || reader === 'viewer') return '';
  if (reader === 'recycler') return `，欠您 ${money(owedFen)}，等客户下次成交时付给您`;
  return `，还欠回收员 ${money(owedFen)}，下次成交时从货款中扣`;
}

/** A fee owed of an order, paid from a later deal. */
function settledTitle({ feeFen, owedFen }: EventPayload, reader: TimelineReader): string {
  const left = owedFen ? `，还欠 ${money(owedFen)}` : '';
  return reader === 'recycler'
    ? `客户欠您的 ${money(feeFen)} 已到您的钱包${left}`
    : `${reader === 'customer' ? '您' : '客户'}欠的 ${money(feeFen)} 已从货款中付给回收员${left}`;
}

/** `回收员没有上门，付客户 ¥10.00`, with 您 for the reader. */
function absentTitle(
  { absence, absenceFeeFen = 0, owedFen, infoFeeBackFen }: EventPayload,
  reader: TimelineReader,
): string {
  const recycler = reader === 'recycler' ? '您' : '回收员';
  const customer = reader === 'customer' ? '您' : '客户';
  const [missing, other] = absence === 'no_show' ? [`${recycler}没有上门`, customer] : [`${customer}不在家`, recycler];
  const back = reader !== 'customer' && infoFeeBackFen ? `，信息费 ${money(infoFeeBackFen)} 已退回` : '';
  return `${missing}${absenceFeeFen > 0 ? `，付${other} ${money(absenceFeeFen)}` : ''}${owedText(owedFen, reader)}${back}`;
}

function cancelledTitle(actor: TimelineEntry['actor'], payload: EventPayload, reader: TimelineReader): string {
  if (payload.absence) return absentTitle(payload, reader);
  const back =
    reader !== 'customer' && payload.infoFeeBackFen ? `，信息费 ${money(payload.infoFeeBackFen)} 已退回` : '';
  return `${nameOf(actor, reader)}已取消${reader === 'customer' ? '预约' : '订单'}${cancellationFee(actor, payload, reader)}${back}`;
}
