import type { ChatMessage } from '@shoushou/contract';
import { toInstant } from '@shoushou/kernel';
import { Computed } from '../../platform/database/table.ts';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { chatMessages } from './chat.table.ts';

export type ChatSide = ChatMessage['by'];

/** A receipt, by which a conversation is known. */
export interface ChatKey {
  city: string;
  receiptNo: string;
}

export interface ReaderRow {
  side: ChatSide;
  seq: number;
  seenAt: string | null;
  unreadSince: string | null;
  notified: boolean;
}

const MESSAGE_COLUMNS = `id, seq, by, kind, text, photo, CASE WHEN kind = 'time' THEN json_build_object('from', instant_text(window_from), 'to', instant_text(window_to)) END AS window, agreed, instant_text(written_at) AS at`;

/** Messages of one conversation are numbered one after the other. */
export async function lockChat(tx: Transaction, { receiptNo }: ChatKey): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('chat ' || $1, 0))`, [receiptNo]);
}

/** The latest messages, oldest first. */
export function listMessages(db: Queryable, { city, receiptNo }: ChatKey, limit: number): Promise<ChatMessage[]> {
  return db.query(
    `SELECT * FROM (SELECT ${MESSAGE_COLUMNS} FROM chat_messages WHERE city = $1 AND receipt_no = $2
     ORDER BY seq DESC LIMIT $3) latest ORDER BY seq`,
    [city, receiptNo, limit],
  );
}

export async function findMessage(
  db: Queryable,
  { city, receiptNo }: ChatKey,
  id: string,
): Promise<ChatMessage | null> {
  const [row] = await db.query<ChatMessage>(
    `SELECT ${MESSAGE_COLUMNS} FROM chat_messages WHERE city = $1 AND receipt_no = $2 AND id = $3`,
    [city, receiptNo, id],
  );
  return row ?? null;
}

/** Whether the recycler's request for another window is unanswered. */
export async function isTimeRequested(db: Queryable, { city, receiptNo }: ChatKey): Promise<boolean> {
  return (
    (
      await db.query(
        `SELECT 1 FROM chat_messages WHERE city = $1 AND receipt_no = $2 AND kind = 'time' AND agreed IS NULL`,
        [city, receiptNo],
      )
    ).length > 0
  );
}

/** The number of messages that a person sent since a moment (milliseconds). */
export async function countSince(db: Queryable, authorId: string, since: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM chat_messages WHERE author_id = $1 AND sent_at >= $2',
    [authorId, toInstant(since)],
  );
  return row?.count ?? 0;
}

export interface NewMessage {
  id: string;
  by: ChatSide;
  authorId: string;
  kind: ChatMessage['kind'];
  text: string;
  photo: string | null;
  window: { from: string; to: string } | null;
  /** Milliseconds. */
  writtenAt: number;
  sentAt: number;
}

const nextNumber = new Computed(
  'SELECT coalesce(max(seq), 0) + 1 FROM chat_messages WHERE city = $city AND receipt_no = $receiptNo',
);

/** Adds a message to a locked conversation. @returns its number in it */
export async function insertMessage(
  tx: Transaction,
  { city, receiptNo }: ChatKey,
  message: NewMessage,
): Promise<number> {
  const { window, writtenAt, sentAt, ...written } = message;
  const row = await chatMessages.insert(tx, {
    ...written,
    city,
    receiptNo,
    seq: nextNumber,
    windowFrom: window?.from ?? null,
    windowTo: window?.to ?? null,
    writtenAt: toInstant(writtenAt),
    sentAt: toInstant(sentAt),
  });
  return row!.seq;
}

export async function answerTime(
  tx: Transaction,
  { city, receiptNo }: ChatKey,
  id: string,
  agreed: boolean,
): Promise<void> {
  await tx.query('UPDATE chat_messages SET agreed = $4 WHERE city = $1 AND receipt_no = $2 AND id = $3', [
    city,
    receiptNo,
    id,
    agreed,
  ]);
}

export async function readReaders(db: Queryable, { city, receiptNo }: ChatKey): Promise<Map<ChatSide, ReaderRow>> {
  const rows = await db.query<ReaderRow>(
    `SELECT side, seq, instant_text(seen_at) AS "seenAt", instant_text(unread_since) AS "unreadSince", told AS notified
     FROM chat_readers WHERE city = $1 AND receipt_no = $2`,
    [city, receiptNo],
  );
  return new Map(rows.map((row) => [row.side, row]));
}

/** Marks a side as having unread messages. @param notified whether it is being notified now */
export async function addUnread(
  tx: Transaction,
  { city, receiptNo }: ChatKey,
  { side, at, notified }: { side: ChatSide; at: number; notified: boolean },
): Promise<void> {
  await tx.query(
    `INSERT INTO chat_readers AS known (city, receipt_no, side, unread_since, told) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (city, receipt_no, side) DO UPDATE SET unread_since = coalesce(known.unread_since, $4),
     told = known.told OR $5`,
    [city, receiptNo, side, toInstant(at), notified],
  );
}

/** The side has read as far as `seq`; never backwards. `at` in milliseconds. @returns whether that is news */
export async function markRead(
  tx: Transaction,
  { city, receiptNo }: ChatKey,
  side: ChatSide,
  seq: number,
  at: number,
): Promise<boolean> {
  const [before] = await tx.query<{ seq: number }>(
    'SELECT seq FROM chat_readers WHERE city = $1 AND receipt_no = $2 AND side = $3',
    [city, receiptNo, side],
  );
  await tx.query(
    `INSERT INTO chat_readers AS known (city, receipt_no, side, seq, seen_at)
     SELECT $1, $2, $3, least($4::int, coalesce(max(seq), 0)), $5 FROM chat_messages WHERE city = $1 AND receipt_no = $2
     ON CONFLICT (city, receipt_no, side) DO UPDATE SET seq = greatest(known.seq, excluded.seq), seen_at = $5,
       unread_since = CASE WHEN excluded.seq >= (SELECT max(m.seq) FROM chat_messages m
       WHERE m.city = $1 AND m.receipt_no = $2) THEN NULL ELSE known.unread_since END,
       told = CASE WHEN excluded.seq >= (SELECT max(m.seq) FROM chat_messages m
       WHERE m.city = $1 AND m.receipt_no = $2) THEN false ELSE known.told END`,
    [city, receiptNo, side, seq, toInstant(at)],
  );
  return (before?.seq ?? 0) < seq;
}

/** The next side with messages unread since before `before` (milliseconds) that was not notified. */
export async function findUnnotified(
  tx: Transaction,
  before: number,
  waiting: readonly string[],
): Promise<(ChatKey & { side: ChatSide }) | undefined> {
  const [row] = await tx.query<ChatKey & { side: ChatSide }>(
    `SELECT city, receipt_no AS "receiptNo", side FROM chat_readers
     WHERE unread_since <= $1 AND NOT told AND receipt_no || ' ' || side <> ALL ($2)
     ORDER BY unread_since LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [toInstant(before), waiting],
  );
  return row;
}

export async function setNotified(
  tx: Transaction,
  { city, receiptNo, side }: ChatKey & { side: ChatSide },
): Promise<void> {
  await tx.query('UPDATE chat_readers SET told = true WHERE city = $1 AND receipt_no = $2 AND side = $3', [
    city,
    receiptNo,
    side,
  ]);
}

/** Removes the texts of a deleted account. @returns the paths of its photos */
export async function eraseMessages(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.query<{ photo: string | null }>(
    `WITH mine AS (SELECT city, receipt_no, seq, photo FROM chat_messages WHERE author_id = $1 FOR UPDATE)
     UPDATE chat_messages SET text = '', photo = NULL FROM mine
     WHERE chat_messages.city = mine.city AND chat_messages.receipt_no = mine.receipt_no
     AND chat_messages.seq = mine.seq RETURNING mine.photo`,
    [userId],
  );
  return rows.flatMap(({ photo }) => (photo === null ? [] : [photo]));
}
