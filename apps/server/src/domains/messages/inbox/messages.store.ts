import type { Message, MessageKind } from '@shoushou/contract';
import { DAY } from '@shoushou/kernel';
import { sweep } from '../../../platform/database/sweep.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { leastId } from '../../../platform/system.ts';

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
     WHERE user_id = $1 AND ($2::text IS NULL OR kind = $2) AND ($3::uuid IS NULL OR id < $3) ORDER BY id DESC
     LIMIT $4`,
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

/** People whose messages are looked through together. */
const PEOPLE_AT_ONCE = 500;
/** No id is before it. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Read messages are kept for half a year, unread ones for a year. Person after person, by the key that ids give in the
 * order of time: an index by age would cost every message more than this does once a night.
 */
export async function deleteOldMessages(database: Queryable, now: number): Promise<void> {
  for (let after = FIRST_ID; ;) {
    const people = await database.query<{ id: string }>(
      `WITH RECURSIVE people (id, n) AS (
         (SELECT user_id, 1 FROM messages WHERE user_id > $1 ORDER BY user_id LIMIT 1)
         UNION ALL SELECT next.user_id, n + 1 FROM people CROSS JOIN LATERAL
         (SELECT user_id FROM messages WHERE user_id > people.id ORDER BY user_id LIMIT 1) next WHERE n < $2)
       SELECT id FROM people ORDER BY n`,
      [after, PEOPLE_AT_ONCE],
    );
    const last = people.at(-1)?.id;
    if (last === undefined) return;
    await sweep(
      database,
      {
        table: 'messages',
        key: 'user_id, id',
        where: 'user_id = ANY ($1::uuid[]) AND id < $2 AND (read_at IS NOT NULL OR id < $3)',
      },
      [people.map(({ id }) => id), leastId(now - 180 * DAY), leastId(now - 365 * DAY)],
    );
    after = last;
  }
}

/** Deletes a person's messages and settings. */
export async function deleteAllOf(tx: Transaction, userId: string): Promise<void> {
  await tx.query('DELETE FROM messages WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM message_switches WHERE user_id = $1', [userId]);
}
