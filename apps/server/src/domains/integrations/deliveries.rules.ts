import {
  allWebhookEvents,
  type WebhookBodyVersion,
  type WebhookEvent,
} from '@shoushou/rules/integrations/webhook-events';
import { fromInstant, HOUR, MINUTE, SECOND, toInstant, type Instant } from '@shoushou/kernel';

/** What happened, as it is stored until it is delivered: the fields of every version of the body. */
export interface WebhookFacts {
  readonly event: WebhookEvent;
  /** Deliveries of one record keep their order: the number of an order or withdrawal, or the code of a city. */
  readonly record: string;
  /** The city's code; null for what has none. */
  readonly city: string | null;
  readonly content: Readonly<Record<string, unknown>>;
  /** Milliseconds. */
  readonly at: number;
}

/** Characters of an event's id (UUID version 7) that are its millisecond. */
export const MOMENT_LENGTH = 13;

/**
 * Sorts the deliveries of a record, by characters. Ids that the database made do not sort within a millisecond, in
 * which a record's life goes on as the list of events has it.
 */
export function placeOf(eventId: string, event: WebhookEvent): string {
  const position = String(allWebhookEvents.indexOf(event)).padStart(2, '0');
  return `${eventId.slice(0, MOMENT_LENGTH)} ${position} ${eventId}`;
}

/** Waits between attempts, milliseconds, as Standard Webhooks recommends them: three days and some in all. */
const waits = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** Milliseconds that a receiver is left alone after a failure, so that one that is down costs one attempt at a time. */
export const RECEIVER_REST = 5 * SECOND;
/** Duration of a claim, milliseconds: longer than an exchange, so that a slow one is not sent twice. */
export const CLAIM = 30 * SECOND;
const LONGEST_RETRY_AFTER = 24 * HOUR;

export type AfterFailure = { readonly dueAt: number } | { readonly dead: true };

/**
 * @param attempts including the failed one @param retryAfterSeconds what the receiver asked for @param now milliseconds
 */
export function afterFailure(attempts: number, retryAfterSeconds: number | null, now: number): AfterFailure {
  const wait = waits[attempts - 1];
  if (wait === undefined) return { dead: true };
  const wanted = Math.min(Math.max(0, retryAfterSeconds ?? 0) * SECOND, LONGEST_RETRY_AFTER);
  return { dueAt: now + Math.max(wait, wanted) };
}

/** The body of a delivery. A published version never changes: another shape is another version. */
export function bodyOf(
  version: WebhookBodyVersion,
  { event, content, occurredAt }: { event: WebhookEvent; content: object; occurredAt: Instant },
): string {
  return bodies[version](event, content, fromInstant(occurredAt));
}

const bodies: Readonly<Record<WebhookBodyVersion, (event: WebhookEvent, content: object, at: number) => string>> = {
  1: (type, data, at) => JSON.stringify({ type, version: 1, timestamp: toInstant(at), data }),
};
