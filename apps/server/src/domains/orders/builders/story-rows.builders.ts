import { toInstant, type Fen } from '@shoushou/kernel';
import type { OrderStory } from './order-story.builders.ts';
import type { StorySums } from './story-sums.builders.ts';
import type { EventKind, EventPayload } from '../views/timeline.rules.ts';
import { countedOf } from '../visit/weighing.rules.ts';

/** Rows of one order by table, keyed by column name. */
export type StoryRows = Record<'orders' | 'order_goods' | 'receipts' | 'order_events' | 'weighings' | 'weighing_lines' | 'agreements' | 'order_payments' | 'order_ratings', object[]>;

/** An event of a story, in chronological order. */
export interface StoryEvent {
  kind: EventKind;
  actor: 'customer' | 'recycler' | 'system';
  actorId: string | null;
  receiptNo: string | null;
  from: string | null;
  to: string;
  reason?: string;
  payload?: EventPayload;
  at: number;
}

export interface RecordedStory {
  story: OrderStory;
  sums: StorySums;
  rulesVersion: number;
  /** What the cancelling side finally paid, fen. */
  cancelFeeFen: Fen;
}

const instant = (at: number | null): string | null => (at === null ? null : toInstant(at));

/** The rows that the story's calls would have written. */
export function rowsOfStory(told: RecordedStory): StoryRows {
  const { story, sums } = told;
  const key = { city: story.city, order_no: story.no };
  const weighingId = story.weighedAt === null ? null : `W${story.no.slice(2)}`;
  return {
    orders: [orderRow(told, weighingId)],
    order_goods: sums.goods.lines.map(({ itemId, categoryId, categoryName, priceFen, amountFen, name, unit, grams, pieces }, index) => ({
      ...key, position: index + 1, item_id: itemId, category_id: categoryId, category_name: categoryName, name, unit, grams, pieces, price_fen: priceFen, amount_fen: amountFen,
    })),
    receipts: receiptRows(told),
    order_events: eventsOfStory(told).map((event, index) => ({
      ...key, seq: index + 1, kind: event.kind, actor: event.actor, actor_id: event.actorId, receipt_no: event.receiptNo, from_state: event.from, to_state: event.to,
      reason: event.reason ?? null, payload: event.payload ?? {}, occurred_at: toInstant(event.at), recorded_at: toInstant(event.at),
    })),
    weighings: weighingId === null ? [] : [{ ...key, id: weighingId, receipt_no: story.receiptNo, total_fen: sums.totalFen, total_grams: sums.totalGrams, service_fee_fen: sums.serviceFeeFen, weighed_at: instant(story.weighedAt), recorded_at: instant(story.weighedAt) }],
    weighing_lines: sums.lines.map((line, index) => ({
      ...key, weighing_id: weighingId, position: index + 1, id: `${weighingId}-${index + 1}`, item_id: line.itemId, category_id: story.lines[index]!.categoryId, name: line.name, unit: line.unit,
      gross_grams: line.grossGrams, tare_grams: line.tareGrams, deduction_grams: line.deductionGrams, deduction_reason: line.deductionReason, net_grams: line.netGrams, pieces: line.pieces,
      list_price_fen: line.listPriceFen, unit_price_fen: line.unitPriceFen, amount_fen: line.amountFen, photos: [], source: line.source, trust: line.trust, tare_trust: line.tareTrust,
    })),
    agreements: story.agreedAt === null ? [] : [{ ...key, receipt_no: story.receiptNo, weighing_id: weighingId, method: story.agreement, strokes: story.agreement === 'signature' ? story.strokes : null, agreed_at: instant(story.agreedAt), recorded_at: instant(story.agreedAt) }],
    order_payments: story.paidAt === null ? [] : [paymentRow(told)],
    order_ratings: ratingRows(story),
  };
}

