import type { PageCard } from '@shoushou/contract';
import { toInstant, type Instant } from '@shoushou/kernel';
import type { Block } from '@shoushou/texts/markup';
import { inSmallLetters } from '../../../platform/database/small-letters.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface PageRow extends PageCard {
  blocks: Block[];
  publishedBy: string | null;
}

const columns = `code, version, kind, section AS "group", title, summary, published_at AS "publishedAt",
  published_by AS "publishedBy", blocks`;
/**
 * Which versions people may read at the moment of `$1`; what ships with the product is older than anything that an
 * operator writes.
 */
const begun = `withdrawn_at IS NULL AND (shipped_hash IS NOT NULL OR published_at <= $1::timestamptz)`;
const latest = `(shipped_hash IS NULL) DESC, published_at DESC, version DESC`;
/** The version of each page that is in force at the moment of `$1`. */
const inForce = `SELECT DISTINCT ON (code) * FROM content_pages WHERE ${begun} ORDER BY code, ${latest}`;

/** The version that is in force at a moment, in milliseconds. */
export async function readPage(database: Queryable, code: string, at: number): Promise<PageRow | null> {
  const [row] = await database.query<PageRow>(
    `SELECT ${columns} FROM content_pages WHERE ${begun} AND code = $2 ORDER BY ${latest} LIMIT 1`,
    [toInstant(at), code],
  );
  return row ?? null;
}

interface VersionRow extends PageRow {
  withdrawnAt: Instant | null;
}

/** Versions of one page, the newest first. */
export function listVersions(database: Queryable, code: string, most: number): Promise<VersionRow[]> {
  return database.query(
    `SELECT ${columns}, withdrawn_at AS "withdrawnAt" FROM content_pages WHERE code = $1 ORDER BY version DESC
      LIMIT $2`,
    [code, most],
  );
}

/** By page: its newest number, and the version that comes into force next after a moment (milliseconds). */
export async function readComing(
  database: Queryable,
  at: number,
): Promise<Map<string, { newest: number; version: number | null; publishedAt: Instant | null }>> {
  const rows = await database.query<{
    code: string;
    newest: number;
    version: number | null;
    publishedAt: Instant | null;
  }>(
    `SELECT pages.code, pages.newest, next.version, next.published_at AS "publishedAt"
     FROM (SELECT code, max(version) AS newest FROM content_pages GROUP BY code) pages
     LEFT JOIN LATERAL (SELECT version, published_at FROM content_pages
     WHERE code = pages.code AND withdrawn_at IS NULL AND shipped_hash IS NULL AND published_at > $1
     ORDER BY published_at, version LIMIT 1) next ON true`,
    [toInstant(at)],
  );
  return new Map(rows.map(({ code, ...coming }) => [code, coming]));
}

