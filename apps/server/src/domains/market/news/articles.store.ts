import type { ConsoleArticle, MarketArticle, MarketArticleCard } from '@shoushou/contract';
import type { Block } from '@shoushou/texts/markup';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

const CARD = `id, grpcode, title, source, summary, publish_at AS "publishedAt", corrected_at AS "correctedAt"`;

export function listGroups(database: Queryable): Promise<{ grpcode: string; title: string }[]> {
  return database.query('SELECT grpcode, title FROM market_news_groups ORDER BY position, grpcode');
}

/** Where a page of articles ended: time in milliseconds and id of the last one. */
export interface ArticleCursor {
  at: number;
  id: string;
}

/** Articles of a group that have appeared by `now` (milliseconds), newest first. */
export function listArticles(database: Queryable, grpcode: string, { now, after, limit }: { now: number; after: ArticleCursor | null; limit: number }): Promise<MarketArticleCard[]> {
  return database.query<MarketArticleCard>(
    `SELECT ${CARD} FROM market_articles
     WHERE grpcode = $1 AND state = 'published' AND publish_at <= to_timestamp($2 / 1000.0) AND (publish_at, id) < (to_timestamp($3 / 1000.0), $4)
     ORDER BY publish_at DESC, id DESC LIMIT $5`,
    [grpcode, now, after?.at ?? now + 1, after?.id ?? '', limit],
  );
}

/** An article that has appeared and was not withdrawn. */
export async function readArticle(database: Queryable, id: string, now: number): Promise<Omit<MarketArticle, 'related'> & { varcode: string | null } | null> {
  const [row] = await database.query<Omit<MarketArticle, 'related'> & { varcode: string | null }>(
    `SELECT ${CARD}, blocks, varcode FROM market_articles WHERE id = $1 AND state = 'published' AND publish_at <= to_timestamp($2 / 1000.0)`,
    [id, now],
  );
  return row ?? null;
}

export type ConsoleArticleRow = Omit<ConsoleArticle, 'markup'> & { blocks: Block[] };

export function listConsoleArticles(database: Queryable, { after, limit }: { after: ArticleCursor | null; limit: number }): Promise<ConsoleArticleRow[]> {
  return database.query<ConsoleArticleRow>(
    `SELECT ${CARD}, blocks, varcode, permission, state, version, saved_by AS "savedBy" FROM market_articles
     WHERE $1::bigint IS NULL OR (publish_at, id) < (to_timestamp($1 / 1000.0), $2) ORDER BY publish_at DESC, id DESC LIMIT $3`,
    [after?.at ?? null, after?.id ?? '', limit],
  );
}

export interface NewArticle {
  id: string;
  grpcode: string;
  title: string;
  source: string;
  permission: string;
  summary: string;
  blocks: readonly Block[];
  varcode: string | null;
  /** Milliseconds. */
  publishAt: number;
  by: string;
}

/** Stores an article, or its next version: one that had appeared already is marked as corrected and keeps its time. @returns whether it could be */
export async function saveArticle(tx: Transaction, { id, grpcode, title, source, permission, summary, blocks, varcode, publishAt, by }: NewArticle, isNew: boolean, now: number): Promise<boolean> {
  const text = JSON.stringify(blocks);
  const rows = isNew
    ? await tx.query(
        `INSERT INTO market_articles (id, grpcode, title, source, permission, summary, blocks, varcode, state, publish_at, version, saved_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'published', to_timestamp($9 / 1000.0), 1, $10) RETURNING id`,
        [id, grpcode, title, source, permission, summary, text, varcode, publishAt, by],
      )
    : await tx.query(
        `UPDATE market_articles SET grpcode = $2, title = $3, source = $4, permission = $5, summary = $6, blocks = $7, varcode = $8, version = version + 1, saved_by = $10,
           corrected_at = CASE WHEN publish_at <= to_timestamp($11 / 1000.0) THEN to_timestamp($11 / 1000.0) END,
           publish_at = CASE WHEN publish_at <= to_timestamp($11 / 1000.0) THEN publish_at ELSE to_timestamp($9 / 1000.0) END
         WHERE id = $1 AND state = 'published' RETURNING id`,
        [id, grpcode, title, source, permission, summary, text, varcode, publishAt, by, now],
      );
  return rows.length > 0;
}

export async function setWithdrawn(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.query(`UPDATE market_articles SET state = 'withdrawn' WHERE id = $1 AND state = 'published' RETURNING id`, [id])).length > 0;
}

export async function isGroup(database: Queryable, grpcode: string): Promise<boolean> {
  return (await database.query('SELECT grpcode FROM market_news_groups WHERE grpcode = $1', [grpcode])).length > 0;
}
