import { toInstant, type Instant } from '@shoushou/kernel';
import type { Block } from '@shoushou/texts/markup';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

interface Operator {
  operatorId: string;
  name: string;
}

/** An operator's version of an article. */
interface WrittenArticle {
  id: string;
  grpcode: string;
  title: string;
  source: string;
  permission: string;
  summary: string;
  blocks: readonly Block[];
  varcode: string | null;
  /** Null: at once after approval. */
  publishAt: Instant | null;
}

export interface ArticleVersion extends WrittenArticle {
  version: number;
  madeBy: string;
  maker: string;
  at: Instant;
}

const columns = `v.article_id AS id, v.version, v.grpcode, v.title, v.source, v.permission, v.summary, v.blocks,
  v.varcode, v.publish_at AS "publishAt", v.made_by AS "madeBy", v.maker, v.at`;

/** The oldest first; `corrects`: readers have the article already, or will. */
export function listWaiting(source: Queryable): Promise<(ArticleVersion & { corrects: boolean })[]> {
  return source.query(
    `SELECT ${columns}, a.id IS NOT NULL AS corrects FROM market_article_versions v
     LEFT JOIN market_articles a ON a.id = v.article_id WHERE v.state = 'review' ORDER BY v.at, v.article_id LIMIT 100`,
  );
}

/** The version of an article that waits; locked. */
export async function lockWaiting(tx: Transaction, id: string): Promise<ArticleVersion | null> {
  const [row] = await tx.query<ArticleVersion>(
    `SELECT ${columns} FROM market_article_versions v WHERE v.article_id = $1 AND v.state = 'review' FOR UPDATE`,
    [id],
  );
  return row ?? null;
}

/**
 * Stores a version that waits for a decision, replacing an undecided one. Requires locks on both when it corrects an
 * article.
 */
export async function saveWaiting(
  tx: Transaction,
  { id, grpcode, title, source, permission, summary, blocks, varcode, publishAt }: WrittenArticle,
  by: Operator,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO market_article_versions (article_id, version, grpcode, title, source, permission, summary, blocks,
     varcode, publish_at, state, made_by, maker, at)
     SELECT $1, greatest((SELECT max(version) FROM market_article_versions WHERE article_id = $1 AND state <> 'review'),
     (SELECT version FROM market_articles WHERE id = $1), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9,
     'review', $10, $11, $12
     ON CONFLICT (article_id, version) DO UPDATE SET grpcode = excluded.grpcode, title = excluded.title,
     source = excluded.source, permission = excluded.permission, summary = excluded.summary, blocks = excluded.blocks,
       varcode = excluded.varcode, publish_at = excluded.publish_at, made_by = excluded.made_by, maker = excluded.maker,
       at = excluded.at`,
    [
      id,
      grpcode,
      title,
      source,
      permission,
      summary,
      JSON.stringify(blocks),
      varcode,
      publishAt,
      by.operatorId,
      by.name,
      toInstant(at),
    ],
  );
}

export async function markDecided(
  tx: Transaction,
  { id, version }: Pick<ArticleVersion, 'id' | 'version'>,
  { state, by, note }: { state: 'published' | 'returned'; by: Operator; note: string },
  at: number,
): Promise<void> {
  await tx.query(
    `UPDATE market_article_versions SET state = $3, decided_by = $4, decider = $5, note = $6, decided_at = $7
     WHERE article_id = $1 AND version = $2`,
    [id, version, state, by.operatorId, by.name, note, toInstant(at)],
  );
}

/** @returns whether one waited */
export async function dropWaiting(tx: Transaction, id: string): Promise<boolean> {
  return (
    (
      await tx.query(
        "DELETE FROM market_article_versions WHERE article_id = $1 AND state = 'review' RETURNING version",
        [id],
      )
    ).length > 0
  );
}
