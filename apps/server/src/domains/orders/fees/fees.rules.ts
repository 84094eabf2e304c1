import {
  formatClock,
  formatMoney,
  formatThousandths,
  fromInstant,
  MINUTE,
  toInstant,
  type Fen,
  type Instant,
} from '@shoushou/kernel';
import { lateFeeAt, type LateTerms } from '@shoushou/rules/orders/late-fee';
import { estimateRange } from '@shoushou/rules/orders/weighing';
import { distanceBetween, type Coordinates } from '@shoushou/kernel/distance';

/** Minutes, metres and fen. */
export interface AbsenceRules {
  /**
   * How long after the window the customer can report that the recycler never came, the recycler's fee, and the points.
   */
  noShowMinutes: number;
  noShowFen: Fen;
  noShowPoints: number;
  /** How long and how close to the address the recycler must wait, and the customer's fee then. */
  waitMinutes: number;
  withinMetres: number;
  absentFen: Fen;
}

/** One version of the order rules. Stored with its start date; each order keeps its version. */
export interface FeeRules {
  version: number;
  /** Info fee by service and estimated amount: the first step whose bound is not exceeded. Fen. */
  infoFee: Readonly<Record<string, readonly { upToFen: Fen | null; feeFen: Fen }[]>>;
  /**
   * Thousandths of the lowest estimate that the info fee never exceeds. Absent in old versions, which had no such
   * limit.
   */
  infoFeeMostThousandths?: number;
  /**
   * A customer's moves of a taken order: how many, and the minutes after each in which the recycler releases free of
   * charge. Absent in old versions.
   */
  moves?: { most: number; freeMinutes: number };
  /**
   * Hours after leaving an order in which another deal of the same two people owes the info fee that was returned.
   * Absent in old versions.
   */
  escapeHours?: number;
  /** Minutes after taking in which either side cancels free of charge. */
  freeMinutes: number;
  /** The customer's fee per further started minute, and its maximum. Fen. */
  customerPerMinuteFen: Fen;
  customerCapFen: Fen;
  /** Thousandths of the info fee that a late release costs. */
  releaseThousandths: number;
  releasePoints: number;
  releasesADay: number;
  /** Visits under way at most, from level 1 to 5. Versions before it have `mostUnderWay` for all. */
  underWayByLevel?: readonly number[];
  mostUnderWay?: number;
  mostOpenBookings: number;
  serviceFeeThousandths: number;
  bandThousandths: number;
  estimateSpreadThousandths: number;
  heaviestGrams: number;
  mostPieces: number;
  ratingDays: number;
  /** Hours after payment when the order is completed automatically. */
  closeHours: number;
  /** Hours after which a cash payment that the customer has not denied counts as confirmed. */
  cashSettleHours: number;
  exclusiveMinutes: number;
  brushingTakes: number;
  brushingHallRequests: number;
  brushingLockMinutes: number;
  /**
   * The recycler's fee for a late arrival: free minutes after the window, fen for each started ten minutes, and the
   * maximum. Absent in the first version.
   */
  /** The fee of an absent side for the other, and when an absence can be reported. Missing in old versions. */
  absence?: AbsenceRules;
  late?: LateTerms;
}

export type UnderWayLimits = Pick<FeeRules, 'underWayByLevel' | 'mostUnderWay'>;

/** Maximum number of visits under way, by level of the recycler. */
export const underWayLimit = ({ underWayByLevel, mostUnderWay }: UnderWayLimits, level: number): number =>
  underWayByLevel?.[level - 1] ?? mostUnderWay ?? 0;

