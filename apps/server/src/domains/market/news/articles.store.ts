import type { ConsoleArticle, MarketArticle, MarketArticleCard } from '@shoushou/contract';
import type { Block } from '@shoushou/texts/markup';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { ArticleVersion } from './article-versions.store.ts';

const CARD = `id, grpcode, title, source, summary, publish_at AS "publishedAt", corrected_at AS "correctedAt"`;

export function listGroups(database: Queryable): Promise<{ grpcode: string; title: string }[]> {
  return database.query('SELECT grpcode, title FROM market_news_groups ORDER BY position, grpcode');
}

/** Cursor at the end of a page of articles: time in milliseconds and id of the last one. */
export interface ArticleCursor {
  at: number;
  id: string;
}

/** Articles of a group that have appeared by `now` (milliseconds), newest first. */
export function listArticles(
  database: Queryable,
  grpcode: string,
  { now, after, limit }: { now: number; after: ArticleCursor | null; limit: number },
): Promise<MarketArticleCard[]> {
  return database.query<MarketArticleCard>(
    `SELECT ${CARD} FROM market_articles
     WHERE grpcode = $1 AND state = 'published' AND publish_at <= to_timestamp($2 / 1000.0)
     AND (publish_at, id) < (to_timestamp($3 / 1000.0), $4)
     ORDER BY publish_at DESC, id DESC LIMIT $5`,
    [grpcode, now, after?.at ?? now + 1, after?.id ?? '', limit],
  );
}

/** An article that has appeared and was not withdrawn. */
export async function readArticle(
  database: Queryable,
  id: string,
  now: number,
): Promise<(Omit<MarketArticle, 'related'> & { varcode: string | null }) | null> {
  const [row] = await database.query<Omit<MarketArticle, 'related'> & { varcode: string | null }>(
    `SELECT ${CARD}, blocks, varcode FROM market_articles WHERE id = $1 AND state = 'published'
     AND publish_at <= to_timestamp($2 / 1000.0)`,
    [id, now],
  );
  return row ?? null;
}

export type ConsoleArticleRow = Omit<ConsoleArticle, 'markup'> & { blocks: Block[] };

export function listConsoleArticles(
  database: Queryable,
  { after, limit }: { after: ArticleCursor | null; limit: number },
): Promise<ConsoleArticleRow[]> {
  return database.query<ConsoleArticleRow>(
    `SELECT ${CARD}, blocks, varcode, permission, state, version, saved_by AS "savedBy",
     EXISTS (SELECT FROM market_article_versions v WHERE v.article_id = market_articles.id
     AND v.state = 'review') AS waiting FROM market_articles
     WHERE $1::bigint IS NULL OR (publish_at, id) < (to_timestamp($1 / 1000.0), $2)
     ORDER BY publish_at DESC, id DESC LIMIT $3`,
    [after?.at ?? null, after?.id ?? '', limit],
  );
}

/** A published article, locked. */
export async function lockArticle(tx: Transaction, id: string): Promise<boolean> {
  return (
    (await tx.query(`SELECT FROM market_articles WHERE id = $1 AND state = 'published' FOR UPDATE`, [id])).length > 0
  );
}

/**
 * Shows readers a version, from the time that it names if that is to come; an article that had already appeared keeps
 * its time and is marked as corrected. @param now milliseconds @returns false when the article was withdrawn
 */
export async function publishArticle(
  tx: Transaction,
  { id, version }: Pick<ArticleVersion, 'id' | 'version'>,
  now: number,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO market_articles AS stood (id, grpcode, title, source, permission, summary, blocks, varcode, state,
     publish_at, version, saved_by)
     SELECT article_id, grpcode, title, source, permission, summary, blocks, varcode, 'published',
       greatest(publish_at, to_timestamp($3 / 1000.0)), version, maker
     FROM market_article_versions WHERE article_id = $1 AND version = $2
     ON CONFLICT (id) DO UPDATE SET grpcode = excluded.grpcode, title = excluded.title, source = excluded.source,
     permission = excluded.permission, summary = excluded.summary, blocks = excluded.blocks, varcode = excluded.varcode,
       version = excluded.version, saved_by = excluded.saved_by,
       corrected_at = CASE WHEN stood.publish_at <= to_timestamp($3 / 1000.0) THEN to_timestamp($3 / 1000.0) END,
       publish_at = CASE WHEN stood.publish_at <= to_timestamp($3 / 1000.0) THEN stood.publish_at
       ELSE excluded.publish_at END
       WHERE stood.state = 'published' RETURNING id`,
    [id, version, now],
  );
  return rows.length > 0;
}

export async function setWithdrawn(tx: Transaction, id: string): Promise<boolean> {
  return (
    (
      await tx.query(
        `UPDATE market_articles SET state = 'withdrawn' WHERE id = $1 AND state = 'published' RETURNING id`,
        [id],
      )
    ).length > 0
  );
}

export async function isGroup(database: Queryable, grpcode: string): Promise<boolean> {
  return (await database.query('SELECT grpcode FROM market_news_groups WHERE grpcode = $1', [grpcode])).length > 0;
}
