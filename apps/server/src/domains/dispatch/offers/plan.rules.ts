import type { Fen } from '@shoushou/kernel';
import type { DispatchRules } from '@shoushou/contract';
import { assign } from './assignment.rules.ts';
import {
  costOf,
  reachesOf,
  reasonAgainst,
  roundOf,
  roadWithin,
  type EarlierOffer,
  type Cost,
  type DutyRecycler,
  type WaitingOrder,
} from './eligibility.rules.ts';

export interface PlannedOffer {
  no: string;
  recyclerId: string;
  round: number;
  metres: number;
  /** Metres. */
  cost: number;
}

export interface Plan {
  offers: PlannedOffer[];
  /** Orders without a candidate, and until when they are skipped, milliseconds; null: no recycler is near. */
  without: { no: string; until: number | null }[];
}

interface Candidate {
  recycler: DutyRecycler;
  way: number;
  cost: Cost;
}

/**
 * Leaving an order without an offer costs more than any way: as many as possible are offered, and of those as cheaply
 * as possible.
 */
const UNOFFERED = 1_000_000_000;

/** Candidates for an order, cheapest first, within the narrowest reach that has any. */
function candidatesOf(
  order: WaitingOrder,
  recyclers: readonly DutyRecycler[],
  earlierOffers: readonly EarlierOffer[],
  round: number,
  medianFen: Fen,
  rules: DispatchRules,
  now: number,
): Candidate[] {
  const offeredThisRound = new Set(
    earlierOffers.filter((one) => one.round === round).map(({ recyclerId }) => recyclerId),
  );
  const reaches = reachesOf(round, rules);
  const widest = Math.max(...reaches);
  const near = recyclers.flatMap((recycler): Candidate[] => {
    const way = roadWithin(order, recycler, widest, rules, now);
    if (way === null || offeredThisRound.has(recycler.id) || reasonAgainst(order, recycler) !== null) return [];
    return [{ recycler, way, cost: costOf(order, recycler, way, medianFen, rules) }];
  });
  for (const reach of reaches) {
    const within = near.filter(({ way }) => way <= reach);
    if (within.length > 0) return within.sort((a, b) => a.way - b.way).slice(0, rules.nearest);
  }
  return [];
}

/**
 * Those who are near enough to be asked about one of the orders, in the widest reach: what else is known of recyclers
 * needs to be read of these alone.
 */
export function withinReach<Recycler extends Pick<DutyRecycler, 'position'>>(
  waiting: readonly WaitingOrder[],
  recyclers: readonly Recycler[],
  rules: DispatchRules,
  now: number,
): Recycler[] {
  const widest = Math.max(...rules.reachMetres);
  return recyclers.filter((recycler) =>
    waiting.some((order) => roadWithin(order, recycler, widest, rules, now) !== null),
  );
}

/** Soonest window first, then oldest booking. */
const byUrgency = (a: WaitingOrder, b: WaitingOrder): number =>
  a.windowFrom - b.windowFrom || a.placedAt - b.placedAt || (a.no < b.no ? -1 : 1);

/**
 * One batch of a city: as many orders as possible are offered to different recyclers, at the least total cost. Costs
 * that differ by less than `sameMetres` are equal; among equals the recycler who waited longest for an offer comes
 * first, then the smaller id. `medianFen` is the income of today that is usual among all recyclers on duty.
 */
export function planOffers(
  waiting: readonly WaitingOrder[],
  recyclers: readonly DutyRecycler[],
  offersOf: (no: string) => readonly EarlierOffer[],
  rules: DispatchRules,
  now: number,
  medianFen: Fen,
): Plan {
  const without: Plan['without'] = [];
  const rows: { order: WaitingOrder; round: number; candidates: Candidate[] }[] = [];
  for (const order of [...waiting].sort(byUrgency).slice(0, rules.ordersAtOnce)) {
    const earlierOffers = offersOf(order.no);
    const { round, restsUntil } = roundOf(earlierOffers, rules);
    if (restsUntil !== null && restsUntil > now) {
      without.push({ no: order.no, until: restsUntil });
      continue;
    }
    const candidates = candidatesOf(order, recyclers, earlierOffers, round, medianFen, rules, now);
    if (candidates.length === 0) without.push({ no: order.no, until: null });
    else rows.push({ order, round, candidates });
  }
  // Columns in order of precedence among equals; their position decides between equal costs.
  const columns = [...new Set(rows.flatMap(({ candidates }) => candidates.map(({ recycler }) => recycler)))].sort(
    (a, b) => (a.lastOfferAt ?? 0) - (b.lastOfferAt ?? 0) || (a.id < b.id ? -1 : 1),
  );
  const places = new Map(columns.map((recycler, place) => [recycler.id, place]));
  const scale = columns.length + 1;
  const costs = rows.map(({ candidates }, rank) => {
    // One column per row means no offer; it costs more for urgent orders.
    const line = Array.from<number>({ length: columns.length + rows.length }).fill(UNOFFERED * 10);
    line[columns.length + rank] = UNOFFERED + rows.length - rank;
    for (const { recycler, cost } of candidates) {
      const place = places.get(recycler.id)!;
      line[place] = Math.floor(cost.total / rules.sameMetres) * scale + place;
    }
    return line;
  });
  const offers = assign(costs).flatMap((column, row): PlannedOffer[] => {
    const recycler = columns[column];
    const { order, round, candidates } = rows[row]!;
    const chosen = candidates.find((candidate) => candidate.recycler === recycler);
    return chosen
      ? [{ no: order.no, recyclerId: chosen.recycler.id, round, metres: chosen.way, cost: chosen.cost.total }]
      : [];
  });
  return { offers, without };
}
