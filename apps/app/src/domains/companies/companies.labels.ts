import type { Input } from '@shoushou/contract/schemas';
import type { DeductionReason, Reservation, ReservationCard, ReservationState } from '@shoushou/contract/types';
import { formatThousandths } from '@shoushou/kernel/decimal';
import { formatMoment } from '@shoushou/kernel/instant';
import { differenceThousandths } from '@shoushou/rules/companies/announced-weight';
import type { Tone } from '@shoushou/design/StateTag';

const tones: Readonly<Record<ReservationState, Tone>> = {
  held: 'warning',
  booked: 'brand',
  arrived: 'brand',
  weighed: 'warning',
  disputed: 'warning',
  agreed: 'brand',
  settled: 'success',
  lapsed: 'plain',
  cancelled: 'plain',
  called_off: 'plain',
  no_show: 'plain',
  turned_away: 'plain',
};

const names: Readonly<Record<ReservationState, readonly [seller: string, company: string]>> = {
  held: ['待付定金', '待付定金'],
  booked: ['已预约', '等到货'],
  arrived: ['过磅中', '过磅中'],
  weighed: ['请核对', '等对方核对'],
  disputed: ['客服处理中', '客服处理中'],
  agreed: ['等付货款', '请付货款'],
  settled: ['已完成', '已完成'],
  lapsed: ['已失效', '已失效'],
  cancelled: ['已取消', '对方已取消'],
  called_off: ['企业已取消', '已取消'],
  no_show: ['没有送到', '没有送到'],
  turned_away: ['货已退回', '已退回'],
};

export function stateOf({ state, side }: Pick<ReservationCard, 'state' | 'side'>): { text: string; tone: Tone } {
  return { text: names[state][side === 'seller' ? 0 : 1], tone: tones[state] };
}

export const reservationSteps = ['预约', '到场', '过磅', '确认', '收款'] as const;
const stepIndex: Partial<Record<ReservationState, number>> = {
  held: 0,
  booked: 1,
  arrived: 2,
  weighed: 3,
  disputed: 3,
  agreed: 4,
  settled: 5,
};

export function stepsOf(state: ReservationState): { steps: readonly string[]; current: number; ended?: boolean } {
  const current = stepIndex[state];
  return current === undefined
    ? { steps: reservationSteps, current: state === 'turned_away' ? 2 : 1, ended: true }
    : { steps: reservationSteps, current };
}

/** The next step in one sentence. */
export function nextText(reservation: Reservation, now: number): string {
  const { state, side, codeFrom, gateCode, settlement, steps, atGateSince, readings, recheck } = reservation;
  const mine = side === 'seller';
  const note = steps[0]?.note ?? '';
  switch (state) {
    case 'held':
      return mine ? '位置先给您留着，15 分钟内付定金就约好了' : '对方还没付定金';
    case 'booked':
      if (atGateSince !== null)
        return mine
          ? '已告诉企业您在门口。时段结束还不放行，由客服判定，定金先不动'
          : '送货人说已在门口，请尽快验码放行';
      return !mine
        ? '到场时请对方报到场码'
        : gateCode === null
          ? `到场码 ${formatMoment(codeFrom, now)} 起显示在这里`
          : '到场时把下面的到场码报给门岗';
    case 'arrived':
      if (recheck !== null) return mine ? '正在复磅，换了地磅或换了人' : '复磅：换一台地磅，或换一位同事';
      return mine ? '读数会一笔一笔出现在下面' : '先称重车，卸一种货称一次';
    case 'weighed':
      return mine ? '请核对重量和金额，没有问题就同意' : '对方同意后请付货款';
    case 'disputed':
      return readings.length === 0
        ? '客服 24 小时内核实是谁没有守约，定金先不动'
        : '客服 24 小时内看过读数和照片后决定，货先不动';
    case 'agreed':
      return settlement && !settlement.confirmed
        ? mine
          ? '企业说货款已付，收到后请确认'
          : '等对方确认收到'
        : mine
          ? '企业要在 24 小时内付款'
          : '请在 24 小时内付款，过期会暂停预约';
    case 'settled':
      return '货款已经付清';
    default:
      return note;
  }
}

type Side = Reservation['side'];

const stepNames: Readonly<Record<ReservationState, readonly [seller: string, company: string]>> = {
  held: ['留位，等付定金', '留位，等对方付定金'],
  booked: ['预约成功', '对方已预约'],
  arrived: ['车辆入场', '车辆入场'],
  weighed: ['过磅完成', '过磅完成'],
  disputed: ['您提出异议', '对方提出异议'],
  agreed: ['您确认了过磅结果', '对方确认了过磅结果'],
  settled: ['货款已付', '货款已付'],
  lapsed: ['没有付定金，位置已放出', '对方没有付定金，位置已放出'],
  cancelled: ['您取消预约', '对方取消预约'],
  called_off: ['企业取消预约', '您取消预约'],
  no_show: ['您没有按时送到', '对方没有按时送到'],
  turned_away: ['货被退回', '货已退给对方'],
};
export const stepText = (
  {
    state,
    note,
    by,
  }: Pick<Reservation['steps'][number], 'state' | 'note'> & Partial<Pick<Reservation['steps'][number], 'by'>>,
  side: Side,
): string =>
  state === 'disputed' && by === 'time'
    ? '到了门口没有放行，转客服核实'
    : state === 'booked' && note === '改约'
      ? side === 'seller'
        ? '您改约'
        : '对方改约'
      : stepNames[state][side === 'seller' ? 0 : 1];

const depositEnds: Readonly<
  Record<NonNullable<Reservation['deposit']['end']>, readonly [seller: string, company: string]>
> = {
  returned: ['已原路退回', '已退还对方'],
  forfeited: ['您没有按约送货，不退', '对方没有按约送货，不退'],
  split: ['已原路退回一半', '已退一半给对方'],
  doubled: ['企业违约，已双倍返还给您', '您违约，已双倍返还对方'],
};
export const depositEndText = (end: NonNullable<Reservation['deposit']['end']>, side: Side): string =>
  depositEnds[end][side === 'seller' ? 0 : 1];
/** Which of two weighings counts, in one sentence; null without a completed recheck. */
export function recheckText({ recheck }: Pick<Reservation, 'recheck'>): string | null {
  if (recheck === null || recheck.standingRound === null) return null;
  return recheck.standingRound === recheck.checkedRound
    ? '复磅与第一次相差在 0.3% 以内，按第一次的结果'
    : '复磅与第一次相差超过 0.3%，按复磅的结果';
}

export const deductionReasons: Readonly<Record<DeductionReason, string>> = {
  moisture: '含水',
  dirt: '泥杂',
  packing: '包装',
  foreign_matter: '夹杂其他',
};

export type CompanyRatingTag = NonNullable<Input<'companies.rate'>['tags']>[number];
export const companyRatingTags: readonly CompanyRatingTag[] = [
  '称得准',
  '付款快',
  '排队短',
  '态度好',
  '扣重多',
  '等得久',
];

/** The difference between the weight that counts and the announced one, ` · 比报的少 3.6%`; empty when they are equal. */
export function differenceText(announcedGrams: number, netGrams: number): string {
  const difference = differenceThousandths(announcedGrams, netGrams);
  return difference === 0 ? '' : ` · 比报的${difference > 0 ? '多' : '少'} ${formatThousandths(Math.abs(difference))}`;
}
