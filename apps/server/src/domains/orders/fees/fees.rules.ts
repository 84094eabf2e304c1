import { formatMoney, formatThousandths, fromInstant, MINUTE, type Fen, type Instant } from '@shoushou/kernel';

/** Minutes, metres and fen. */
export interface AbsenceRules {
  /** How long after the window the customer can report that the recycler never came, the recycler's fee, and the points. */
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
  /** The recycler's fee for a late arrival: free minutes after the window, fen for each started ten minutes, and the maximum. Absent in the first version. */
  /** The fee of an absent side for the other, and when an absence can be reported. Missing in old versions. */
  absence?: AbsenceRules;
  late?: { freeMinutes: number; perTenFen: Fen; capFen: Fen };
}

export type UnderWayLimits = Pick<FeeRules, 'underWayByLevel' | 'mostUnderWay'>;

/** Maximum number of visits under way, by level of the recycler. */
export const underWayLimit = ({ underWayByLevel, mostUnderWay }: UnderWayLimits, level: number): number =>
  underWayByLevel?.[level - 1] ?? mostUnderWay ?? 0;

/** The info fee of an order. Fen. */
export function infoFee(rules: FeeRules, service: string, estimateFen: Fen): Fen {
  const steps = rules.infoFee[service] ?? rules.infoFee['0'] ?? [];
  return steps.find((step) => step.upToFen === null || estimateFen <= step.upToFen)?.feeFen ?? 0;
}

/** The recycler's fee for arriving at this moment (milliseconds), paid to the customer. Fen. */
export function lateFee({ late }: Pick<FeeRules, 'late'>, windowTo: Instant, arrivedAt: number): Fen {
  if (!late) return 0;
  const minutes = (arrivedAt - fromInstant(windowTo)) / MINUTE - late.freeMinutes;
  return minutes <= 0 ? 0 : Math.min(late.capFen, Math.ceil(minutes / 10) * late.perTenFen);
}

/** Whether coming late was not charged for yet, as long as the info fee was not taken: an arrival is settled by the first weighing at the latest. */
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
const toInstant = (epochMilliseconds: number): Instant => new Date(epochMilliseconds).toISOString();

/**
 * The customer's cost of cancelling: nothing while the order is open or in the free minutes after taking, then a fee per started
 * minute up to the maximum. The recycler gets the whole info fee back, and the customer's fee for the journey.
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

/** The recycler's cost of a release: nothing in the free minutes, then a share of the info fee and a point. */
export function releaseCost(rules: FeeRules, takenAt: Instant, infoFeeFen: Fen, now: number): CancellationCost {
  const end = freeEnd(rules, takenAt);
  const free = now <= end;
  const feeFen = free ? 0 : Math.ceil((infoFeeFen * rules.releaseThousandths) / 1000);
  return {
    feeFen,
    points: free ? 0 : rules.releasePoints,
    infoFeeBackFen: infoFeeFen - feeFen,
    freeUntil: toInstant(end),
    rule: `接单 ${rules.freeMinutes} 分钟内退单免费，之后扣信息费的 ${formatThousandths(rules.releaseThousandths)} 和 ${rules.releasePoints} 分；一天退 ${rules.releasesADay} 单后当天不能再接单`,
  };
}

/** Cancelling after arrival costs the recycler nothing more: the info fee was captured on arrival, which can be appealed. */
export function recyclerCancelCost(): CancellationCost {
  return {
    feeFen: 0,
    points: 0,
    infoFeeBackFen: 0,
    freeUntil: null,
    rule: '到达后取消不再另外收费；信息费已收取，如非您的原因可以申诉',
  };
}
