import type { CampaignAward } from '@shoushou/contract';
import type { Fen, Instant } from '@shoushou/kernel';

export interface ClaimedAddress {
  name: string;
  mobile: string;
  text: string;
}

export interface AwardRow {
  personId: string;
  id: string;
  code: string;
  prize: string;
  cause: string;
  kind: CampaignAward['kind'];
  name: string;
  art: CampaignAward['art'];
  grossFen: Fen;
  taxFen: Fen;
  netFen: Fen;
  points: number;
  leastDealFen: Fen;
  state: CampaignAward['state'];
  reason: string | null;
  wonAt: Instant;
  expiresAt: Instant | null;
  address: ClaimedAddress | null;
  point: string | null;
  pickupCode: string | null;
  courier: string | null;
  courierNo: string | null;
  /** A coupon's share of the deal in ten-thousandths; 0: a fixed sum. */
  basisPoints: number;
  /** The deal that a coupon was used for, or whose release a prize for deals waits for; null for others. */
  receiptNo: string | null;
  /** The number of expiry reminders sent to the winner. */
  notifiedCount: number;
  /** The operator who would refuse it, their name and reason; all null unless one would. */
  refusalBy: string | null;
  refuser: string | null;
  refusalReason: string | null;
}

const causes: readonly (readonly [start: string, text: (rest: string) => string])[] = [
  ['draw:', (n) => `抽奖 第 ${n} 号`],
  ['task:', () => '完成任务'],
  ['gift:', () => '兑换领取'],
  ['place:', (place) => `排名第 ${place}`],
];

/** The origin of the award as text for the winner. */
function causeText(cause: string): string {
  const found = causes.find(([start]) => cause.startsWith(start));
  return found ? found[1](cause.slice(found[0].length)) : '活动奖励';
}

/** @param campaign its title */
export function awardView(
  row: Omit<
    AwardRow,
    | 'address'
    | 'point'
    | 'pickupCode'
    | 'courier'
    | 'courierNo'
    | 'notifiedCount'
    | 'refusalBy'
    | 'refuser'
    | 'refusalReason'
  >,
  campaign: string,
): CampaignAward {
  // For its owner a coupon is used with the deal, though its money waits.
  const waits = row.receiptNo !== null && (row.state === 'usable' || row.state === 'held');
  return {
    id: row.id,
    code: row.code,
    campaign,
    prize: row.prize,
    name: row.name,
    kind: row.kind,
    art: row.art,
    cause: causeText(row.cause),
    grossFen: row.grossFen,
    taxFen: row.taxFen,
    netFen: row.netFen,
    points: row.points,
    state: waits && row.kind === 'coupon' ? 'used' : row.state,
    reason: row.reason ?? (waits ? (row.kind === 'goods' ? '成交满 7 天后可以领取' : '成交满 7 天后到账') : null),
    wonAt: row.wonAt,
    expiresAt: row.expiresAt,
    leastDealFen: row.leastDealFen,
    basisPoints: row.basisPoints,
  };
}
