import type { WebhookEvent } from '@shoushou/rules/integrations/webhook-events';
import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { placeOf, type WebhookFacts } from './deliveries.rules.ts';
import { noEarlierEvent, type Receiver, receiverColumns } from './deliveries.store.ts';

/** Receivers of one round at most. */
export const MOST_RECEIVERS = 100;

/** Queues an event for every endpoint that wants it. @returns whether there is one */
export async function queueRounds(
  tx: Transaction,
  eventId: string,
  { event, record, city, content, at }: WebhookFacts,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO webhook_rounds (event_id, part, event, record, content, occurred_at, due_at, place, endpoint_ids)
     SELECT $1::uuid, part, $2, $3, $5::jsonb, $6::timestamptz, $6::timestamptz, $7, array_agg(id)
     FROM (SELECT id, ((row_number() OVER (ORDER BY id) - 1) / ${MOST_RECEIVERS})::integer AS part FROM webhook_endpoints
       WHERE enabled AND $2 = ANY (events) AND (cities = '{}' OR $4 = ANY (cities))) wanting
     GROUP BY part ON CONFLICT DO NOTHING RETURNING part`,
    [eventId, event, record, city, JSON.stringify(content), toInstant(at), placeOf(eventId, event)],
  );
  return rows.length > 0;
}

export interface ReceiverOfRound extends Receiver {
  /** Nothing keeps the event from going out now: no rest, no failure, nothing earlier of its record. */
  free: boolean;
  /** Whether that it works was last written a while ago. */
  markDue: boolean;
}

export interface Round {
  eventId: string;
  part: number;
  event: WebhookEvent;
  content: object;
  occurredAt: Instant;
  /** Until when the claim is valid; identifies it. */
  dueAt: Instant;
  receivers: ReceiverOfRound[];
}

/** Claims due rounds until `until`, none that has an earlier one of its record. Milliseconds. */
export async function claimRounds(database: Queryable, now: number, until: number, limit: number): Promise<Round[]> {
  const rounds = await database.query<Omit<Round, 'receivers'>>(
    `UPDATE webhook_rounds r SET due_at = $2 FROM (
       SELECT event_id, part FROM webhook_rounds next
       WHERE due_at <= $1
         AND NOT EXISTS (SELECT 1 FROM webhook_rounds earlier
           WHERE earlier.record = next.record AND earlier.place < next.place)
         AND ${noEarlierEvent}
       ORDER BY due_at, place, part LIMIT $3 FOR UPDATE SKIP LOCKED) due
     WHERE r.event_id = due.event_id AND r.part = due.part
     RETURNING r.event_id AS "eventId", r.part, r.event, r.content, r.occurred_at AS "occurredAt", r.due_at AS "dueAt"`,
    [toInstant(now), toInstant(until), limit],
  );
  if (rounds.length === 0) return [];
  const receivers = await database.query<ReceiverOfRound & Pick<Round, 'eventId' | 'part'>>(
    `SELECT r.event_id AS "eventId", r.part, ${receiverColumns('$3')},
       e.enabled AND e.rests_until <= $3 AND e.failing_since IS NULL AND NOT EXISTS (SELECT 1 FROM webhook_deliveries earlier
         WHERE earlier.endpoint_id = e.id AND earlier.record = r.record AND earlier.dead_at IS NULL
         AND earlier.place < r.place) AS free,
       COALESCE(e.last_success_at < $3::timestamptz - interval '5 seconds', true) AS "markDue"
     FROM unnest($1::uuid[], $2::integer[]) AS claimed (event_id, part)
     JOIN webhook_rounds r ON r.event_id = claimed.event_id AND r.part = claimed.part
     CROSS JOIN LATERAL unnest(r.endpoint_ids) AS wanting (id) JOIN webhook_endpoints e ON e.id = wanting.id`,
    [rounds.map(({ eventId }) => eventId), rounds.map(({ part }) => part), toInstant(now)],
  );
  const of = (round: Pick<Round, 'eventId' | 'part'>): string => `${round.eventId} ${round.part}`;
  const found = Map.groupBy(receivers, of);
  return rounds.map((round) => ({ ...round, receivers: found.get(of(round)) ?? [] }));
}

/** A delivery that the round leaves to its receiver's own schedule. Milliseconds. */
export interface Left {
  id: string;
  attempts: number;
  dueAt: number;
  /** When it was given up. */
  deadAt: number | null;
  error: string | null;
}

/** Ends a round whose claim is still valid. @returns whether it was */
export async function closeRound(
  database: Queryable,
  { eventId, part, dueAt }: Round,
  left: readonly Left[],
): Promise<boolean> {
  const rows = await database.query(
    `WITH closed AS (DELETE FROM webhook_rounds WHERE event_id = $1 AND part = $2 AND due_at = $3 RETURNING *),
     kept AS (INSERT INTO webhook_deliveries (endpoint_id, event_id, place, event, record, content, occurred_at,
         attempts, due_at, dead_at, last_error)
       SELECT one.id, c.event_id, c.place, c.event, c.record, c.content, c.occurred_at,
         one.attempts, one.due_at, one.dead_at, one.error
       FROM closed c CROSS JOIN unnest($4::uuid[], $5::integer[], $6::timestamptz[], $7::timestamptz[], $8::text[])
         AS one (id, attempts, due_at, dead_at, error)
       ON CONFLICT DO NOTHING)
     SELECT part FROM closed`,
    [
      eventId,
      part,
      dueAt,
      left.map(({ id }) => id),
      left.map(({ attempts }) => attempts),
      left.map((one) => toInstant(one.dueAt)),
      left.map(({ deadAt }) => (deadAt === null ? null : toInstant(deadAt))),
      left.map(({ error }) => error),
    ],
  );
  return rows.length === 1;
}
