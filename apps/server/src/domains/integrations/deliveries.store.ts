import type { WebhookBodyVersion, WebhookEvent } from '@shoushou/rules/integrations/webhook-events';
import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { MOMENT_LENGTH } from './deliveries.rules.ts';

export const WEBHOOKS_QUEUE = 'webhooks';

/** No event of the record of the row `next` that is no later is still in the outbox. */
export const noEarlierEvent = `NOT EXISTS (SELECT 1 FROM outbox_events o
             WHERE o.payload->>'no' = next.record
             AND left(o.id::text, ${MOMENT_LENGTH}) <= left(next.place, ${MOMENT_LENGTH}))`;

export interface Receiver {
  id: string;
  url: string;
  bodyVersion: WebhookBodyVersion;
  secret: Uint8Array;
  /** Null once it is over. */
  earlierSecret: Uint8Array | null;
}

/** A {@link Receiver} of the row `e`. @param now its parameter */
export const receiverColumns = (now: string): string => `e.id, e.url, e.body_version AS "bodyVersion", e.secret,
       CASE WHEN e.earlier_secret_until > ${now} THEN e.earlier_secret END AS "earlierSecret"`;

/**
 * Endpoints with something due that are not left alone, those that wait longest first, and of those that wait equally
 * long each sender others: an event is due for all of them at one time. @param sender its id @param now milliseconds
 */
export async function findDueEndpoints(
  database: Queryable,
  sender: string,
  now: number,
  busy: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `SELECT e.id FROM webhook_endpoints e
     CROSS JOIN LATERAL (SELECT due_at FROM webhook_deliveries
     WHERE endpoint_id = e.id AND dead_at IS NULL AND due_at <= $1 ORDER BY due_at LIMIT 1) d
     WHERE e.enabled AND e.rests_until <= $1 AND NOT e.id = ANY ($2::uuid[])
     ORDER BY d.due_at, hashtext(e.id::text || $4) LIMIT $3`,
    [toInstant(now), busy, limit, sender],
  );
  return rows.map(({ id }) => id);
}

export interface ClaimedDelivery extends Receiver {
  eventId: string;
  event: WebhookEvent;
  content: object;
  occurredAt: Instant;
  /** Including the current one. */
  attempts: number;
  /** Until when the claim is valid; identifies it. */
  dueAt: Instant;
}

/**
 * Claims due deliveries of endpoints until `until`, at most `limit` of each and one of each record: the earliest that
 * waits, unless an event of the record that is no later is still in the outbox, or an earlier one in a round, as beside
 * a server that writes a row for each receiver. Milliseconds. @returns those of each endpoint
 */
export async function claimDeliveries(
  database: Queryable,
  endpointIds: readonly string[],
  now: number,
  until: number,
  limit: number,
): Promise<ClaimedDelivery[][]> {
  const claimed = await database.query<ClaimedDelivery>(
    `UPDATE webhook_deliveries d SET due_at = $3, attempts = attempts + 1 FROM webhook_endpoints e
     WHERE e.id = d.endpoint_id AND e.enabled AND (d.endpoint_id, d.event_id) IN (
       SELECT due.endpoint_id, due.event_id FROM unnest($1::uuid[]) AS asked (id)
       CROSS JOIN LATERAL (SELECT endpoint_id, event_id FROM webhook_deliveries next
         WHERE endpoint_id = asked.id AND dead_at IS NULL AND due_at <= $2
           AND NOT EXISTS (SELECT 1 FROM webhook_deliveries earlier
             WHERE earlier.endpoint_id = asked.id AND earlier.record = next.record AND earlier.dead_at IS NULL
             AND earlier.place < next.place)
           AND NOT EXISTS (SELECT 1 FROM webhook_rounds earlier
             WHERE earlier.record = next.record AND earlier.place < next.place AND asked.id = ANY (earlier.endpoint_ids))
           AND ${noEarlierEvent}
         ORDER BY due_at, place LIMIT $4 FOR UPDATE SKIP LOCKED) due)
     RETURNING ${receiverColumns('$2')},
       d.event_id AS "eventId", d.event, d.content, d.occurred_at AS "occurredAt", d.attempts, d.due_at AS "dueAt"`,
    [endpointIds, toInstant(now), toInstant(until), limit],
  );
  const found = Map.groupBy(claimed, ({ id }) => id);
  return endpointIds.map((id) => found.get(id) ?? []);
}