/** Withdraws a version that is not in force yet, at a time in milliseconds. @returns whether it was scheduled */
export async function withdrawPage(
  tx: Transaction,
  { code, version, by, at }: { code: string; version: number; by: string; at: number },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE content_pages SET withdrawn_at = $3, withdrawn_by = $4
     WHERE code = $1 AND version = $2 AND withdrawn_at IS NULL AND shipped_hash IS NULL AND published_at > $3
     RETURNING version`,
    [code, version, toInstant(at), by],
  );
  return rows.length > 0;
}

/**
 * The version in force of every page of a kind in reading order; with search terms, pages that contain all of them,
 * matches in titles first. `at` in milliseconds.
 */
export function listPages(
  database: Queryable,
  { kind, words, at }: { kind: string | null; words: readonly string[]; at: number },
): Promise<PageRow[]> {
  return database.query<PageRow>(
    `SELECT ${columns} FROM (${inForce}) page
     WHERE ($2::text IS NULL OR kind = $2) AND NOT EXISTS (SELECT 1 FROM unnest($3::text[]) word
     WHERE position(${inSmallLetters('word')} IN ${inSmallLetters('words')}) = 0)
     ORDER BY (SELECT count(*) FROM unnest($3::text[]) word
       WHERE position(${inSmallLetters('word')} IN ${inSmallLetters('title')}) > 0) DESC,
     place, code`,
    [toInstant(at), kind, words],
  );
}

/** Other pages of the same kind and group at a moment in milliseconds. */
export function listRelated(
  database: Queryable,
  { code, kind, group }: Pick<PageCard, 'code' | 'kind' | 'group'>,
  { at, most }: { at: number; most: number },
): Promise<{ code: string; title: string }[]> {
  return database.query(
    `SELECT code, title FROM (${inForce}) page WHERE kind = $3 AND section = $4 AND code <> $2
     ORDER BY place, code LIMIT $5`,
    [toInstant(at), code, kind, group, most],
  );
}

export interface NewPage {
  code: string;
  kind: string;
  group: string;
  title: string;
  summary: string;
  blocks: readonly Block[];
  words: string;
}

/**
 * Inserts the next version of a page by an operator, in force from `at` on (milliseconds); simultaneous ones run one
 * after the other.
 */
export async function insertPage(tx: Transaction, page: NewPage & { by: string; at: number }): Promise<PageRow> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('content.page ' || $1, 0))", [page.code]);
  const [row] = await tx.query<PageRow>(
    `INSERT INTO content_pages (code, version, kind, section, title, summary, blocks, words, place,
     published_by, published_at)
     SELECT $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5, $6, $7, coalesce(max(place), 1000), $8,
     to_timestamp($9 / 1000.0) FROM content_pages WHERE code = $1
     RETURNING ${columns}`,
    [
      page.code,
      page.kind,
      page.group,
      page.title,
      page.summary,
      JSON.stringify(page.blocks),
      page.words,
      page.by,
      page.at,
    ],
  );
  return row!;
}

/**
 * Inserts new versions of built-in pages, except where an operator wrote the newest version. Servers that start
 * together insert each version once. `at` in milliseconds.
 */
export async function insertBuiltInPages(
  database: Queryable,
  pages: readonly (NewPage & { hash: string; place: number })[],
  at: number,
): Promise<number> {
  const rows = await database.query(
    `INSERT INTO content_pages (code, version, kind, section, title, summary, blocks, words, place,
     shipped_hash, published_at)
     SELECT shipped.code, coalesce(newest.version, 0) + 1, shipped.kind, shipped."group", shipped.title,
     shipped.summary, shipped.blocks, shipped.words, shipped.place, shipped.hash, to_timestamp($2 / 1000.0)
     FROM jsonb_to_recordset($1) AS shipped (code text, kind text, "group" text, title text, summary text, blocks jsonb,
     words text, hash text, place int)
     LEFT JOIN (SELECT code, max(version) AS version,
     (array_agg(shipped_hash ORDER BY version DESC) FILTER (WHERE withdrawn_at IS NULL))[1] AS shipped_hash
     FROM content_pages GROUP BY code) newest ON newest.code = shipped.code
     WHERE newest.code IS NULL OR newest.shipped_hash <> shipped.hash
     ON CONFLICT DO NOTHING RETURNING code`,
    [JSON.stringify(pages), at],
  );
  return rows.length;
}

/** Saves a vote on an article; a later vote of the same voter replaces it. */
export async function saveVote(
  tx: Transaction,
  vote: { voter: string; code: string; helpful: boolean; at: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO help_votes (voter, code, helpful, at) VALUES ($1, $2, $3, to_timestamp($4 / 1000.0))
     ON CONFLICT (voter, code) DO UPDATE SET helpful = excluded.helpful, at = excluded.at`,
    [vote.voter, vote.code, vote.helpful, vote.at],
  );
}

export async function readVote(database: Queryable, voter: string, code: string): Promise<boolean | null> {
  const [row] = await database.query<{ helpful: boolean }>(
    'SELECT helpful FROM help_votes WHERE voter = $1 AND code = $2',
    [voter, code],
  );
  return row?.helpful ?? null;
}

export async function countVotes(database: Queryable): Promise<Map<string, { helpful: number; unhelpful: number }>> {
  const rows = await database.query<{ code: string; helpful: number; unhelpful: number }>(
    `SELECT code, count(*) FILTER (WHERE helpful)::int AS helpful, count(*) FILTER (WHERE NOT helpful)::int AS unhelpful
     FROM help_votes GROUP BY code`,
  );
  return new Map(rows.map(({ code, ...counts }) => [code, counts]));
}

export async function deleteVotes(tx: Transaction, voter: string): Promise<void> {
  await tx.query('DELETE FROM help_votes WHERE voter = $1', [voter]);
}
