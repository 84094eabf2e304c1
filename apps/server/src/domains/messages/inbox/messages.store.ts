import type { Message, MessageKind } from '@shoushou/contract';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface NewMessage {
  userId: string;
  id: string;
  kind: MessageKind;
  title: string;
  text: string;
  pushType: number;
  subject: string | null;
  bySms: boolean;
  /** Milliseconds since the epoch. */
  at: number;
}

export async function insertMessages(tx: Transaction, messages: readonly NewMessage[]): Promise<void> {
  const column = <Field extends keyof NewMessage>(field: Field): NewMessage[Field][] =>
    messages.map((message) => message[field]);
  await tx.query(
    `INSERT INTO messages (user_id, id, kind, title, text, push_type, subject, by_sms, at)
     SELECT m.user_id, m.id, m.kind, m.title, m.text, m.push_type, m.subject, m.by_sms, to_timestamp(m.at / 1000.0)
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::int[], $7::text[], $8::boolean[],
     $9::float8[]) AS m (user_id, id, kind, title, text, push_type, subject, by_sms, at)`,
    [
      column('userId'),
      column('id'),
      column('kind'),
      column('title'),
      column('text'),
      column('pushType'),
      column('subject'),
      column('bySms'),
      column('at'),
    ],
  );
}

/** Newest first, starting before the id `before`. */
export function listMessages(
  database: Queryable,
  userId: string,
  { kind, before, limit }: { kind: MessageKind | null; before: string | null; limit: number },
): Promise<Message[]> {
  return database.query<Message>(
    `SELECT id, kind, title, text, at, read_at IS NOT NULL AS read, push_type AS "pushType", subject FROM messages
     WHERE user_id = $1 AND ($2::text IS NULL OR kind = $2) AND ($3::uuid IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`,
    [userId, kind, before, limit],
  );
}

export async function countUnread(
  database: Queryable,
  userId: string,
): Promise<{ kind: MessageKind; count: number }[]> {
  return database.query(
    'SELECT kind, count(*) AS count FROM messages WHERE user_id = $1 AND read_at IS NULL GROUP BY kind',
    [userId],
  );
}

/** @returns false when the person has no such message */
export async function markOneRead(tx: Transaction, userId: string, id: string, now: number): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE messages SET read_at = coalesce(read_at, to_timestamp($3 / 1000.0))
     WHERE user_id = $1 AND id = $2 RETURNING id`,
    [userId, id, now],
  );
  return rows.length > 0;
}

/** Marks all of one kind, or all messages, as read. */
export async function markAllRead(
  tx: Transaction,
  userId: string,
  kind: MessageKind | null,
  now: number,
): Promise<void> {
  await tx.query(
    `UPDATE messages SET read_at = to_timestamp($3 / 1000.0)
     WHERE user_id = $1 AND read_at IS NULL AND ($2::text IS NULL OR kind = $2)`,
    [userId, kind, now],
  );
}

/**
 * A person who has acted on a record, or read its conversation, has read what was written to them about it before
 * then. @param subject the record's number as their messages have it @param at milliseconds
 */
export async function markAnswered(tx: Transaction, userId: string, subject: string, at: number): Promise<void> {
  await tx.query(
    `UPDATE messages SET read_at = to_timestamp($3 / 1000.0)
     WHERE user_id = $1 AND read_at IS NULL AND subject = $2 AND at <= to_timestamp($3 / 1000.0)`,
    [userId, subject, at],
  );
}

export interface Switch {
  kind: MessageKind;
  push: boolean;
  sms: boolean;
}

export function findSwitches(database: Queryable, userId: string): Promise<Switch[]> {
  return database.query<Switch>('SELECT kind, push, sms FROM message_switches WHERE user_id = $1', [userId]);
}

export async function writeSwitch(tx: Transaction, userId: string, { kind, push, sms }: Switch): Promise<void> {
  await tx.query(
    `INSERT INTO message_switches (user_id, kind, push, sms) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, kind) DO UPDATE SET push = excluded.push, sms = excluded.sms`,
    [userId, kind, push, sms],
  );
}

export type DueMessage = Pick<NewMessage, 'kind' | 'title' | 'text' | 'pushType' | 'subject'>;

/** Read messages are kept for half a year, unread ones for a year. */
export async function deleteOldMessages(database: Queryable, now: number): Promise<void> {
  await database.query(
    `DELETE FROM messages WHERE at < to_timestamp($1 / 1000.0) - CASE WHEN read_at IS NULL THEN interval '365 days'
     ELSE interval '180 days' END`,
    [now],
  );
}

/** Deletes a person's messages and settings. */
export async function deleteAllOf(tx: Transaction, userId: string): Promise<void> {
  await tx.query('DELETE FROM messages WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM message_switches WHERE user_id = $1', [userId]);
}