const own = 'endpoint_id = $1 AND event_id = $2 AND due_at = $3';
const ownOf = ({ id, eventId, dueAt }: ClaimedDelivery): string[] => [id, eventId, dueAt];

/** Removes deliveries whose claims are still valid. */
export async function finishDeliveries(database: Queryable, deliveries: readonly ClaimedDelivery[]): Promise<void> {
  await database.query(
    `DELETE FROM webhook_deliveries d
     USING unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) AS sent (endpoint_id, event_id, due_at)
     WHERE d.endpoint_id = sent.endpoint_id AND d.event_id = sent.event_id AND d.due_at = sent.due_at`,
    [deliveries.map(({ id }) => id), deliveries.map(({ eventId }) => eventId), deliveries.map(({ dueAt }) => dueAt)],
  );
}

/** Leaves a delivery to its claim: it is due again when that ends, with as many attempts as before. */
export async function uncountAttempt(database: Queryable, delivery: ClaimedDelivery): Promise<void> {
  await database.query(`UPDATE webhook_deliveries SET attempts = attempts - 1 WHERE ${own}`, ownOf(delivery));
}

/** @param dueAt milliseconds */
export async function postponeDelivery(
  database: Queryable,
  delivery: ClaimedDelivery,
  dueAt: number,
  error: string,
): Promise<void> {
  await database.query(`UPDATE webhook_deliveries SET due_at = $4, last_error = $5 WHERE ${own}`, [
    ...ownOf(delivery),
    toInstant(dueAt),
    error,
  ]);
}

/** @param at milliseconds */
export async function giveUpDelivery(
  database: Queryable,
  delivery: ClaimedDelivery,
  at: number,
  error: string,
): Promise<void> {
  await database.query(`UPDATE webhook_deliveries SET dead_at = $4, last_error = $5 WHERE ${own}`, [
    ...ownOf(delivery),
    toInstant(at),
    error,
  ]);
}

export interface DeadDelivery {
  endpointId: string;
  endpoint: string;
  eventId: string;
  event: WebhookEvent;
  record: string;
  occurredAt: Instant;
  attempts: number;
  deadAt: Instant;
  error: string;
}

export function listDeadDeliveries(database: Queryable, limit = 200): Promise<DeadDelivery[]> {
  return database.query<DeadDelivery>(
    `SELECT endpoint_id AS "endpointId", e.name AS endpoint, event_id AS "eventId", event, record,
     occurred_at AS "occurredAt", attempts,
       dead_at AS "deadAt", COALESCE(d.last_error, '') AS error
     FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
     WHERE dead_at IS NOT NULL ORDER BY dead_at DESC, event_id LIMIT $1`,
    [limit],
  );
}

/** Queues dead deliveries again with a fresh schedule. @param eventId null: all of the endpoint @param at milliseconds @returns how many */
export async function reviveDeliveries(
  tx: Transaction,
  endpointId: string,
  eventId: string | null,
  at: number,
): Promise<number> {
  const rows = await tx.query(
    `UPDATE webhook_deliveries SET dead_at = NULL, attempts = 0, due_at = $3
     WHERE endpoint_id = $1 AND dead_at IS NOT NULL AND ($2::uuid IS NULL OR event_id = $2) RETURNING event_id`,
    [endpointId, eventId, toInstant(at)],
  );
  return rows.length;
}

/** Dead deliveries are kept for thirty days. @param now milliseconds */
export async function deleteOldDeadDeliveries(database: Queryable, now: number): Promise<void> {
  await database.query(
    `DELETE FROM webhook_deliveries WHERE dead_at < to_timestamp($1 / 1000.0) - interval '30 days'`,
    [now],
  );
}
