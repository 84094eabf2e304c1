import type { OrderState } from '@shoushou/contract';
import { startOfShanghaiDate, DAY, toInstant } from '@shoushou/kernel';
import { defineSorting, type SortedPage } from '../../../platform/database/sorting.ts';
import type { Queryable, Value } from '../../../platform/database/types.ts';
import { byCity, citiesOf } from '../directory/directory.store.ts';
import { ORDER_COLUMNS, readOrder, type OrderRow } from '../orders.store.ts';
import { readTextSearchLimit } from './lists.store.ts';

/** Filters that the list and the counts of its tabs share. */
export interface ConsoleFilters {
  /** A city or a district. */
  adcode: string | null;
  district: string | null;
  service: string | null;
  /** Of one of these recyclers, at present. */
  recyclerIds: string[] | null;
  /** Days in Shanghai on which it was placed, both included. */
  from: string | null;
  to: string | null;
  /** Of the amount, or of the higher estimate before it is weighed, fen. */
  leastFen: number | null;
  mostFen: number | null;
}

export interface ConsoleQuery extends ConsoleFilters {
  state: OrderState | null;
  /** A number, a mobile number or the beginning of a name. */
  keyword: string | null;
  /** Customer or recycler. */
  personId: string | null;
  /** Marked by any operator or by this one, or with an open refund request. */
  only: { kind: 'marked' | 'mine' | 'refund'; operatorId: string } | null;
  page: SortedPage<OrderRow>;
}

/** The amount, or the higher estimate before it is weighed, fen. */
const AMOUNT = 'coalesce(orders.total_fen, orders.estimate_high_fen)';

export const orderSorting = defineSorting({
  key: { sql: 'orders.no', of: ({ no }: OrderRow) => no },
  columns: {
    placed: { sql: 'orders.placed_at', type: 'timestamptz', of: ({ placedAt }) => placedAt },
    visit: { sql: 'orders.window_from', type: 'timestamptz', of: ({ windowFrom }) => windowFrom },
    amount: { sql: AMOUNT, type: 'bigint', of: ({ totalFen, estimateHighFen }) => totalFen ?? estimateHighFen },
  },
});

type Add = (condition: (...places: string[]) => string, ...added: Value[]) => void;

const MARKED = 'EXISTS (SELECT FROM order_marks m WHERE m.city = orders.city AND m.order_no = orders.no)';
const REFUND_WAITING = `EXISTS (SELECT FROM order_refunds f WHERE f.city = orders.city AND f.order_no = orders.no
  AND f.state = 'waiting')`;

/** Conditions with their values, whose places continue those of the first ones. */
function collect(first: readonly Value[]): Conditions {
  const values = [...first];
  const conditions: string[] = [];
  const add: Add = (condition, ...added) => {
    conditions.push(condition(...added.map((_, index) => `$${values.length + index + 1}`)));
    values.push(...added);
  };
  return { values, conditions, add };
}

function addFilters(
  add: Add,
  { adcode, district, service, recyclerIds, from, to, leastFen, mostFen }: ConsoleFilters,
): void {
  if (adcode !== null)
    add((place) => (adcode.endsWith('00') ? `orders.city = ${place}` : `orders.adcode = ${place}`), adcode);
  if (district !== null) add((place) => `orders.adcode = ${place}`, district);
  if (service !== null) add((place) => `orders.service = ${place}`, service);
  if (recyclerIds !== null) add((place) => `orders.recycler_id = ANY (${place}::text[])`, recyclerIds);
  if (from !== null) add((place) => `orders.placed_at >= ${place}`, toInstant(startOfShanghaiDate(from)));
  if (to !== null) add((place) => `orders.placed_at < ${place}`, toInstant(startOfShanghaiDate(to) + DAY));
  if (leastFen !== null) add((place) => `${AMOUNT} >= ${place}`, leastFen);
  if (mostFen !== null) add((place) => `${AMOUNT} <= ${place}`, mostFen);
}

interface Conditions {
  values: Value[];
  conditions: string[];
  add: Add;
}

/** Conditions of the list, whose values continue the first ones; null when it is known to be empty. */
export async function orderConditions(
  db: Queryable,
  { state, keyword, personId, only, ...filters }: Omit<ConsoleQuery, 'page'>,
  first: readonly Value[],
): Promise<Conditions | null> {
  const { values, conditions, add } = collect(first);
  if (state !== null) add((place) => `orders.state = ${place}`, state);
  addFilters(add, filters);
  if (personId !== null) {
    add((place) => `orders.city = ANY (${place})`, await citiesOf(db, personId));
    add(
      (place) =>
        `(orders.customer_id = ${place} OR EXISTS (SELECT FROM receipts r
        WHERE r.city = orders.city AND r.order_no = orders.no AND r.recycler_id = ${place}))`,
      personId,
    );
  }
  if (only?.kind === 'marked') conditions.push(MARKED);
  if (only?.kind === 'mine')
    add(
      (place) =>
        `EXISTS (SELECT FROM order_marks m WHERE m.city = orders.city AND m.order_no = orders.no
        AND m.operator_id = ${place})`,
      only.operatorId,
    );
  if (only?.kind === 'refund') conditions.push(REFUND_WAITING);
  if (keyword !== null) {
    if (/^(?:OR|JD)\d+$/.test(keyword)) {
      const order = await readOrder(db, keyword);
      if (!order) return null;
      add((place) => `orders.city = ${place}`, order.city);
      add((place) => `orders.no = ${place}`, order.no);
    } else if (/^1\d{10}$/.test(keyword)) add((place) => `orders.customer_mobile = ${place}`, keyword);
    else {
      const edge = await readTextSearchLimit(db);
      if (edge) add((at, no) => `(orders.placed_at, orders.no) > (${at}, ${no})`, edge.placedAt, edge.no);
      add(
        (place) =>
          `(strpos(orders.customer_name, ${place}) > 0 OR strpos(orders.title, ${place}) > 0 OR strpos(orders.no, ${place}) > 0 OR strpos(orders.street, ${place}) > 0)`,
        keyword,
      );
    }
  }
  return { values, conditions, add };
}

