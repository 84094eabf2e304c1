import type { GoodsLine, Strokes, WeighLine } from '@shoushou/contract';
import type { Instant } from '@shoushou/kernel';
import { isReceiptNumber } from '@shoushou/rules/numbers/dated-number';
import type { PaymentType } from '@shoushou/rules/orders/payment-means';
import type { Table } from '../../../platform/database/table.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { byCity, inCityOfOrder, type OrderKey } from '../directory/directory.store.ts';
import { ORDER_COLUMNS, type OrderRow } from '../orders.store.ts';
import {
  orderGoods,
  orderPayments,
  orderPhotos,
  orderRatings,
  receipts,
  weighingLines,
  weighings,
} from '../orders.table.ts';
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

/** Columns as arguments of json_build_object: each under its name in rows, an instant in the contract's format. */
function fieldsOf<Described extends Table['described']>(
  { described, names }: Table<Described>,
  some: readonly (keyof Described & string)[],
): string {
  const valueOf = (name: keyof Described & string): string =>
    described[name]!.type === 'timestamptz' ? `instant_text(${names([name])})` : names([name]);
  return some.map((name) => `'${name}', ${valueOf(name)}`).join(', ');
}

const child = (select: string, from: string): string => `(SELECT ${select} FROM ${from})`;
const object = (fields: string): string => `json_build_object(${fields})`;
const list = (fields: string, order: string): string => `coalesce(json_agg(${object(fields)} ORDER BY ${order}), '[]')`;

const GOODS = fieldsOf(orderGoods, ['itemId', 'name', 'unit', 'grams', 'pieces', 'priceFen', 'amountFen']);
const RECEIPT = fieldsOf(receipts, [
  'infoFeeFen',
  'infoFeeState',
  'infoFeeKeptFen',
  'lateFeeFen',
  'escapedFeeFen',
  'absence',
  'absenceFeeFen',
  'owedFen',
]);
const EVENT = `'kind', kind, 'actor', actor, 'receiptNo', receipt_no, 'reason', reason, 'payload', payload,
  'at', instant_text(occurred_at), 'recordedAt', instant_text(recorded_at)`;
const PHOTO = `${fieldsOf(orderPhotos, ['id', 'stage', 'url'])}, 'at', instant_text(taken_at), 'by', by_side,
  ${fieldsOf(orderPhotos, ['place'])}`;
const AGREEMENT = `'method', method, 'at', instant_text(agreed_at), 'strokes', strokes`;
const PAYMENT = `${fieldsOf(orderPayments, ['type', 'amountFen', 'serviceFeeFen', 'state'])},
  'at', instant_text(coalesce(paid_at, claimed_at))`;
const RATING = `${fieldsOf(orderRatings, ['stars', 'tags', 'text', 'photos'])}, 'at', instant_text(rated_at),
  'reply', reply`;
const MEASURED = fieldsOf(weighingLines, [
  'id',
  'itemId',
  'name',
  'unit',
  'grossGrams',
  'tareGrams',
  'deductionGrams',
  'deductionReason',
  'netGrams',
  'pieces',
  'listPriceFen',
  'unitPriceFen',
  'amountFen',
  'photos',
  'source',
  'trust',
  'captureId',
]);
/** A tare of nothing has no trust; one from before it was recorded was typed. */
const LINE = `${MEASURED}, 'tareTrust', CASE WHEN tare_grams > 0 THEN coalesce(tare_trust, 'typed') END,
  ${fieldsOf(weighingLines, ['tareCaptureId'])}`;
const WEIGHING = object(`${fieldsOf(weighings, ['id', 'totalFen', 'totalGrams', 'serviceFeeFen', 'weighedAt'])},
  'contestedAt', instant_text(contested_at), 'contestReason', contest_reason,
  'contestedLineIds', contested_line_ids,
  'lines', ${child(
    list(LINE, 'position'),
    `weighing_lines line WHERE line.city = $1 AND line.order_no = weighing.order_no AND line.weighing_id = weighing.id`,
  )}`);

/** Of a city, `$1`, which every part names: only then is each certain to run on one node. */
const BUNDLE = `SELECT ${ORDER_COLUMNS},
  ${child(list(GOODS, 'position'), 'order_goods child WHERE child.city = $1 AND child.order_no = orders.no')} AS goods,
  ${child(object(RECEIPT), 'receipts child WHERE child.city = $1 AND child.receipt_no = orders.receipt_no')} AS receipt,
  ${child(list(EVENT, 'seq'), 'order_events child WHERE child.city = $1 AND child.order_no = orders.no')} AS events,
  ${child(list(PHOTO, 'recorded_at, id'), 'order_photos child WHERE child.city = $1 AND child.order_no = orders.no')} AS photos,
  (SELECT ${WEIGHING} FROM weighings weighing
   WHERE weighing.city = $1 AND weighing.order_no = orders.no AND weighing.id = orders.weighing_id) AS weighing,
  ${child(object(AGREEMENT), 'agreements child WHERE child.city = $1 AND child.order_no = orders.no')} AS agreement,
  ${child(object(PAYMENT), 'order_payments child WHERE child.city = $1 AND child.receipt_no = orders.receipt_no')} AS payment,
  ${child(`json_object_agg(rated_by, ${object(RATING)})`, 'order_ratings child WHERE child.city = $1 AND child.order_no = orders.no')} AS ratings,
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
