import { toInstant, type Clock, type Coordinates, type Instant } from '@shoushou/kernel';
import type { OrderState } from '@shoushou/contract';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { EventActor, OrderRow } from '../orders.store.ts';
import type { StoredArrival } from './step-times.rules.ts';
import type { EventKind, EventPayload } from './timeline.rules.ts';

export interface NewEvent {
  kind: EventKind;
  actor: EventActor;
  actorId: string | null;
  /** The state before; null for the first event. Defaults to the order's current state. */
  fromState?: OrderState | null;
  toState: OrderState;
  reason?: string | undefined;
  payload?: EventPayload;
  position?: Coordinates | undefined;
  /** When it happened, milliseconds. Defaults to now. */
  occurredAt?: number;
}

type EventOrder = Pick<OrderRow, 'city' | 'no' | 'receiptNo' | 'state'>;

const COLUMNS = `city, order_no, seq, kind, actor, actor_id, receipt_no, from_state, to_state, reason, payload, longitude,
  latitude, occurred_at, recorded_at`;

/** Appends an event to the order's history. The order must be locked or new, because events are numbered per order. */
export async function appendEvent(
  tx: Transaction,
  { clock }: { clock: Clock },
  order: EventOrder,
  event: NewEvent,
): Promise<void> {
  const now = clock.now();
  const values = [
    order.city,
    order.no,
    event.kind,
    event.actor,
    event.actorId,
    order.receiptNo,
    event.fromState === undefined ? order.state : event.fromState,
    event.toState,
    event.reason ?? null,
    JSON.stringify(event.payload ?? {}),
    event.position?.longitude ?? null,
    event.position?.latitude ?? null,
    toInstant(event.occurredAt ?? now),
    toInstant(now),
  ];
  // The first needs no number from the table, which a distributed engine would read before it writes.
  await tx.query(
    event.fromState === null
      ? `INSERT INTO order_events (${COLUMNS})
         VALUES ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12, $13, $14)`
      : `INSERT INTO order_events (${COLUMNS})
         SELECT $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12, $13, $14
         FROM order_events WHERE city = $1 AND order_no = $2`,
    values,
  );
}

/** Appends the same event to the histories of locked orders, each with a payload of its own. */
export async function appendToEach(
  tx: Transaction,
  { clock }: { clock: Clock },
  entries: readonly { order: EventOrder; payload: EventPayload }[],
  { kind, actor, actorId, toState, reason, position }: Omit<NewEvent, 'fromState' | 'payload' | 'occurredAt'>,
): Promise<void> {
  const at = toInstant(clock.now());
  for (const [city, own] of Map.groupBy(entries, ({ order }) => order.city))
    await tx.query(
      `INSERT INTO order_events (${COLUMNS})
       SELECT $1, entry.no, coalesce((SELECT max(seq) FROM order_events e WHERE e.city = $1 AND e.order_no = entry.no),
         0) + 1, $6, $7, $8, entry.receipt_no, entry.state, $9, $10, entry.payload::jsonb, $11, $12, $13, $13
       FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS entry (no, receipt_no, state, payload)`,
      [
        city,
        own.map(({ order }) => order.no),
        own.map(({ order }) => order.receiptNo),
        own.map(({ order }) => order.state),
        own.map(({ payload }) => JSON.stringify(payload)),
        kind,
        actor,
        actorId,
        toState,
        reason ?? null,
        position?.longitude ?? null,
        position?.latitude ?? null,
        at,
      ],
    );
}

/** The server's time of the latest arrival, and what was decided about its time for fees; null without one. */
export async function readArrival(
  db: Queryable,
  { city, no }: Pick<OrderRow, 'city' | 'no'>,
): Promise<StoredArrival | null> {
  const [row] = await db.query<{ recordedAt: Instant; payload: EventPayload }>(
    `SELECT recorded_at AS "recordedAt", payload FROM order_events WHERE city = $1 AND order_no = $2
      AND kind = 'arrived'
     ORDER BY seq DESC LIMIT 1`,
    [city, no],
  );
  return row ? { recordedAt: row.recordedAt, feeAt: row.payload.feeAt } : null;
}

/** How often each customer has set a tip for their order of a city, by number; those never tipped are absent. */
export async function countTipsOf(db: Queryable, city: string, nos: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ no: string; count: number }>(
    `SELECT order_no AS no, count(*)::int AS count FROM order_events
     WHERE city = $1 AND order_no = ANY ($2) AND kind = 'tipped' GROUP BY order_no`,
    [city, nos],
  );
  return new Map(rows.map(({ no, count }) => [no, count]));
}

/** How often the customer has set a tip for an order; its holds are numbered by it. */
export const countTips = async (db: Queryable, { city, no }: Pick<OrderRow, 'city' | 'no'>): Promise<number> =>
  (await countTipsOf(db, city, [no])).get(no) ?? 0;

/** When and where the recycler of the receipt in force set out; null before. */
export async function readDeparture(
  db: Queryable,
  { city, no, receiptNo }: MovedOrder,
): Promise<{ at: Instant; longitude: number | null; latitude: number | null } | null> {
  const [row] = await db.query<{ at: Instant; longitude: number | null; latitude: number | null }>(
    `SELECT occurred_at AS at, longitude, latitude FROM order_events
     WHERE city = $1 AND order_no = $2 AND receipt_no = $3 AND kind = 'departed' ORDER BY seq DESC LIMIT 1`,
    [city, no, receiptNo],
  );
  return row ?? null;
}

type MovedOrder = Pick<OrderRow, 'city' | 'no' | 'receiptNo'>;

/** Moves of the receipt in force that its recycler had not asked for. */
const MOVES = `FROM order_events WHERE city = $1 AND order_no = $2 AND receipt_no = $3 AND kind = 'rescheduled'
  AND NOT payload ? 'askedByRecycler'`;

/**
 * When the visit of a taken order was last moved without the recycler's request, by the server's time; null if it was
 * not.
 */
export async function readLastMove(db: Queryable, { city, no, receiptNo }: MovedOrder): Promise<Instant | null> {
  const [row] = await db.query<{ at: Instant }>(`SELECT recorded_at AS at ${MOVES} ORDER BY seq DESC LIMIT 1`, [
    city,
    no,
    receiptNo,
  ]);
  return row?.at ?? null;
}

/** How often the customer moved the visit of a taken order, without moves off a day that had been closed. */
export async function countMoves(db: Queryable, { city, no, receiptNo }: MovedOrder): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count ${MOVES} AND actor = 'customer' AND NOT payload ? 'offClosedDay'`,
    [city, no, receiptNo],
  );
  return row?.count ?? 0;
}