/** All orders with their marks; of every city when neither a number nor a person determines it. */
export async function listOrders(
  db: Queryable,
  { page, ...query }: ConsoleQuery,
): Promise<(OrderRow & { marked: boolean })[]> {
  const found = await orderConditions(db, query, [page.limit]);
  if (found === null) return [];
  const { values, conditions } = found;
  const rows = await db.query<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM orders WHERE ${[...conditions, page.after(values)].join(' AND ')}
     ${page.orderBy} LIMIT $1`,
    values,
  );
  const marked = new Set(
    (
      await byCity(rows, (city, nos) =>
        db.query<{ no: string }>('SELECT order_no AS no FROM order_marks WHERE city = $1 AND order_no = ANY ($2)', [
          city,
          nos,
        ]),
      )
    ).map(({ no }) => no),
  );
  return rows.map((row) => ({ ...row, marked: marked.has(row.no) }));
}

/** City and number of the list's orders, or of the named ones among them, latest first. */
export async function listOrderNumbers(
  db: Queryable,
  query: Omit<ConsoleQuery, 'page'>,
  numbers: readonly string[] | null,
  limit: number,
): Promise<{ city: string; no: string }[]> {
  const found = await orderConditions(db, query, [limit]);
  if (found === null) return [];
  const { values, conditions, add } = found;
  if (numbers !== null) add((place) => `orders.no = ANY (${place})`, [...numbers]);
  return db.query(
    `SELECT orders.city, orders.no FROM orders ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
     ORDER BY orders.placed_at DESC, orders.no DESC LIMIT $1`,
    values,
  );
}

const live = ['open', 'taken', 'arrived', 'weighed', 'agreed'] as const;
/** Orders that a tab counts at most. */
const MOST_COUNTED = 1_000;

export type ConsoleCounts = Record<(typeof live)[number] | 'marked' | 'refund', number>;

/** How many orders each tab of the list has, each up to a thousand. */
export async function countOrders(db: Queryable, filters: ConsoleFilters): Promise<ConsoleCounts> {
  const { values, conditions, add } = collect([]);
  addFilters(add, filters);
  const also = conditions.map((condition) => ` AND ${condition}`).join('');
  const counted = (condition: string): string =>
    `(SELECT count(*)::int FROM (SELECT 1 FROM orders WHERE ${condition}${also} LIMIT ${MOST_COUNTED}) counted)`;
  const [row] = await db.query<ConsoleCounts>(
    `SELECT ${live.map((state) => `${counted(`orders.state = '${state}'`)} AS ${state}`).join(', ')},
       ${counted(`(orders.city, orders.no) IN (SELECT city, order_no FROM order_marks)`)} AS marked,
       ${counted(`(orders.city, orders.no) IN (SELECT city, order_no FROM order_refunds WHERE state = 'waiting')`)} AS
       refund`,
    values,
  );
  return row!;
}

/** Goods of some orders, of one item in one district: grams of those by the kilogram, else pieces. */
export interface GoodsOfDay {
  itemId: string;
  adcode: string;
  unit: 'kg' | 'piece';
  quantity: number;
}

/**
 * The goods of the newest orders of a city that were placed on a day and not given up, and how many orders these are.
 */
export async function readGoodsOfDay(
  db: Queryable,
  city: string,
  day: string,
  limit: number,
): Promise<{ orders: number; goods: GoodsOfDay[] }> {
  const [row] = await db.query<{ orders: number; goods: GoodsOfDay[] }>(
    `WITH placed AS MATERIALIZED (
       SELECT no, adcode FROM orders WHERE city = $1 AND placed_at >= $2 AND placed_at < $3 AND NOT walk_in
         AND state NOT IN ('cancelled', 'expired') ORDER BY placed_at DESC LIMIT $4
     ), summed AS (
       SELECT goods.item_id, placed.adcode, goods.unit,
         coalesce(sum(CASE goods.unit WHEN 'kg' THEN goods.grams ELSE goods.pieces END), 0) AS quantity
       FROM placed JOIN order_goods goods ON goods.city = $1 AND goods.order_no = placed.no GROUP BY 1, 2, 3
     )
     SELECT (SELECT count(*)::int FROM placed) AS orders,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('itemId', item_id, 'adcode', adcode, 'unit', unit,
         'quantity', quantity) ORDER BY item_id, adcode), '[]') FROM summed) AS goods`,
    [city, toInstant(startOfShanghaiDate(day)), toInstant(startOfShanghaiDate(day) + DAY), limit],
  );
  return row!;
}