/** The info fee of an order. An estimate of 0 is unknown (mixed goods) and limits nothing. Fen. */
export function infoFee(rules: FeeRules, service: string, estimateFen: Fen): Fen {
  const steps = rules.infoFee[service] ?? rules.infoFee['0'] ?? [];
  const feeFen = steps.find((step) => step.upToFen === null || estimateFen <= step.upToFen)?.feeFen ?? 0;
  const { infoFeeMostThousandths: most, estimateSpreadThousandths: spread } = rules;
  return most === undefined || estimateFen === 0
    ? feeFen
    : Math.min(feeFen, Math.floor((estimateRange(estimateFen, spread).lowFen * most) / 1000));
}

/** The recycler's fee for arriving at this moment (milliseconds), paid to the customer. Fen. */
export function lateFee({ late }: Pick<FeeRules, 'late'>, windowTo: Instant, arrivedAt: number): Fen {
  return late ? lateFeeAt(late, windowTo, arrivedAt) : 0;
}

/**
 * Whether coming late was not charged for yet, as long as the info fee was not taken: an arrival is settled by the
 * first weighing at the latest.
 */
export const isUnsettled = ({ state, weighingId }: { state: string; weighingId: string | null }): boolean =>
  state === 'arrived' && weighingId === null;

/** `超过预约时段 10 分钟后，每 10 分钟 ¥2.00，最多 ¥10.00`; empty where nothing is charged. */
export function lateRule({ late }: Pick<FeeRules, 'late'>): string {
  return late
    ? `超过预约时段 ${late.freeMinutes} 分钟后，每 10 分钟 ${formatMoney(late.perTenFen)}，最多 ${formatMoney(late.capFen)}，付给客户`
    : '';
}

export interface CancellationCost {
  /** The fee of the cancelling side. Fen. */
  feeFen: Fen;
  points: number;
  /** The part of the info fee that is returned to the recycler. Fen. */
  infoFeeBackFen: Fen;
  freeUntil: Instant | null;
  rule: string;
}

const freeEnd = (rules: FeeRules, takenAt: Instant): number => fromInstant(takenAt) + rules.freeMinutes * MINUTE;

/**
 * The customer's cost of cancelling: nothing while the order is open or in the free minutes after taking, then a fee
 * per started minute up to the maximum. The recycler gets the whole info fee back, and the customer's fee for the
 * journey.
 */
export function customerCancelCost(
  rules: FeeRules,
  takenAt: Instant | null,
  infoFeeFen: Fen,
  now: number,
): CancellationCost {
  const rule = `接单 ${rules.freeMinutes} 分钟内取消免费，之后每分钟 ${formatMoney(rules.customerPerMinuteFen)}，最多 ${formatMoney(rules.customerCapFen)}`;
  if (takenAt === null) return { feeFen: 0, points: 0, infoFeeBackFen: 0, freeUntil: null, rule };
  const end = freeEnd(rules, takenAt);
  const minutes = Math.max(0, Math.ceil((now - end) / MINUTE));
  return {
    feeFen: Math.min(rules.customerCapFen, minutes * rules.customerPerMinuteFen),
    points: 0,
    infoFeeBackFen: infoFeeFen,
    freeUntil: toInstant(end),
    rule,
  };
}

/** What a recycler who leaves an order is told about the info fee that comes back; empty in old versions. */
export const escapeRule = ({ escapeHours }: Pick<FeeRules, 'escapeHours'>): string =>
  escapeHours === undefined
    ? ''
    : `；您或和您共用手机的回收员已经、或 ${escapeHours} 小时内又和这位客户成交的，补收退回的信息费`;

/** Until when a recycler whose visit was moved at this moment releases free of charge, milliseconds; null if not. */
export const moveFreeUntil = ({ moves }: Pick<FeeRules, 'moves'>, movedAt: Instant | null): number | null =>
  moves && movedAt !== null ? fromInstant(movedAt) + moves.freeMinutes * MINUTE : null;

/** Until when the recycler of an order that is moved now, if it has one, releases free of charge. Milliseconds. */
export const freeUntilAfterMove = (
  rules: Pick<FeeRules, 'moves'>,
  { receiptNo }: { receiptNo: string | null },
  now: number,
): number | null => (receiptNo === null ? null : moveFreeUntil(rules, toInstant(now)));

