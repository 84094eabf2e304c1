import type { GoodsLine, Strokes, WeighLine } from '@shoushou/contract';
import type { Instant } from '@shoushou/kernel';
import { isReceiptNumber } from '@shoushou/rules/numbers/dated-number';
import type { PaymentType } from '@shoushou/rules/orders/payment-means';
import type { Queryable } from '../../../platform/database/types.ts';
import { byCity, inCityOfOrder, type OrderKey } from '../directory/directory.store.ts';
import { ORDER_COLUMNS, type OrderRow } from '../orders.store.ts';
import type { ReceiptRow } from '../order/receipts.store.ts';
import type { EventKind, EventPayload } from '../order/timeline.rules.ts';
import { readClosures } from '../hours/visit-hours.store.ts';

export interface StoredEvent {
  kind: EventKind;
  actor: 'customer' | 'recycler' | 'operator' | 'system';
  receiptNo: string | null;
  reason: string | null;
  payload: EventPayload;
  at: Instant;
  recordedAt: Instant;
}

interface StoredRating {
  stars: number;
  tags: string[];
  text: string;
  photos: string[];
  at: Instant;
  reply: string | null;
}

/** An order with all its related rows, read in one statement. */
export interface OrderBundle extends OrderRow {
  /** Why the day of the visit was closed; null on an open day. */
  closedFor: string | null;
  goods: GoodsLine[];
  receipt: Pick<
    ReceiptRow,
    | 'infoFeeFen'
    | 'infoFeeState'
    | 'infoFeeKeptFen'
    | 'lateFeeFen'
    | 'escapedFeeFen'
    | 'absence'
    | 'absenceFeeFen'
    | 'owedFen'
  > | null;
  events: StoredEvent[];
  photos: {
    id: string;
    stage: 'placed' | 'arrived' | 'weighed' | 'paid' | 'other';
    url: string;
    at: Instant;
    by: 'customer' | 'recycler';
    place: string | null;
  }[];
  weighing: {
    id: string;
    totalFen: number;
    totalGrams: number;
    serviceFeeFen: number;
    weighedAt: Instant;
    contestedAt: Instant | null;
    contestReason: string | null;
    contestedLineIds: string[] | null;
    lines: Omit<WeighLine, 'estimatedGrams' | 'estimatedPieces'>[];
  } | null;
  agreement: { method: 'signature' | 'code' | 'own_phone'; at: Instant; strokes: Strokes | null } | null;
  payment: {
    type: PaymentType;
    amountFen: number;
    serviceFeeFen: number;
    state: 'claimed' | 'denied' | 'paid';
    at: Instant;
  } | null;
  ratings: { customer?: StoredRating; recycler?: StoredRating } | null;
  /** The number of deals that this recycler and customer completed together in the order's city. */
  timesWorked: number;
}

const child = (select: string, from: string): string => `(SELECT ${select} FROM ${from})`;
const list = (fields: string, order: string): string =>
  `coalesce(json_agg(json_build_object(${fields}) ORDER BY ${order}), '[]')`;

const WEIGHING = `json_build_object('id', weighing.id, 'totalFen', weighing.total_fen, 'totalGrams', weighing.total_grams, 'serviceFeeFen', weighing.service_fee_fen,
      'weighedAt', instant_text(weighing.weighed_at), 'contestedAt', instant_text(weighing.contested_at), 'contestReason', weighing.contest_reason, 'contestedLineIds', weighing.contested_line_ids,
      'lines', ${child(
        list(
          `'id', line.id, 'itemId', item_id, 'name', name, 'unit', unit, 'grossGrams', gross_grams, 'tareGrams', tare_grams, 'deductionGrams', deduction_grams,
        'deductionReason', deduction_reason, 'netGrams', net_grams, 'pieces', pieces, 'listPriceFen', list_price_fen, 'unitPriceFen', unit_price_fen, 'amountFen', amount_fen,
        'photos', photos, 'source', source, 'trust', trust, 'captureId', capture_id, 'tareTrust', CASE WHEN tare_grams > 0 THEN coalesce(tare_trust, 'typed') END, 'tareCaptureId', tare_capture_id`,
          'position',
        ),
        `weighing_lines line WHERE line.city = $1 AND line.order_no = weighing.order_no
         AND line.weighing_id = weighing.id`,
      )})`;

