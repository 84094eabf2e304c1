import { toInstant } from '@shoushou/kernel';
import { Computed, type RowOf } from '../../../platform/database/table.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { articleVersions } from './article-versions.table.ts';

interface Operator {
  operatorId: string;
  name: string;
}

/** An operator's version of an article. */
export type ArticleVersion = RowOf<typeof articleVersions>;
type WrittenArticle = Omit<ArticleVersion, 'version' | 'state' | 'madeBy' | 'maker' | 'at'>;

const columns = articleVersions.columns('v');

/** The one that waits, or the next. */
const waitingNumber = new Computed(
  `SELECT greatest((SELECT max(version) FROM market_article_versions WHERE article_id = $id AND state <> 'review'),
   (SELECT version FROM market_articles WHERE id = $id), 0) + 1`,
);

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
export async function saveWaiting(tx: Transaction, article: WrittenArticle, by: Operator, at: number): Promise<void> {
  const maker = { madeBy: by.operatorId, maker: by.name, at: toInstant(at) };
  await articleVersions.save(tx, { ...article, version: waitingNumber, state: 'review', ...maker });
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
