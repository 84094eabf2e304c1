import type { OrderDetail, OrderState } from '@shoushou/contract/types';
import type { Tone } from '@shoushou/design/StateTag';
import { formatThousandths } from '@shoushou/kernel/decimal';
import { formatDecimal } from '@shoushou/kernel/decimal';
import { formatClock, fromInstant } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { formatMoneyRange } from '@shoushou/kernel/money-range';
import { services, shortServiceNames } from '@shoushou/kernel/service';
import type { Grams, WeightUnit } from '@shoushou/kernel/weight';
import { orderStateNames } from '@shoushou/rules/orders/states';
import { formatLateness, lateFeeAt } from '@shoushou/rules/orders/late-fee';
import { serviceFee } from '@shoushou/rules/orders/weighing';
import type { CodeNode } from '@shoushou/rules/orders/credential-codes';
import type { VisitCall } from './orders.outbox.ts';

/** Services as tabs; 0 means all. */
export const serviceTabs = [
  { id: '0', label: '全部' },
  ...services.map((id) => ({ id, label: shortServiceNames[id] })),
] as const;

/** The recycler's text for a state. */
export const stateText: Readonly<Record<OrderState, { text: string; tone: Tone }>> = {
  open: { text: orderStateNames.open, tone: 'brand' },
  taken: { text: orderStateNames.taken, tone: 'brand' },
  arrived: { text: orderStateNames.arrived, tone: 'brand' },
  weighed: { text: orderStateNames.weighed, tone: 'warning' },
  agreed: { text: orderStateNames.agreed, tone: 'warning' },
  paid: { text: orderStateNames.paid, tone: 'success' },
  done: { text: orderStateNames.done, tone: 'success' },
  expired: { text: orderStateNames.expired, tone: 'plain' },
  cancelled: { text: orderStateNames.cancelled, tone: 'plain' },
};

/** Steps of an order; indexed by `stepOf`. */
export const visitSteps = ['已接单', '到达', '称重', '确认', '付款', '完成'] as const;

const stepIndex: Readonly<Partial<Record<OrderState, number>>> = {
  taken: 0,
  arrived: 1,
  weighed: 2,
  agreed: 3,
  paid: 4,
  done: 5,
};

export function stepOf(state: OrderState): number {
  return stepIndex[state] ?? 0;
}

const tagText: Readonly<Record<string, { text: string; tone?: Tone }>> = {
  urgent: { text: '急', tone: 'brand' },
  elevator: { text: '带电梯' },
  no_elevator: { text: '无电梯' },
  two_people: { text: '需 2 人' },
};

/** The customer's tags, urgent first; unknown ones are shown unchanged. */
export function tagsOf(tags: readonly string[]): { text: string; tone?: Tone }[] {
  return [...tags]
    .sort((a, b) => Number(b === 'urgent') - Number(a === 'urgent'))
    .map((tag) => tagText[tag] ?? { text: tag });
}

export const photoStages: Readonly<Record<OrderDetail['photos'][number]['stage'], string>> = {
  placed: '预约时',
  arrived: '到达现场',
  weighed: '称重',
  paid: '付款',
  other: '其他',
};

/** The author of a picture, for either side. */
export function photoAuthorText(by: OrderDetail['photos'][number]['by'], reader: OrderDetail['role']): string {
  if (by === reader) return '您拍摄';
  return by === 'customer' ? '客户拍摄' : '回收员拍摄';
}

/** Texts of the steps that wait on the phone. */
export const queuedText: Readonly<Record<VisitCall, string>> = {
  'orders.arrive': '已到达',
  'orders.undo_arrival': '撤销到达',
  'orders.weigh': '称重',
  'orders.agree': '客户确认',
  'orders.pay': '现金付款',
  'orders.walk_in': '现场开单',
  'orders.add_photo': '添加照片',
};