/** Whether a release at this moment (milliseconds) is free since the visit was moved. */
export const isFreedByMove = (rules: Pick<FeeRules, 'moves'>, movedAt: Instant | null, now: number): boolean =>
  now <= (moveFreeUntil(rules, movedAt) ?? -Infinity);

/**
 * The recycler's cost of a release: nothing in the free minutes and right after the visit was moved, then a share of
 * the info fee and a point.
 */
export function releaseCost(
  rules: FeeRules,
  { takenAt, movedAt }: { takenAt: Instant; movedAt: Instant | null },
  infoFeeFen: Fen,
  now: number,
): CancellationCost {
  const moveEnd = moveFreeUntil(rules, movedAt);
  if (moveEnd !== null && isFreedByMove(rules, movedAt, now))
    return {
      feeFen: 0,
      points: 0,
      infoFeeBackFen: infoFeeFen,
      freeUntil: toInstant(moveEnd),
      rule: `上门时间改了，${formatClock(toInstant(moveEnd))} 前退单免费，不计退单次数${escapeRule(rules)}`,
    };
  const end = freeEnd(rules, takenAt);
  const free = now <= end;
  const feeFen = free ? 0 : Math.ceil((infoFeeFen * rules.releaseThousandths) / 1000);
  return {
    feeFen,
    points: free ? 0 : rules.releasePoints,
    infoFeeBackFen: infoFeeFen - feeFen,
    freeUntil: toInstant(end),
    rule: `接单 ${rules.freeMinutes} 分钟内退单免费，之后扣信息费的 ${formatThousandths(rules.releaseThousandths)} 和 ${rules.releasePoints} 分；一天退 ${rules.releasesADay} 单后当天不能再接单${escapeRule(rules)}`,
  };
}

/**
 * Cancelling after arrival costs the recycler nothing but the info fee, which is captured by it if it was not before,
 * and can be appealed.
 */
export function recyclerCancelCost(): CancellationCost {
  return {
    feeFen: 0,
    points: 0,
    infoFeeBackFen: 0,
    freeUntil: null,
    rule: '到达后取消不再另外收费；信息费照收，如非您的原因可以申诉',
  };
}

/** A deal of the same recycler. */
export interface LaterDeal extends Coordinates {
  customerId: string | null;
  customerMobile: string;
  walkIn: boolean;
}

/** Around the address, a walk-in deal of a customer who has not proved it counts as the left order's. Metres. */
const SAME_DOOR = 50;

/**
 * Whether both are of the same customer: by account or number. Any number can be typed into a walk-in deal, or none:
 * until its customer proved it, the place decides.
 */
export const isSameCustomer = (left: Omit<LaterDeal, 'walkIn'>, deal: LaterDeal): boolean =>
  (left.customerId !== null && left.customerId === deal.customerId) ||
  (left.customerMobile !== '' && left.customerMobile === deal.customerMobile) ||
  (deal.walkIn && deal.customerId === null && distanceBetween(left, deal) <= SAME_DOOR);

/**
 * What the recycler escaped by leaving these orders, less the info fee that this deal itself cost: one deal owes one
 * info fee. Fen.
 */
export const escapedFee = (left: readonly { returnedFen: Fen }[], ownFeeFen: Fen): Fen =>
  Math.max(0, Math.max(0, ...left.map(({ returnedFen }) => returnedFen)) - ownFeeFen);

/**
 * The deal that stands for a left order: the one with the highest info fee of its own, so that no other one stands for
 * it too. @param feeOf fen; undefined without a deal
 */
export const withHighestFee = <Deal>(deals: readonly Deal[], feeOf: (deal: Deal) => Fen): Deal | undefined =>
  deals.toSorted((one, other) => feeOf(other) - feeOf(one))[0];
