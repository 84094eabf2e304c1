import { MINUTE, SECOND, distanceBetween, type Coordinates, type Fen } from '@shoushou/kernel';
import type { DispatchRules } from '@shoushou/contract';
import { windowsClash, type TimeSpan } from '@shoushou/rules/dispatch/visit-times';

/** An open order that may be offered. Its position is as coarse as in the hall. Instants are milliseconds. */
export interface WaitingOrder extends Coordinates {
  no: string;
  adcode: string;
  categoryIds: readonly string[];
  windowFrom: number;
  windowTo: number;
  placedAt: number;
  infoFeeFen: Fen;
  customerId: string | null;
  /** The current recycler, who gets no offer for it. */
  takenBy?: string | null;
  /** People blocked by the customer, and those who have blocked the customer. */
  blocked: readonly string[];
  /** The day of the visit was closed after it was booked. */
  onClosedDay?: boolean;
}

/** A recycler of the city. Instants are milliseconds. */
export interface DutyRecycler {
  id: string;
  onDuty: boolean;
  areas: readonly string[];
  categoryIds: readonly string[];
  /** The last position of the last hour, and when; null without one. */
  position: (Coordinates & { at: number }) | null;
  /** When the last two positions were implausibly far apart; null when they were not. */
  leapAt: number | null;
  /** Visits under way. */
  windows: readonly TimeSpan[];
  level: number;
  mostUnderWay: number;
  incomeFen: Fen;
  availableFen: Fen;
  /** Locked for order-brushing, or taking is stopped for today. */
  stopped: boolean;
  offersOn: boolean;
  /** The order of their live offer. */
  offeredNo: string | null;
  lastOfferAt: number | null;
}

/** Why a recycler is left out, worst first: the first that holds is shown. */
export const reasonTexts = {
  own_order: '是自己下的订单',
  has_it: '正在做这一单',
  blocked: '客户或回收员不想再与对方交易',
  off_duty: '没有在接单',
  area: '没有开通该区域',
  category: '没有选这些品类',
  stopped: '今天已停止接单',
  under_way: '进行中的订单已满',
  closed_day: '上门那天已停收，请先改期',
  overlap: '该时段已有上门',
  balance: '余额不够付信息费',
  being_asked: '正在回应另一个指派',
  part_of_goods: '只选了其中部分品类',
  leap: '位置跳动异常',
  offers_off: '关闭了指派',
  asked_before: '这一轮已问过',
  no_position: '没有最近的位置',
  out_of_reach: '超出这一轮的距离',
} as const;

export type Reason = keyof typeof reasonTexts;

/** Obstacles that an operator's own offer may override; the others would make the offer void. */
const operatorDecides: readonly Reason[] = [
  'closed_day',
  'overlap',
  'part_of_goods',
  'leap',
  'offers_off',
  'asked_before',
  'no_position',
  'out_of_reach',
];

export const mayOfferByHand = (reason: Reason | null): boolean => reason === null || operatorDecides.includes(reason);

/** Obstacles that an assignment by an operator overrides. */
export const mayForce = (reason: Reason | null): boolean => mayOfferByHand(reason) || reason === 'being_asked';

/** The way by road is about this much longer than the straight line, thousandths. */
const ROAD_THOUSANDTHS = 1_350;

/** Estimated road distance, whole metres; null when the position is older than the rules allow. */
export function estimateRoadDistance(
  order: WaitingOrder,
  { position }: Pick<DutyRecycler, 'position'>,
  rules: Pick<DispatchRules, 'staleSeconds'>,
  now: number,
): number | null {
  if (position === null || now - position.at > rules.staleSeconds * SECOND) return null;
  return roadBetween(order, position);
}

/** The same up to a distance, null beyond: most pairs of a city are told apart by their degrees. */
export function roadWithin(
  order: WaitingOrder,
  recycler: Pick<DutyRecycler, 'position'>,
  metres: number,
  rules: Pick<DispatchRules, 'staleSeconds'>,
  now: number,
): number | null {
  const { position } = recycler;
  if (position === null) return null;
  // A degree of latitude is more than 110 km, one of longitude in China more than 50.
  const straight = (metres * 1_000) / ROAD_THOUSANDTHS;
  if (Math.abs(order.latitude - position.latitude) * 110_000 > straight) return null;
  if (Math.abs(order.longitude - position.longitude) * 50_000 > straight) return null;
  const road = estimateRoadDistance(order, recycler, rules, now);
  return road === null || road > metres ? null : road;
}