/** Steps confirmed by a 6-digit code (specification: node). */
export const codeNodes = {
  '1': {
    title: '到达',
    early: '回收员接单后，这里会出现六位码',
    act: '确认到达',
    instruction: '回收员到门口了，把这个码告诉他',
    done: '回收员已到达',
  },
  '2': {
    title: '确认称重',
    early: '回收员称完重，这里会出现六位码',
    act: '确认称重结果',
    instruction: '核对称重结果无误后，把这个码告诉回收员',
    done: '您已确认称重结果',
  },
  '3': {
    title: '收到现金',
    early: '您确认称重结果后，这里会出现六位码',
    act: '确认收到现金',
    instruction: '收到现金并点清后，再把这个码告诉回收员',
    done: '您已收到货款',
  },
} as const satisfies Record<CodeNode, object>;

export const deductionReasons = ['含水', '泥沙杂物', '包装带绳', '受潮', '混有其他货'] as const;

export const paymentText: Readonly<Record<number, string>> = {
  1: '钱包支付',
  2: '现金支付',
  3: '微信转账',
  4: '支付宝转账',
};

/** `OR26112100006021` → `OR…6021`: enough to distinguish two at a glance. */
export function shortNumber(no: string): string {
  return `${no.slice(0, 2)}…${no.slice(-4)}`;
}

/** The service fee of an order whose amount is estimated: `货款的 1%，约 ¥0.4–0.5`. */
export function serviceFeeText(
  thousandths: number,
  { estimateLowFen, estimateHighFen }: { estimateLowFen: number; estimateHighFen: number },
): string {
  const share = `货款的 ${formatThousandths(thousandths)}`;
  return estimateHighFen > 0
    ? `${share}，约 ${formatMoneyRange(serviceFee(estimateLowFen, thousandths), serviceFee(estimateHighFen, thousandths))}`
    : share;
}

/** An estimated weight without trailing zeros: `30 kg`, `60 斤`, `1.5 吨`. */
export function approximateWeight(grams: Grams, unit: WeightUnit): string {
  if (grams >= 1_000_000) return `${formatDecimal(Math.round(grams / 10_000), 2, 0)} 吨`;
  return unit === 'kg'
    ? `${formatDecimal(Math.round(grams / 10), 2, 0)} kg`
    : `${formatDecimal(Math.round(grams / 5), 2, 0)} 斤`;
}

/** A customer's tags about a recycler: for four and five stars, and for three and fewer. */
export const recyclerPraise = {
  good: ['准时', '称重公道', '价格实在', '态度好', '动作利索', '打扫干净'],
  bad: ['迟到', '称重不准', '压价', '态度差', '现场没收拾', '没来联系'],
} as const;

/** A recycler's tags about a customer. */
export const customerPraise = {
  good: ['好沟通', '货品相符', '地址清楚', '提前整理好', '准时在家'],
  bad: ['联系不上', '货品不符', '临时改价', '等太久', '地址不清楚'],
} as const;

type Side = 'customer' | 'recycler';

/**
 * Text for one side while the other may be absent; null while the visit may still be in time. @param now milliseconds
 */
export function absenceText(
  { absence, windowTo }: Pick<OrderDetail, 'absence' | 'windowTo'>,
  reader: Side,
  now: number,
): string | null {
  if (!absence || absence.from === null) return null;
  const fee = formatMoney(absence.feeFen);
  const clock = formatClock(absence.from);
  const open = fromInstant(absence.from) <= now;
  if (absence.kind === 'absent') {
    if (reader === 'customer') return `回收员到了，请尽快见面；等到 ${clock} 没有人，要付回收员 ${fee}`;
    return open
      ? `还是没有人？在门口拍照后提交：信息费退回，客户付您 ${fee}`
      : `客户不在？先打电话；等到 ${clock} 没有人可以提交，信息费退回，客户付您 ${fee}`;
  }
  if (now < fromInstant(windowTo)) return null;
  if (reader === 'recycler')
    return `已过预约时段，${clock} 后客户可以取消，您要付客户 ${fee}、信息费不退，请马上联系客户`;
  return open
    ? `回收员一直没来？可以取消，回收员付您 ${fee}`
    : `已过预约时段，可以先打电话；到 ${clock} 还没来，回收员付您 ${fee}`;
}

