import { startOfShanghaiDay, toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { campaignDraws } from './draws.table.ts';

export interface ChainRow {
  code: string;
  seedHash: string;
  sealedSeed: Uint8Array | null;
  /** Revealed after the end. */
  seed: string | null;
  lastNumber: number;
  lastHash: string;
}

const columns = `code, seed_hash AS "seedHash", sealed_seed AS "sealedSeed", seed, last_number AS "lastNumber",
  last_hash AS "lastHash"`;

export async function readChain(source: Queryable, code: string): Promise<ChainRow | null> {
  const [row] = await source.query<ChainRow>(`SELECT ${columns} FROM campaign_chains WHERE code = $1`, [code]);
  return row ?? null;
}

/** The one lock of drawing: draws of a campaign are numbered in the order in which they get it. */
export async function lockChain(tx: Transaction, code: string): Promise<ChainRow | null> {
  const [row] = await tx.query<ChainRow>(`SELECT ${columns} FROM campaign_chains WHERE code = $1 FOR UPDATE`, [code]);
  return row ?? null;
}

/** The chain begins with the hash of its seed. */
export async function insertChain(
  tx: Transaction,
  { code, seedHash, sealedSeed, seed }: Pick<ChainRow, 'code' | 'seedHash' | 'sealedSeed' | 'seed'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO campaign_chains (code, seed_hash, sealed_seed, seed, last_hash) VALUES ($1, $2, $3, $4, $2)
     ON CONFLICT DO NOTHING`,
    [code, seedHash, sealedSeed, seed],
  );
}

/** Published campaigns with a wheel that have no chain yet. */
export async function listUnsealed(source: Queryable): Promise<string[]> {
  const rows = await source.query<{ code: string }>(
    `SELECT c.code FROM campaigns c WHERE c.version > 0 AND c.finished_at IS NULL
     AND jsonb_path_exists(c.document, '$.blocks[*] ? (@.kind == "wheel")')
     AND NOT EXISTS (SELECT FROM campaign_chains h WHERE h.code = c.code)`,
  );
  return rows.map(({ code }) => code);
}

export async function revealSeed(tx: Transaction, code: string, seed: string): Promise<void> {
  await tx.query('UPDATE campaign_chains SET seed = $2, sealed_seed = NULL WHERE code = $1', [code, seed]);
}

export interface DrawRow {
  code: string;
  n: number;
  personId: string;
  pseudonym: string;
  clientSeed: string;
  roll: string;
  prize: string;
  previousHash: string;
  hash: string;
  at: Instant;
}

const drawColumns = campaignDraws.columns();
const drawn = ['n', 'personId', 'pseudonym', 'clientSeed', 'roll', 'prize', 'previousHash', 'hash'] as const;

/**
 * Appends draws to their locked chain, and deducts one chance of each locked person and the prizes from the locked
 * stock. One statement, since all other draws of the campaign wait for it. @param nothing the prize without stock
 * @param at milliseconds
 */
export async function appendDraws(
  tx: Transaction,
  { code, draws, nothing }: { code: string; draws: readonly Omit<DrawRow, 'code' | 'at'>[]; nothing: string },
  at: number,
): Promise<void> {
  const last = draws.at(-1);
  if (!last) return;
  await tx.query(
    `WITH made AS (
       SELECT * FROM ${campaignDraws.recordset('$2', drawn)}
     ), granted AS (
       INSERT INTO campaign_grants (person_id, code, cause, chances, points, at)
       SELECT m.person_id, $1, 'draw:' || m.n, -1, 0, $3 FROM made m
     ), taken AS (
       UPDATE campaign_participants p SET chances = p.chances - m.count
       FROM (SELECT person_id, count(*)::int AS count FROM made GROUP BY person_id) m
       WHERE p.person_id = m.person_id AND p.code = $1
     ), won AS (
       UPDATE campaign_prizes p SET remaining = p.remaining - m.count
       FROM (SELECT prize_id, count(*)::int AS count FROM made WHERE prize_id <> $4 GROUP BY prize_id) m
       WHERE p.code = $1 AND p.prize_id = m.prize_id
     ), head AS (
       UPDATE campaign_chains SET last_number = $5, last_hash = $6 WHERE code = $1
     )
     INSERT INTO campaign_draws (code, at, ${campaignDraws.names(drawn)})
     SELECT $1, $3, ${campaignDraws.names(drawn)} FROM made`,
    [code, campaignDraws.records(draws), toInstant(at), nothing, last.n, last.hash],
  );
}

/**
 * The participants among these people, locked in the order of their ids, with their number of draws of the Shanghai
 * day. The chain is locked, so no other draws run. @param now milliseconds
 */
export function lockDrawers(
  tx: Transaction,
  personIds: readonly string[],
  code: string,
  now: number,
): Promise<{ personId: string; chances: number; today: number }[]> {
  return tx.query(
    `SELECT p.person_id AS "personId", p.chances, (SELECT count(*)::int FROM campaign_draws d
     WHERE d.person_id = p.person_id AND d.code = $2 AND d.at >= $3) AS today
     FROM campaign_participants p WHERE p.person_id = ANY($1::uuid[]) AND p.code = $2
     ORDER BY p.person_id FOR UPDATE OF p`,
    [personIds, code, toInstant(startOfShanghaiDay(now))],
  );
}

/** In order, after a number. */
export function listDrawRows(source: Queryable, code: string, after: number, limit: number): Promise<DrawRow[]> {
  return source.query<DrawRow>(
    `SELECT ${drawColumns} FROM campaign_draws WHERE code = $1 AND n > $2 ORDER BY n LIMIT $3`,
    [code, after, limit],
  );
}

/** Newest first, before a number. */
export function listNewestDraws(
  source: Queryable,
  code: string,
  before: number | null,
  limit: number,
): Promise<DrawRow[]> {
  return source.query<DrawRow>(
    `SELECT ${drawColumns} FROM campaign_draws WHERE code = $1 AND ($2::int IS NULL OR n < $2) ORDER BY n DESC
      LIMIT $3`,
    [code, before, limit],
  );
}

/** A person's, newest first, after the end of the page before. */
export function listOwnDraws(
  source: Queryable,
  personId: string,
  {
    code,
    before,
    limit,
  }: { code: string | null; before: { at: string; code: string; n: number } | null; limit: number },
): Promise<DrawRow[]> {
  return source.query<DrawRow>(
    `SELECT ${drawColumns} FROM campaign_draws WHERE person_id = $1 AND ($2::text IS NULL OR code = $2)
     AND ($3::timestamptz IS NULL OR (at, code, n) < ($3, $4::text, $5::int))
     ORDER BY at DESC, code DESC, n DESC LIMIT $6`,
    [personId, code, before?.at ?? null, before?.code ?? null, before?.n ?? null, limit],
  );
}
