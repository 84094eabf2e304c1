import { toInstant, type Fen } from '@shoushou/kernel';
import type { PastOrder } from './past-order.builders.ts';
import type { PastOrderSums } from './past-order-sums.builders.ts';
import type { EventKind, EventPayload } from '../order/timeline.rules.ts';
import { countedOf } from '../visit/weighing.rules.ts';

/** Rows of one order by table, keyed by column name. */
export type PastOrderRows = Record<
  | 'orders'
  | 'order_goods'
  | 'receipts'
  | 'order_events'
  | 'weighings'
  | 'weighing_lines'
  | 'agreements'
  | 'order_payments'
  | 'order_ratings',
  object[]
>;

/** An event of an order, in chronological order. */
export interface PastOrderEvent {
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

export interface RecordedOrder {
  pastOrder: PastOrder;
  sums: PastOrderSums;
  rulesVersion: number;
  /** The fee that the cancelling side finally paid, fen. */
  cancelFeeFen: Fen;
}

const instant = (at: number | null): string | null => (at === null ? null : toInstant(at));

/** The rows that the order's calls would have written. */
export function rowsOfPastOrder(recorded: RecordedOrder): PastOrderRows {
  const { pastOrder, sums } = recorded;
  const key = { city: pastOrder.city, order_no: pastOrder.no };
  const weighingId = pastOrder.weighedAt === null ? null : `W${pastOrder.no.slice(2)}`;
  return {
    orders: [orderRow(recorded, weighingId)],
    order_goods: sums.goods.lines.map(
      ({ itemId, categoryId, categoryName, priceFen, amountFen, name, unit, grams, pieces }, index) => ({
        ...key,
        position: index + 1,
        item_id: itemId,
        category_id: categoryId,
        category_name: categoryName,
        name,
        unit,
        grams,
        pieces,
        price_fen: priceFen,
        amount_fen: amountFen,
      }),
    ),
    receipts: receiptRows(recorded),
    order_events: eventsOfPastOrder(recorded).map((event, index) => ({
      ...key,
      seq: index + 1,
      kind: event.kind,
      actor: event.actor,
      actor_id: event.actorId,
      receipt_no: event.receiptNo,
      from_state: event.from,
      to_state: event.to,
      reason: event.reason ?? null,
      payload: event.payload ?? {},
      occurred_at: toInstant(event.at),
      recorded_at: toInstant(event.at),
    })),
    weighings:
      weighingId === null
        ? []
        : [
            {
              ...key,
              id: weighingId,
              receipt_no: pastOrder.receiptNo,
              total_fen: sums.totalFen,
              total_grams: sums.totalGrams,
              service_fee_fen: sums.serviceFeeFen,
              weighed_at: instant(pastOrder.weighedAt),
              recorded_at: instant(pastOrder.weighedAt),
            },
          ],
    weighing_lines: sums.lines.map((line, index) => ({
      ...key,
      weighing_id: weighingId,
      position: index + 1,
      id: `${weighingId}-${index + 1}`,
      item_id: line.itemId,
      category_id: pastOrder.lines[index]!.categoryId,
      name: line.name,
      unit: line.unit,
      gross_grams: line.grossGrams,
      tare_grams: line.tareGrams,
      deduction_grams: line.deductionGrams,
      deduction_reason: line.deductionReason,
      net_grams: line.netGrams,
      pieces: line.pieces,
      list_price_fen: line.listPriceFen,
      unit_price_fen: line.unitPriceFen,
      amount_fen: line.amountFen,
      photos: [],
      source: line.source,
      trust: line.trust,
      tare_trust: line.tareTrust,
    })),
    agreements:
      pastOrder.agreedAt === null
        ? []
        : [
            {
              ...key,
              receipt_no: pastOrder.receiptNo,
              weighing_id: weighingId,
              method: pastOrder.agreement,
              strokes: pastOrder.agreement === 'signature' ? pastOrder.strokes : null,
              agreed_at: instant(pastOrder.agreedAt),
              recorded_at: instant(pastOrder.agreedAt),
            },
          ],
    order_payments: pastOrder.paidAt === null ? [] : [paymentRow(recorded)],
    order_ratings: ratingRows(pastOrder),
  };
}

function orderRow({ pastOrder, sums, rulesVersion, cancelFeeFen }: RecordedOrder, weighingId: string | null): object {
  return {
    city: pastOrder.city,
    no: pastOrder.no,
    adcode: pastOrder.adcode,
    service: pastOrder.service,
    state: sums.state,
    walk_in: false,
    customer_id: pastOrder.customerId,
    customer_name: pastOrder.customerName,
    customer_mobile: pastOrder.customerMobile,
    title: sums.goods.title,
    note: pastOrder.note,
    tags: pastOrder.tags,
    bargain: pastOrder.bargain,
    district: pastOrder.district,
    street: pastOrder.street,
    place: pastOrder.place,
    door: pastOrder.door,
    longitude: pastOrder.longitude,
    latitude: pastOrder.latitude,
    placed_at: instant(pastOrder.placedAt),
    window_from: instant(pastOrder.windowFrom),
    window_to: instant(pastOrder.windowTo),
    estimate_low_fen: sums.lowFen,
    estimate_high_fen: sums.highFen,
    estimated_grams: sums.goods.grams,
    estimated_pieces: sums.goods.pieces,
    info_fee_fen: sums.infoFeeFen,
    rules_version: rulesVersion,
    exclusive_recycler_id: pastOrder.exclusive?.recyclerId ?? null,
    exclusive_until: instant(pastOrder.exclusive?.until ?? null),
    receipt_no: pastOrder.receiptNo,
    recycler_id: pastOrder.recyclerId,
    taken_at: instant(pastOrder.takenAt),
    arrived_at: instant(pastOrder.arrivedAt),
    weighed_at: instant(pastOrder.weighedAt),
    agreed_at: instant(pastOrder.agreedAt),
    paid_at: instant(pastOrder.paidAt),
    done_at: instant(sums.doneAt),
    closed_at: instant(sums.doneAt ?? pastOrder.cancelled?.at ?? pastOrder.expiredAt),
    weighing_id: weighingId,
    total_fen: sums.totalFen,
    total_grams: sums.totalGrams,
    cancelled_by: pastOrder.cancelled?.by ?? null,
    cancel_reason: pastOrder.cancelled?.reason ?? null,
    cancel_fee_fen: pastOrder.cancelled ? cancelFeeFen : null,
  };
}

function receiptRows({ pastOrder, sums }: RecordedOrder): object[] {
  const { released } = pastOrder;
  const fee = sums.infoFeeFen;
  const common = {
    city: pastOrder.city,
    order_no: pastOrder.no,
    customer_id: pastOrder.customerId,
    service: pastOrder.service,
    window_to: instant(pastOrder.windowTo),
    info_fee_fen: fee,
    info_fee_kept_fen: 0,
    absence: null,
    absence_fee_fen: 0,
    take_key: null,
    paid_at: null,
    total_fen: null,
    total_grams: null,
  };
  const earlier = released
    ? [
        {
          ...common,
          receipt_no: released.receiptNo,
          recycler_id: released.recyclerId,
          state: 'released',
          taken_at: instant(released.takenAt),
          ended_at: instant(released.releasedAt),
          info_fee_kept_fen: sums.release?.feeFen ?? 0,
          info_fee_state: fee > 0 ? 'returned' : 'none',
        },
      ]
    : [];
  if (pastOrder.receiptNo === null) return earlier;
  const held = pastOrder.cancelled?.by === 'customer' ? 'returned' : pastOrder.arrivedAt === null ? 'held' : 'captured';
  const paid =
    pastOrder.paidAt === null
      ? {}
      : { paid_at: instant(pastOrder.paidAt), total_fen: sums.totalFen, total_grams: sums.totalGrams };
  return [
    ...earlier,
    {
      ...common,
      ...paid,
      receipt_no: pastOrder.receiptNo,
      recycler_id: pastOrder.recyclerId,
      state: sums.state,
      taken_at: instant(pastOrder.takenAt),
      ended_at: instant(pastOrder.cancelled?.at ?? null),
      info_fee_state: fee > 0 ? held : 'none',
    },
  ];
}

function paymentRow({ pastOrder, sums }: RecordedOrder): object {
  const cash = pastOrder.paymentType === 2;
  return {
    city: pastOrder.city,
    receipt_no: pastOrder.receiptNo,
    order_no: pastOrder.no,
    type: pastOrder.paymentType,
    amount_fen: sums.totalFen,
    service_fee_fen: cash ? 0 : sums.serviceFeeFen,
    state: 'paid',
    confirmed_by: cash ? 'signature' : null,
    strokes: cash ? pastOrder.strokes : null,
    claimed_at: instant(pastOrder.paidAt),
    paid_at: instant(pastOrder.paidAt),
  };
}

function ratingRows(pastOrder: PastOrder): object[] {
  const row = (
    ratedBy: 'customer' | 'recycler',
    rating: PastOrder['ratedByCustomer'],
    raterId: string | null,
    ratedId: string | null,
  ): object[] =>
    rating
      ? [
          {
            city: pastOrder.city,
            order_no: pastOrder.no,
            rated_by: ratedBy,
            rater_id: raterId,
            rated_id: ratedId,
            stars: rating.stars,
            tags: rating.tags,
            text: rating.text,
            photos: [],
            rated_at: instant(rating.at),
          },
        ]
      : [];
  return [
    ...row('customer', pastOrder.ratedByCustomer, pastOrder.customerId, pastOrder.recyclerId),
    ...row('recycler', pastOrder.ratedByRecycler, pastOrder.recyclerId, pastOrder.customerId),
  ];
}

/** The order's events, oldest first; each state follows the previous one. */
export function eventsOfPastOrder({ pastOrder, sums, cancelFeeFen }: RecordedOrder): PastOrderEvent[] {
  const { customerId, recyclerId, receiptNo, released } = pastOrder;
  const infoFeeFen = sums.infoFeeFen;
  const events: Omit<PastOrderEvent, 'from'>[] = [
    {
      kind: 'placed',
      actor: 'customer',
      actorId: customerId,
      receiptNo: null,
      to: 'open',
      payload: { photoCount: 0 },
      at: pastOrder.placedAt,
    },
  ];
  const add = (
    at: number | null,
    event: Omit<PastOrderEvent, 'from' | 'at' | 'receiptNo'> & { receiptNo?: string },
  ): void => {
    if (at !== null) events.push({ receiptNo, ...event, at });
  };
  if (released) {
    add(released.takenAt, {
      kind: 'taken',
      actor: 'recycler',
      actorId: released.recyclerId,
      receiptNo: released.receiptNo,
      to: 'taken',
      payload: { infoFeeFen },
    });
    add(released.releasedAt, {
      kind: 'released',
      actor: 'recycler',
      actorId: released.recyclerId,
      receiptNo: released.receiptNo,
      to: 'open',
      reason: released.reason,
      payload: { feeFen: sums.release?.feeFen ?? 0, infoFeeBackFen: sums.release?.infoFeeBackFen ?? 0 },
    });
  }
  const recycler = { actor: 'recycler', actorId: recyclerId } as const;
  const customer = { actor: 'customer', actorId: customerId } as const;
  const totalFen = sums.totalFen ?? 0;
  add(pastOrder.takenAt, { kind: 'taken', ...recycler, to: 'taken', payload: { infoFeeFen } });
  add(pastOrder.arrivedAt, { kind: 'arrived', ...recycler, to: 'arrived', payload: { infoFeeFen, byCode: false } });
  add(pastOrder.weighedAt, {
    kind: 'weighed',
    ...recycler,
    to: 'weighed',
    payload: { totalFen, totalGrams: sums.totalGrams ?? 0, lineCount: sums.lines.length, ...countedOf(sums.lines) },
  });
  add(pastOrder.agreedAt, {
    kind: 'agreed',
    ...customer,
    to: 'agreed',
    payload: { totalFen, method: pastOrder.agreement },
  });
  add(pastOrder.paidAt, {
    kind: 'paid',
    ...recycler,
    to: 'paid',
    payload: {
      totalFen,
      type: pastOrder.paymentType,
      serviceFeeFen: pastOrder.paymentType === 1 ? sums.serviceFeeFen : 0,
    },
  });
  add(pastOrder.ratedByCustomer?.at ?? null, {
    kind: 'rated',
    ...customer,
    to: 'paid',
    payload: { stars: pastOrder.ratedByCustomer?.stars ?? 0 },
  });
  add(pastOrder.ratedByRecycler?.at ?? null, {
    kind: 'rated',
    ...recycler,
    to: 'paid',
    payload: { stars: pastOrder.ratedByRecycler?.stars ?? 0 },
  });
  add(sums.doneAt, { kind: 'completed', actor: 'system', actorId: null, to: 'done' });
  add(pastOrder.expiredAt, { kind: 'expired', actor: 'system', actorId: null, to: 'expired' });
  if (pastOrder.cancelled) {
    const { by, at, reason } = pastOrder.cancelled;
    add(at, {
      kind: 'cancelled',
      actor: by,
      actorId: by === 'customer' ? customerId : recyclerId,
      to: 'cancelled',
      reason,
      payload: { feeFen: cancelFeeFen, infoFeeBackFen: sums.cancel?.infoFeeBackFen ?? 0 },
    });
  }
  // The sort is stable: an order closes after the rating that completed it.
  const ordered = events.sort((a, b) => a.at - b.at);
  let state: string | null = null;
  return ordered.map((event) => {
    const to = event.kind === 'rated' && state === 'done' ? 'done' : event.to;
    const recorded = { ...event, to, from: state };
    state = to;
    return recorded;
  });
}
