import type { Clock, Random } from '@shoushou/kernel';
import type { Database, Transaction } from '../database/types.ts';
import { createId } from '../system.ts';

/**
 * Payloads of all events by name, `<domain>.<past tense>`. Every domain adds its own beside the code that publishes
 * them: `declare module '…/platform/events/events.ts' { interface DomainEvents { 'orders.paid': OrderEvent } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface DomainEvents {}
export type EventName = keyof DomainEvents;

/** An event published to other domains. */
export interface DomainEvent<Name extends EventName = EventName> {
  id: string;
  name: Name;
  payload: DomainEvents[Name];
}

/** Runs in the transaction that marks the event delivered, so its effect happens exactly once. */
export type EventHandler<Name extends EventName> = (tx: Transaction, event: DomainEvent<Name>) => Promise<void>;
export type EventHandlers = { readonly [Name in EventName]?: EventHandler<Name> };

/** One handler for several events. */
export function handleEach<Name extends EventName>(names: readonly Name[], handler: EventHandler<Name>): EventHandlers {
  return Object.fromEntries(names.map((name) => [name, handler])) as EventHandlers;
}

export const OUTBOX_CHANNEL = 'outbox';

/** Writes an event in the transaction of its cause. */
export async function publish<Name extends EventName>(
  tx: Transaction,
  source: { clock: Clock; random: Random },
  name: Name,
  payload: DomainEvents[Name],
): Promise<void> {
  await publishAll(tx, source, name, [payload]);
}

/** Writes an event of each payload in the transaction of their cause. */
export async function publishAll<Name extends EventName>(
  tx: Transaction,
  { clock, random }: { clock: Clock; random: Random },
  name: Name,
  payloads: readonly DomainEvents[Name][],
): Promise<void> {
  if (payloads.length === 0) return;
  await tx.query(
    `INSERT INTO outbox_events (id, name, payload, created_at, due_at)
     SELECT event.id, $2, event.payload::jsonb, to_timestamp($4 / 1000.0), to_timestamp($4 / 1000.0)
     FROM unnest($1::uuid[], $3::text[]) AS event (id, payload)`,
    [
      payloads.map(() => createId(clock, random)),
      name,
      payloads.map((payload) => JSON.stringify(payload)),
      clock.now(),
    ],
  );
  tx.notify({ channel: OUTBOX_CHANNEL, content: '' });
}

/** Events delivered in one run; the next run continues. */
const PER_RUN = 1_000;
/** Events that share a transaction: few enough that the rows which their handlers lock are soon free. */
const PER_TRANSACTION = 20;
const MAX_WAIT_SECONDS = 3600;

/**
 * Delivers due events to their handlers, oldest first, several in one transaction. Any number of servers may do so at
 * the same time: each event is locked by one. When a handler fails, nothing of that transaction stays and its events
 * are delivered one by one; the failing one is retried after 2, 4, 8 … seconds, at most an hour, without limit. A
 * stopping server finishes its current event and leaves the rest to others.
 */
export async function deliverEvents(
  database: Database,
  clock: Clock,
  eventHandlers: readonly EventHandlers[],
  onError: (event: DomainEvent, error: unknown) => void,
  stopped?: AbortSignal,
): Promise<number> {
  const delivery = { database, clock, eventHandlers, stopped };
  let delivered = 0;
  let alone = 0;
  while (delivered < PER_RUN && !stopped?.aborted) {
    const limit = alone > 0 ? 1 : PER_TRANSACTION;
    const outcome = await deliverSome(delivery, limit);
    delivered += outcome.delivered;
    if (!outcome.failed) {
      alone = Math.max(0, alone - 1);
      // Fewer than could have been: what was published since then has announced itself.
      if (outcome.found < limit) return delivered;
    } else if (limit > 1) alone = outcome.found;
    else {
      alone -= 1;
      onError(outcome.failed.event, outcome.failed.error);
      await postpone(database, clock, outcome.failed.event, outcome.failed.error);
    }
  }
  return delivered;
}

interface Delivery {
  database: Database;
  clock: Clock;
  eventHandlers: readonly EventHandlers[];
  stopped: AbortSignal | undefined;
}

interface DeliveryOutcome {
  /** Events that were locked. */
  found: number;
  delivered: number;
  failed?: { event: DomainEvent; error: unknown };
}

/** @throws when the database fails before an event is found */
async function deliverSome(
  { database, clock, eventHandlers, stopped }: Delivery,
  limit: number,
): Promise<DeliveryOutcome> {
  let current: DomainEvent | undefined;
  let found = 0;
  try {
    return await database.transaction(async (tx) => {
      const events = await tx.query<DomainEvent>(
        `SELECT id, name, payload FROM outbox_events WHERE due_at <= to_timestamp($1 / 1000.0)
         ORDER BY due_at, id LIMIT $2 FOR UPDATE SKIP LOCKED`,
        [clock.now(), limit],
      );
      found = events.length;
      const delivered: string[] = [];
      for (const event of events) {
        if (delivered.length > 0 && stopped?.aborted) break;
        current = event;
        // Only the publisher's types relate the payload to the name.
        for (const table of eventHandlers)
          await (table[event.name] as EventHandler<EventName> | undefined)?.(tx, event);
        delivered.push(event.id);
      }
      if (delivered.length > 0) await tx.query('DELETE FROM outbox_events WHERE id = ANY ($1)', [delivered]);
      return { found, delivered: delivered.length };
    });
  } catch (error) {
    if (!current) throw error;
    return { found, delivered: 0, failed: { event: current, error } };
  }
}

const postpone = (database: Database, clock: Clock, event: DomainEvent, error: unknown): Promise<unknown> =>
  database.query(
    `UPDATE outbox_events SET attempts = attempts + 1, last_error = $2,
       due_at = to_timestamp($3 / 1000.0) + make_interval(secs => least(${MAX_WAIT_SECONDS},
       2 ^ least(attempts + 1, 12)))
     WHERE id = $1`,
    [event.id, String(error).slice(0, 500), clock.now()],
  );
