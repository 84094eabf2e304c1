import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { SmsText } from '@shoushou/rules/messages/sms-templates';
import type { DueMessage } from '../inbox/messages.store.ts';
import { SENDING_CHANNEL } from '../../../platform/background.ts';
import { deliveryLifetime, type DeliveryChannel } from './deliveries.rules.ts';

export const MESSAGES_QUEUE = 'messages';

/**
 * The content of a delivery by channel; servers that are being replaced queue SMS without a template, which are not
 * sent.
 */
export interface DeliveryContents {
  /** `cid`: the provider's name of the push, by which a repeat is not shown again. */
  push: { messageId: string; cid?: string };
  sms: { messageId: string; text?: SmsText };
  security_sms: { mobile: string; text?: SmsText };
  push_device: object;
}

export interface Delivery<Channel extends DeliveryChannel = DeliveryChannel> {
  userId: string;
  channel: Channel;
  id: string;
  content: DeliveryContents[Channel];
  /** Including the current one. */
  attempts: number;
  expiresAt: Instant;
  /** Until when the claim is valid; identifies it. */
  dueAt: Instant;
}

/**
 * Queues a delivery in the transaction of its cause. A queued one is replaced by the new content. @param at
 * milliseconds
 */
export async function enqueue<Channel extends DeliveryChannel>(
  tx: Transaction,
  { userId, channel, id, content }: Pick<Delivery<Channel>, 'userId' | 'channel' | 'id' | 'content'>,
  at: number,
): Promise<void> {
  await enqueueAll(tx, [{ userId, channel, id, content }], at);
}