/** Estimated road distance, whole metres. */
export const roadBetween = (one: Coordinates, other: Coordinates): number =>
  Math.round((distanceBetween(one, other) * ROAD_THOUSANDTHS) / 1000);

/** Why the recycler can't get an offer for the order at any distance; null when they can. */
export function reasonAgainst(order: WaitingOrder, recycler: DutyRecycler): Reason | null {
  if (order.customerId === recycler.id) return 'own_order';
  if (order.takenBy === recycler.id) return 'has_it';
  if (order.blocked.includes(recycler.id)) return 'blocked';
  if (!recycler.onDuty) return 'off_duty';
  if (!recycler.areas.includes(order.adcode)) return 'area';
  if (!order.categoryIds.some((id) => recycler.categoryIds.includes(id))) return 'category';
  if (recycler.stopped) return 'stopped';
  if (recycler.windows.length >= recycler.mostUnderWay) return 'under_way';
  if (recycler.availableFen < order.infoFeeFen) return 'balance';
  if (recycler.offeredNo !== null) return 'being_asked';
  if (order.onClosedDay === true) return 'closed_day';
  if (recycler.windows.some((window) => windowsClash([order.windowFrom, order.windowTo], window))) return 'overlap';
  if (!order.categoryIds.every((id) => recycler.categoryIds.includes(id))) return 'part_of_goods';
  if (recycler.leapAt !== null) return 'leap';
  if (!recycler.offersOn) return 'offers_off';
  return null;
}

/** An earlier offer of an order. */
export interface EarlierOffer {
  recyclerId: string;
  round: number;
  /** Null while the offer is live. */
  endedAt: number | null;
}

/** Which round an order is in, and until when it rests before that; milliseconds. Null: it may be offered now. */
export function roundOf(
  earlierOffers: readonly EarlierOffer[],
  rules: Pick<DispatchRules, 'maxOffers' | 'restMinutes'>,
): { round: number; restsUntil: number | null } {
  const round = 1 + Math.floor(earlierOffers.length / rules.maxOffers);
  const last = Math.max(0, ...earlierOffers.map(({ endedAt }) => endedAt ?? 0));
  return {
    round,
    restsUntil:
      earlierOffers.length > 0 && earlierOffers.length % rules.maxOffers === 0
        ? last + rules.restMinutes * MINUTE
        : null,
  };
}

/** The distances to try in a round, nearest first, metres: later rounds begin with the widest. */
export function reachesOf(round: number, { reachMetres }: Pick<DispatchRules, 'reachMetres'>): readonly number[] {
  return round === 1 ? reachMetres : [Math.max(...reachMetres)];
}

const STOP_METRES = 400;

/** A good name counts as being nearer: metres by level. */
const LEVEL_METRES: Readonly<Record<number, number>> = { 4: 100, 5: 200 };

export interface Cost {
  way: number;
  stops: number;
  fair: number;
  total: number;
}

/**
 * The cost of offering to the recycler, whole metres: the distance, plus the stops before the visit, minus a bonus for
 * a low income today.
 */
export function costOf(
  order: WaitingOrder,
  recycler: DutyRecycler,
  way: number,
  medianIncomeFen: Fen,
  rules: Pick<DispatchRules, 'fairMetres'>,
): Cost {
  const stops = STOP_METRES * recycler.windows.filter(([from]) => from < order.windowFrom).length;
  const share =
    medianIncomeFen === 0 ? 0 : Math.max(-1, Math.min(1, (medianIncomeFen - recycler.incomeFen) / medianIncomeFen));
  const fair = Math.round(share * rules.fairMetres) + (LEVEL_METRES[recycler.level] ?? 0);
  return { way, stops, fair, total: way + stops - fair };
}

/** The middle of an ascending list, or the lower of the two in the middle; 0 of none. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