function orderRow({ story, sums, rulesVersion, cancelFeeFen }: RecordedStory, weighingId: string | null): object {
  return {
    city: story.city, no: story.no, adcode: story.adcode, service: story.service, state: sums.state, walk_in: false,
    customer_id: story.customerId, customer_name: story.customerName, customer_mobile: story.customerMobile,
    title: sums.goods.title, note: story.note, tags: story.tags, bargain: story.bargain,
    district: story.district, street: story.street, place: story.place, door: story.door, longitude: story.longitude, latitude: story.latitude,
    placed_at: instant(story.placedAt), window_from: instant(story.windowFrom), window_to: instant(story.windowTo),
    estimate_low_fen: sums.lowFen, estimate_high_fen: sums.highFen, estimated_grams: sums.goods.grams, estimated_pieces: sums.goods.pieces,
    info_fee_fen: sums.infoFeeFen, rules_version: rulesVersion,
    exclusive_recycler_id: story.exclusive?.recyclerId ?? null, exclusive_until: instant(story.exclusive?.until ?? null),
    receipt_no: story.receiptNo, recycler_id: story.recyclerId,
    taken_at: instant(story.takenAt), arrived_at: instant(story.arrivedAt), weighed_at: instant(story.weighedAt), agreed_at: instant(story.agreedAt), paid_at: instant(story.paidAt),
    done_at: instant(sums.doneAt), closed_at: instant(sums.doneAt ?? story.cancelled?.at ?? story.expiredAt),
    weighing_id: weighingId, total_fen: sums.totalFen, total_grams: sums.totalGrams,
    cancelled_by: story.cancelled?.by ?? null, cancel_reason: story.cancelled?.reason ?? null, cancel_fee_fen: story.cancelled ? cancelFeeFen : null,
  };
}

function receiptRows({ story, sums }: RecordedStory): object[] {
  const { released } = story;
  const fee = sums.infoFeeFen;
  const common = {
    city: story.city, order_no: story.no, customer_id: story.customerId, service: story.service, window_to: instant(story.windowTo), info_fee_fen: fee,
    info_fee_kept_fen: 0, late_fee_fen: 0, absence: null, absence_fee_fen: 0, take_key: null, paid_at: null, total_fen: null, total_grams: null,
  };
  const earlier = released
    ? [{ ...common, receipt_no: released.receiptNo, recycler_id: released.recyclerId, state: 'released', taken_at: instant(released.takenAt), ended_at: instant(released.releasedAt), info_fee_kept_fen: sums.release?.feeFen ?? 0, info_fee_state: fee > 0 ? 'returned' : 'none' }]
    : [];
  if (story.receiptNo === null) return earlier;
  const held = story.cancelled?.by === 'customer' ? 'returned' : story.arrivedAt === null ? 'held' : 'captured';
  const paid = story.paidAt === null ? {} : { paid_at: instant(story.paidAt), total_fen: sums.totalFen, total_grams: sums.totalGrams };
  return [...earlier, { ...common, ...paid, receipt_no: story.receiptNo, recycler_id: story.recyclerId, state: sums.state, taken_at: instant(story.takenAt), ended_at: instant(story.cancelled?.at ?? null), info_fee_state: fee > 0 ? held : 'none' }];
}

function paymentRow({ story, sums }: RecordedStory): object {
  const cash = story.paymentType === 2;
  return {
    city: story.city, receipt_no: story.receiptNo, order_no: story.no, type: story.paymentType, amount_fen: sums.totalFen, service_fee_fen: cash ? 0 : sums.serviceFeeFen,
    state: 'paid', confirmed_by: cash ? 'signature' : null, strokes: cash ? story.strokes : null, claimed_at: instant(story.paidAt), paid_at: instant(story.paidAt),
  };
}