/**
 * Text for one side once the window of an awaited visit has passed, with the sum owed by now; null before. @param now
 * milliseconds
 */
export function lateText(
  { state, windowTo, lateTerms }: Pick<OrderDetail, 'state' | 'windowTo' | 'lateTerms'>,
  reader: Side,
  now: number,
): string | null {
  const lateness = formatLateness(windowTo, now);
  if (state !== 'taken' || lateness === null) return null;
  const late = `已过预约时段 ${lateness}`;
  if (!lateTerms) return reader === 'customer' ? `${late}，回收员还没有到` : `${late}，请马上联系客户`;
  const fee = lateFeeAt(lateTerms, windowTo, now);
  const rate = `每 10 分钟 ${formatMoney(lateTerms.perTenFen)}，最多 ${formatMoney(lateTerms.capFen)}`;
  if (fee === 0)
    return reader === 'customer'
      ? `${late}，回收员还没有到。晚 ${lateTerms.freeMinutes} 分钟起补偿您，${rate}`
      : `${late}，请马上联系客户。晚 ${lateTerms.freeMinutes} 分钟起付客户，${rate}`;
  return reader === 'customer'
    ? `${late}，回收员还没有到。到现在补偿您 ${formatMoney(fee)}（${rate}）`
    : `${late}，现在到达要付客户 ${formatMoney(fee)}（${rate}）`;
}

/** For a recycler whose arrival had no position, or one far from the address. */
export const unprovenArrivalText =
  '到达时没有定位，或离地址较远，不能算已到：称重之前客户仍可反映您没来。刚点的可以撤销，打开定位到门口再点';

const consentMethods = { signature: '签名确认', code: '以凭证码确认', own_phone: '在手机上确认' } as const;

/** How the customer agreed to the weighing, as the reader calls them: `您签名确认`. */
export const consentText = (method: keyof typeof consentMethods, reader: OrderDetail['role']): string =>
  `${reader === 'customer' ? '您' : '客户'}${consentMethods[method]}`;

/** What the reader calls leaving the order: a recycler gives it back before the visit, a customer cancels a booking. */
export function leavingWord({ role, permitted }: Pick<OrderDetail, 'role' | 'permitted'>): string {
  if (role !== 'recycler') return '取消预约';
  return permitted.includes('release') ? '退单' : '取消订单';
}

/** Text for one side of an order that ended by an absence. */
export function absenceEndedText(
  { kind, feeFen }: Pick<NonNullable<OrderDetail['absence']>, 'kind' | 'feeFen'>,
  reader: Side,
  owedFen = 0,
): string {
  const fee = formatMoney(feeFen);
  if (kind === 'no_show') {
    if (reader === 'customer')
      return feeFen > 0
        ? `回收员没有上门，补偿 ${fee} 已到您的钱包`
        : '回收员没有上门，订单已关闭，平台已扣回收员的行为分';
    return `客户反映您没有上门${feeFen > 0 ? `，已付客户 ${fee}` : ''}；有异议可以申诉`;
  }
  const owed = owedFen > 0 ? `，还欠 ${formatMoney(owedFen)}，下次成交时从货款中付` : '';
  if (reader === 'recycler') {
    if (owed !== '')
      return `客户不在家，信息费已退回${feeFen > 0 ? `，补偿 ${fee} 已到您的钱包` : ''}；客户余额不够${owed}`;
    return feeFen > 0
      ? `客户不在家，补偿 ${fee} 已到您的钱包，信息费已退回`
      : '客户不在家，信息费已退回；客户钱包没有余额，没有补偿';
  }
  return `回收员到时家里没有人${feeFen > 0 ? `，已付回收员 ${fee}` : ''}${owed}；有异议可以申诉`;
}
