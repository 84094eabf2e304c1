import type { Notice } from '@shoushou/contract/types';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export type Audience = 'everybody' | 'customers' | 'recyclers';

/** The audience of a notice; `city` null is the whole country. */
interface Target {
  audience: Audience;
  city: string | null;
}

/** `at` in milliseconds. */
export async function insertNotice(
  tx: Transaction,
  {
    id,
    title,
    text,
    at,
    audience = 'everybody',
    city = null,
  }: { id: string; title: string; text: string; at: number } & Partial<Target>,
): Promise<void> {
  await tx.query(
    `INSERT INTO notices (id, title, text, published_at, audience, city)
     VALUES ($1, $2, $3, to_timestamp($4 / 1000.0), $5, $6)`,
    [id, title, text, at, audience, city],
  );
}

interface NoticePage {
  audiences: readonly Audience[];
  city: string | null;
  after: string | null;
  limit: number;
}

/** Notices published by this moment (milliseconds), newest first, starting after the notice `after`. */
export function listNotices(
  database: Queryable,
  now: number,
  { audiences, city, after, limit }: NoticePage,
): Promise<Notice[]> {
  return database.query<Notice>(
    `SELECT id, title, text, published_at AS at FROM notices
     WHERE published_at <= to_timestamp($1 / 1000.0) AND recalled_at IS NULL AND audience = ANY($4)
     AND (city IS NULL OR city = $5)
       AND ($2::uuid IS NULL OR (published_at, id) < (SELECT published_at, id FROM notices WHERE id = $2))
     ORDER BY published_at DESC, id DESC LIMIT $3`,
    [now, after, limit, [...audiences], city],
  );
}

export interface PublishedNotice extends Notice, Target {
  recalledAt: string | null;
}

/** The latest notices, including future and recalled ones. */
export function listAllNotices(database: Queryable): Promise<PublishedNotice[]> {
  return database.query<PublishedNotice>(
    `SELECT id, title, text, published_at AS at, audience, city, recalled_at AS "recalledAt" FROM notices
     ORDER BY published_at DESC, id DESC LIMIT 100`,
  );
}

/** @param now milliseconds @returns false when it is recalled already or unknown */
export async function recallNotice(tx: Transaction, id: string, now: number): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE notices SET recalled_at = to_timestamp($2 / 1000.0) WHERE id = $1 AND recalled_at IS NULL RETURNING id',
    [id, now],
  );
  return rows.length > 0;
}