function ratingRows(story: OrderStory): object[] {
  const row = (ratedBy: 'customer' | 'recycler', rating: OrderStory['ratedByCustomer'], raterId: string | null, ratedId: string | null): object[] =>
    rating ? [{ city: story.city, order_no: story.no, rated_by: ratedBy, rater_id: raterId, rated_id: ratedId, stars: rating.stars, tags: rating.tags, text: rating.text, photos: [], rated_at: instant(rating.at) }] : [];
  return [...row('customer', story.ratedByCustomer, story.customerId, story.recyclerId), ...row('recycler', story.ratedByRecycler, story.recyclerId, story.customerId)];
}

/** The story's events, oldest first; each state follows from the one before. */
export function eventsOfStory({ story, sums, cancelFeeFen }: RecordedStory): StoryEvent[] {
  const { customerId, recyclerId, receiptNo, released } = story;
  const infoFeeFen = sums.infoFeeFen;
  const events: Omit<StoryEvent, 'from'>[] = [{ kind: 'placed', actor: 'customer', actorId: customerId, receiptNo: null, to: 'open', payload: { photoCount: 0 }, at: story.placedAt }];
  const add = (at: number | null, event: Omit<StoryEvent, 'from' | 'at' | 'receiptNo'> & { receiptNo?: string }): void => {
    if (at !== null) events.push({ receiptNo, ...event, at });
  };
  if (released) {
    add(released.takenAt, { kind: 'taken', actor: 'recycler', actorId: released.recyclerId, receiptNo: released.receiptNo, to: 'taken', payload: { infoFeeFen } });
    add(released.releasedAt, { kind: 'released', actor: 'recycler', actorId: released.recyclerId, receiptNo: released.receiptNo, to: 'open', reason: released.reason, payload: { feeFen: sums.release?.feeFen ?? 0, infoFeeBackFen: sums.release?.infoFeeBackFen ?? 0 } });
  }
  const recycler = { actor: 'recycler', actorId: recyclerId } as const;
  const customer = { actor: 'customer', actorId: customerId } as const;
  const totalFen = sums.totalFen ?? 0;
  add(story.takenAt, { kind: 'taken', ...recycler, to: 'taken', payload: { infoFeeFen } });
  add(story.arrivedAt, { kind: 'arrived', ...recycler, to: 'arrived', payload: { infoFeeFen, byCode: false } });
  add(story.weighedAt, { kind: 'weighed', ...recycler, to: 'weighed', payload: { totalFen, totalGrams: sums.totalGrams ?? 0, lineCount: sums.lines.length, ...countedOf(sums.lines) } });
  add(story.agreedAt, { kind: 'agreed', ...customer, to: 'agreed', payload: { totalFen, method: story.agreement } });
  add(story.paidAt, { kind: 'paid', ...recycler, to: 'paid', payload: { totalFen, type: story.paymentType, serviceFeeFen: story.paymentType === 1 ? sums.serviceFeeFen : 0 } });
  add(story.ratedByCustomer?.at ?? null, { kind: 'rated', ...customer, to: 'paid', payload: { stars: story.ratedByCustomer?.stars ?? 0 } });
  add(story.ratedByRecycler?.at ?? null, { kind: 'rated', ...recycler, to: 'paid', payload: { stars: story.ratedByRecycler?.stars ?? 0 } });
  add(sums.doneAt, { kind: 'completed', actor: 'system', actorId: null, to: 'done' });
  add(story.expiredAt, { kind: 'expired', actor: 'system', actorId: null, to: 'expired' });
  if (story.cancelled) {
    const { by, at, reason } = story.cancelled;
    add(at, { kind: 'cancelled', actor: by, actorId: by === 'customer' ? customerId : recyclerId, to: 'cancelled', reason, payload: { feeFen: cancelFeeFen, infoFeeBackFen: sums.cancel?.infoFeeBackFen ?? 0 } });
  }
  // The sort is stable: an order closes after the rating that completed it.
  const ordered = events.sort((a, b) => a.at - b.at);
  let state: string | null = null;
  return ordered.map((event) => {
    const to = event.kind === 'rated' && state === 'done' ? 'done' : event.to;
    const told = { ...event, to, from: state };
    state = to;
    return told;
  });
}