/** Of a city, `$1`, which every part names: only then is each certain to run on one node. */
const BUNDLE = `SELECT ${ORDER_COLUMNS},
  ${child(list(`'itemId', item_id, 'name', name, 'unit', unit, 'grams', grams, 'pieces', pieces, 'priceFen', price_fen, 'amountFen', amount_fen`, 'position'), 'order_goods child WHERE child.city = $1 AND child.order_no = orders.no')} AS goods,
  ${child(`json_build_object('infoFeeFen', info_fee_fen, 'infoFeeState', info_fee_state, 'infoFeeKeptFen', info_fee_kept_fen, 'lateFeeFen', late_fee_fen, 'escapedFeeFen', escaped_fee_fen, 'absence', absence, 'absenceFeeFen', absence_fee_fen, 'owedFen', owed_fen)`, 'receipts child WHERE child.city = $1 AND child.receipt_no = orders.receipt_no')} AS receipt,
  ${child(list(`'kind', kind, 'actor', actor, 'receiptNo', receipt_no, 'reason', reason, 'payload', payload, 'at', instant_text(occurred_at), 'recordedAt', instant_text(recorded_at)`, 'seq'), 'order_events child WHERE child.city = $1 AND child.order_no = orders.no')} AS events,
  ${child(list(`'id', id, 'stage', stage, 'url', url, 'at', instant_text(taken_at), 'by', by_side, 'place', place`, 'recorded_at, id'), 'order_photos child WHERE child.city = $1 AND child.order_no = orders.no')} AS photos,
  (SELECT ${WEIGHING} FROM weighings weighing WHERE weighing.city = $1 AND weighing.order_no = orders.no
  AND weighing.id = orders.weighing_id) AS weighing,
  ${child(
    `json_build_object('method', method, 'at', instant_text(agreed_at), 'strokes', strokes)`,
    `agreements child
    WHERE child.city = $1 AND child.order_no = orders.no`,
  )} AS agreement,
  ${child(`json_build_object('type', type, 'amountFen', amount_fen, 'serviceFeeFen', service_fee_fen, 'state', state, 'at', instant_text(coalesce(paid_at, claimed_at)))`, 'order_payments child WHERE child.city = $1 AND child.receipt_no = orders.receipt_no')} AS payment,
  ${child(`json_object_agg(rated_by, json_build_object('stars', stars, 'tags', tags, 'text', text, 'photos', photos, 'at', instant_text(rated_at), 'reply', reply))`, 'order_ratings child WHERE child.city = $1 AND child.order_no = orders.no')} AS ratings,
  ${child(
    'count(*)::int',
    `receipts child WHERE child.city = $1 AND child.recycler_id = orders.recycler_id
    AND child.customer_id = orders.customer_id AND child.paid_at IS NOT NULL`,
  )} AS "timesWorked"
  FROM orders WHERE orders.city = $1`;

export type WeighingView = NonNullable<OrderBundle['weighing']>;

/**
 * Every weighing of an order, corrections included, oldest first. `appealNo`: the appeal that corrected the one before.
 */
export function listWeighings(
  db: Queryable,
  { city, no }: Pick<OrderRow, 'city' | 'no'>,
): Promise<{ weighing: WeighingView; receiptNo: string; appealNo: string | null }[]> {
  return db.query(
    `SELECT ${WEIGHING} AS weighing, receipt_no AS "receiptNo", appeal_no AS "appealNo" FROM weighings weighing
     WHERE city = $1 AND order_no = $2 ORDER BY recorded_at, id`,
    [city, no],
  );
}

const BY_NUMBERS = `${BUNDLE} AND orders.no = ANY ($2)`;
const BY_RECEIPT = `${BUNDLE} AND orders.no = (SELECT order_no FROM receipts
  WHERE receipts.city = $1 AND receipts.receipt_no = $2)`;

/** With what is not stored beside orders. */
async function complete(db: Queryable, rows: readonly Omit<OrderBundle, 'closedFor'>[]): Promise<OrderBundle[]> {
  const closed = await readClosures(
    db,
    rows.filter(({ walkIn }) => !walkIn),
  );
  return rows.map((row) => ({ ...row, closedFor: closed.get(row.no)?.reason ?? null }));
}

/** By OR or JD number; null when there is none. */
export async function readBundle(db: Queryable, no: string): Promise<OrderBundle | null> {
  const row = await inCityOfOrder(
    db,
    no,
    async (city) =>
      (
        await (isReceiptNumber(no)
          ? db.query<Omit<OrderBundle, 'closedFor'>>(BY_RECEIPT, [city, no])
          : db.query<Omit<OrderBundle, 'closedFor'>>(BY_NUMBERS, [city, [no]]))
      )[0] ?? null,
  );
  return row && (await complete(db, [row]))[0]!;
}

/** Several orders by order number. */
export async function readBundles(db: Queryable, keys: readonly OrderKey[]): Promise<OrderBundle[]> {
  return complete(
    db,
    await byCity(keys, (city, nos) => db.query<Omit<OrderBundle, 'closedFor'>>(BY_NUMBERS, [city, nos])),
  );
}
