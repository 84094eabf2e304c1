import type { Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { ListingRow } from './listings.store.ts';

export interface QuestionRow {
  city: string;
  listingNo: string;
  id: string;
  askerId: string;
  text: string;
  askedAt: Instant;
  answer: string | null;
  answeredAt: Instant | null;
}

const columns = `city, listing_no AS "listingNo", id, asker_id AS "askerId", text, asked_at AS "askedAt", answer,
  answered_at AS "answeredAt"`;

/** @param at milliseconds */
export async function insertQuestion(
  tx: Transaction,
  listing: Pick<ListingRow, 'city' | 'no'>,
  question: { id: string; askerId: string; text: string; at: number },
): Promise<QuestionRow> {
  const [row] = await tx.query<QuestionRow>(
    `INSERT INTO trade_questions (city, listing_no, id, asker_id, text, asked_at)
     VALUES ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0)) RETURNING ${columns}`,
    [listing.city, listing.no, question.id, question.askerId, question.text, question.at],
  );
  return row!;
}

export async function lockQuestion(tx: Transaction, id: string): Promise<QuestionRow | null> {
  const [row] = await tx.query<QuestionRow>(`SELECT ${columns} FROM trade_questions WHERE id = $1 FOR UPDATE`, [id]);
  return row ?? null;
}

/** @param at milliseconds */
export async function writeAnswer(
  tx: Transaction,
  { city, listingNo, id }: QuestionRow,
  answer: string,
  at: number,
): Promise<QuestionRow> {
  const [row] = await tx.query<QuestionRow>(
    `UPDATE trade_questions SET answer = $4, answered_at = to_timestamp($5 / 1000.0)
     WHERE city = $1 AND listing_no = $2 AND id = $3 RETURNING ${columns}`,
    [city, listingNo, id, answer, at],
  );
  return row!;
}

/** Newest first. */
export function listQuestions(
  source: Queryable,
  listing: Pick<ListingRow, 'city' | 'no'>,
  { before, limit }: { before: string | null; limit: number },
): Promise<QuestionRow[]> {
  return source.query(
    `SELECT ${columns} FROM trade_questions WHERE city = $1 AND listing_no = $2 AND ($3::uuid IS NULL OR id < $3)
     ORDER BY id DESC LIMIT $4`,
    [listing.city, listing.no, before, limit],
  );
}

export interface QuestionCounts {
  all: number;
  open: number;
}

/** Number of questions by listing; listings without any are left out. */
export async function countQuestions(
  source: Queryable,
  listings: readonly Pick<ListingRow, 'city' | 'no'>[],
): Promise<Map<string, QuestionCounts>> {
  const rows = await source.query<QuestionCounts & { no: string }>(
    `SELECT listing_no AS no, count(*)::int AS all, count(*) FILTER (WHERE answer IS NULL)::int AS open
     FROM trade_questions
     WHERE (city, listing_no) IN (SELECT * FROM unnest($1::text[], $2::text[])) GROUP BY listing_no`,
    [listings.map(({ city }) => city), listings.map(({ no }) => no)],
  );
  return new Map(rows.map(({ no, ...counts }) => [no, counts]));
}

/** A person's unanswered questions on open listings. */
export async function countWaiting(source: Queryable, askerId: string): Promise<number> {
  const [row] = await source.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM trade_questions q JOIN trade_listings l ON l.city = q.city
     AND l.no = q.listing_no WHERE q.asker_id = $1 AND q.answer IS NULL AND l.state = 'listed'`,
    [askerId],
  );
  return row!.count;
}

/** Removes the questions and answers of an erased person. */
export async function eraseQuestions(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `DELETE FROM trade_questions WHERE asker_id = $1 OR (city, listing_no) IN (SELECT city, no FROM trade_listings
     WHERE owner_id = $1)`,
    [userId],
  );
}