/** Queues deliveries of different names in one statement. @param at milliseconds */
export async function enqueueAll(
  tx: Transaction,
  deliveries: readonly Pick<Delivery, 'userId' | 'channel' | 'id' | 'content'>[],
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO message_deliveries (user_id, channel, id, content, created_at, due_at, expires_at)
     SELECT d.user_id, d.channel, d.id, d.content::jsonb, $5, $5, d.expires_at
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $6::timestamptz[]) AS d (user_id, channel, id,
     content, expires_at)
     ON CONFLICT (user_id, channel, id) DO UPDATE SET content = excluded.content, due_at = excluded.due_at,
     expires_at = excluded.expires_at, attempts = 0, dead_at = NULL, dead_reason = NULL`,
    [
      deliveries.map(({ userId }) => userId),
      deliveries.map(({ channel }) => channel),
      deliveries.map(({ id }) => id),
      deliveries.map(({ content }) => JSON.stringify(content)),
      toInstant(at),
      deliveries.map(({ channel }) => toInstant(at + deliveryLifetime[channel])),
    ],
  );
  tx.notify({ channel: SENDING_CHANNEL, content: MESSAGES_QUEUE });
}

/** A claimed delivery with what it delivers. */
export type DueDelivery<Channel extends DeliveryChannel = DeliveryChannel> = Delivery<Channel> & {
  /** Of pushes and SMS: null once it was deleted, and when the person has switched off the channel for its kind. */
  message: DueMessage | null;
};

/**
 * Claims due deliveries until `until`, oldest first, so that only one server sends them, and gives pushes without a
 * provider's name one of `cids`. Milliseconds.
 */
export function claimDue(
  database: Queryable,
  now: number,
  until: number,
  limit: number,
  cids: readonly string[],
): Promise<DueDelivery[]> {
  return database.query<DueDelivery>(
    `WITH due AS (
       SELECT user_id, channel, id, channel = 'push' AND NOT content ? 'cid' AS unnamed FROM message_deliveries
       WHERE dead_at IS NULL AND due_at <= $1 ORDER BY due_at, created_at LIMIT $3 FOR UPDATE SKIP LOCKED),
     named AS (SELECT *, CASE WHEN unnamed THEN ($4::text[])[row_number() OVER (PARTITION BY unnamed)] END AS cid
     FROM due),
     claimed AS (
       UPDATE message_deliveries d SET due_at = $2, attempts = attempts + 1,
         content = CASE WHEN named.cid IS NULL THEN content ELSE content || jsonb_build_object('cid', named.cid) END
       FROM named WHERE d.user_id = named.user_id AND d.channel = named.channel AND d.id = named.id
       RETURNING d.*)
     SELECT claimed.user_id AS "userId", channel, claimed.id, content, attempts, expires_at AS "expiresAt",
     due_at AS "dueAt",
       CASE WHEN m.id IS NOT NULL AND coalesce(CASE channel WHEN 'push' THEN s.push ELSE s.sms END, true) THEN
         jsonb_build_object('kind', m.kind, 'title', m.title, 'text', m.text, 'pushType', m.push_type, 'subject',
         m.subject) END AS message
     FROM claimed
     LEFT JOIN messages m ON m.user_id = CASE WHEN channel IN ('push', 'sms') THEN claimed.user_id::uuid END
     AND m.id = (content->>'messageId')::uuid
     LEFT JOIN message_switches s ON s.user_id = m.user_id AND s.kind = m.kind`,
    [toInstant(now), toInstant(until), limit, cids],
  );
}

/**
 * Removes sent deliveries, unless they were queued again meanwhile, and marks their messages as sent. @param at
 * milliseconds
 */
export async function finishDeliveries(
  database: Queryable,
  deliveries: readonly (Delivery & { sent: boolean })[],
  at: number,
): Promise<void> {
  await database.query(
    `WITH sent AS (
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::uuid[]) AS sent (user_id,
       channel, id, due_at, message_id)),
     ended AS (
       DELETE FROM message_deliveries d USING sent
       WHERE d.user_id = sent.user_id AND d.channel = sent.channel AND d.id = sent.id AND d.due_at = sent.due_at)
     UPDATE messages m SET pushed_at = CASE WHEN channels.push THEN $6 ELSE pushed_at END, sms_at = CASE
     WHEN channels.sms THEN $6 ELSE sms_at END
     FROM (SELECT user_id::uuid, message_id, bool_or(channel = 'push') AS push, bool_or(channel = 'sms') AS sms
     FROM sent
       WHERE message_id IS NOT NULL GROUP BY user_id, message_id) AS channels
     WHERE m.user_id = channels.user_id AND m.id = channels.message_id`,
    [
      deliveries.map(({ userId }) => userId),
      deliveries.map(({ channel }) => channel),
      deliveries.map(({ id }) => id),
      deliveries.map(({ dueAt }) => dueAt),
      deliveries.map(({ content, sent }) => (sent && 'messageId' in content ? content.messageId : null)),
      toInstant(at),
    ],
  );
}

const own = 'user_id = $1 AND channel = $2 AND id = $3 AND due_at = $4';
const ownOf = ({ userId, channel, id, dueAt }: Delivery): string[] => [userId, channel, id, dueAt];

/** Stores the provider's names of claimed pushes. */
export async function saveCids(database: Queryable, deliveries: readonly Delivery<'push'>[]): Promise<void> {
  if (deliveries.length === 0) return;
  await database.query(
    `UPDATE message_deliveries SET content = content || jsonb_build_object('cid', named.cid)
     FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) AS named (user_id, id, cid, due_at)
     WHERE message_deliveries.user_id = named.user_id AND channel = 'push' AND message_deliveries.id = named.id
     AND message_deliveries.due_at = named.due_at`,
    [
      deliveries.map(({ userId }) => userId),
      deliveries.map(({ id }) => id),
      deliveries.map(({ content }) => content.cid),
      deliveries.map(({ dueAt }) => dueAt),
    ],
  );
}

/** @param dueAt milliseconds */
export async function postponeDelivery(database: Queryable, delivery: Delivery, dueAt: number): Promise<void> {
  await database.query(`UPDATE message_deliveries SET due_at = $5 WHERE ${own}`, [
    ...ownOf(delivery),
    toInstant(dueAt),
  ]);
}

/** Moves an undeliverable message to the dead letters. @param at milliseconds */
export async function moveToDeadLetters(
  database: Queryable,
  delivery: Delivery,
  reason: string,
  at: number,
): Promise<void> {
  await database.query(`UPDATE message_deliveries SET dead_at = $5, dead_reason = $6, content = '{}' WHERE ${own}`, [
    ...ownOf(delivery),
    toInstant(at),
    reason.slice(0, 200),
  ]);
}

export interface DeadLetter {
  userId: string;
  channel: DeliveryChannel;
  id: string;
  /** The message's title; null for deliveries without a message. */
  title: string | null;
  attempts: number;
  createdAt: Instant;
  deadAt: Instant;
  reason: string;
}

/** Dead letters, newest first. */
export function listDeadLetters(database: Queryable, limit = 100): Promise<DeadLetter[]> {
  return database.query<DeadLetter>(
    `SELECT dead.user_id AS "userId", channel, dead.id, m.title, attempts, created_at AS "createdAt",
     dead_at AS "deadAt", dead_reason AS reason
     FROM message_deliveries dead LEFT JOIN messages m ON m.user_id = dead.user_id::uuid AND channel IN ('push', 'sms')
     AND m.id::text = dead.id
     WHERE dead_at IS NOT NULL ORDER BY dead_at DESC, dead.id LIMIT $1`,
    [limit],
  );
}

/** Inserts a dead letter directly. */
export async function insertDeadLetter(
  database: Queryable,
  { userId, channel, id, attempts, createdAt, deadAt, reason }: Omit<DeadLetter, 'title'>,
): Promise<void> {
  await database.query(
    `INSERT INTO message_deliveries (user_id, channel, id, content, created_at, due_at, expires_at, attempts, dead_at,
     dead_reason) VALUES ($1, $2, $3, '{}', $4, $5, $5, $6, $5, $7)`,
    [userId, channel, id, createdAt, deadAt, attempts, reason],
  );
}

/** Dead letters are kept for thirty days. @param now milliseconds */
export async function deleteOldDeadLetters(database: Queryable, now: number): Promise<void> {
  await database.query(
    `DELETE FROM message_deliveries WHERE dead_at < to_timestamp($1 / 1000.0) - interval '30 days'`,
    [now],
  );
}

export async function deleteDeliveries(tx: Transaction, userId: string): Promise<void> {
  await tx.query('DELETE FROM message_deliveries WHERE user_id = $1', [userId]);
}
