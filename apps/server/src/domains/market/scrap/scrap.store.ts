import type { ScrapDecision } from '@shoushou/contract';
import type { ScrapFormula } from '@shoushou/rules/market/prices';
import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface ScrapLink extends ScrapFormula {
  itemId: string;
  version: number;
  varcode: string;
  active: boolean;
}

const LINK =
  'item_id AS "itemId", version, varcode, coefficient_permille AS "coefficientPermille", spread_fen AS "spreadFen", least_fen AS "leastFen", most_fen AS "mostFen", active';

/** The latest version of every link of a city. */
export function listScrapLinks(database: Queryable, city: string): Promise<ScrapLink[]> {
  return database.query<ScrapLink>(
    `SELECT DISTINCT ON (item_id) ${LINK} FROM market_scrap_links WHERE city = $1 ORDER BY item_id, version DESC`,
    [city],
  );
}

/** Adds a version; two operators who save concurrently get different ones, and the later one applies. */
export async function insertScrapLink(
  tx: Transaction,
  city: string,
  link: Omit<ScrapLink, 'version'>,
  by: string,
  now: number,
): Promise<number> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `market_scrap_links ${city} ${link.itemId}`,
  ]);
  const [row] = await tx.query<{ version: number }>(
    `INSERT INTO market_scrap_links (city, item_id, version, varcode, coefficient_permille, spread_fen, least_fen, most_fen, active, saved_by, saved_at)
     SELECT $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10 FROM market_scrap_links WHERE city = $1 AND item_id = $2 RETURNING version`,
    [
      city,
      link.itemId,
      link.varcode,
      link.coefficientPermille,
      link.spreadFen,
      link.leastFen,
      link.mostFen,
      link.active,
      by,
      toInstant(now),
    ],
  );
  return row!.version;
}

export interface NewDecision
  extends Omit<ScrapDecision, 'itemName' | 'decidedAt' | 'decidedBy'>, Pick<ScrapFormula, 'leastFen' | 'mostFen'> {
  linkVersion: number;
  /** The price list of an accepted suggestion. */
  listId: string | null;
  by: { id: string; name: string };
}

/** False when it was decided before. */
export async function insertDecision(
  tx: Transaction,
  city: string,
  decision: NewDecision,
  now: number,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO market_scrap_decisions (city, item_id, trading_day, link_version, contract, settlement, decimals, coefficient_permille, spread_fen, least_fen, most_fen, suggested_fen, middle_fen, accepted, list_id, decided_by, decided_by_name, decided_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) ON CONFLICT DO NOTHING RETURNING item_id`,
    [
      city,
      decision.itemId,
      decision.tradingDay,
      decision.linkVersion,
      decision.contract,
      decision.settlement,
      decision.decimals,
      decision.coefficientPermille,
      decision.spreadFen,
      decision.leastFen,
      decision.mostFen,
      decision.suggestedFen,
      decision.middleFen,
      decision.accepted,
      decision.listId,
      decision.by.id,
      decision.by.name,
      toInstant(now),
    ],
  );
  return rows.length === 1;
}

/** `item version day` of the decisions since a day. */
export async function listDecided(database: Queryable, city: string, since: string): Promise<Set<string>> {
  const rows = await database.query<{ key: string }>(
    `SELECT item_id || ' ' || link_version || ' ' || trading_day AS key FROM market_scrap_decisions WHERE city = $1 AND trading_day >= $2`,
    [city, since],
  );
  return new Set(rows.map(({ key }) => key));
}

/** A city's latest decisions, newest first. */
export function listDecisions(
  database: Queryable,
  city: string,
  limit: number,
): Promise<Omit<ScrapDecision, 'itemName'>[]> {
  return database.query(
    `SELECT item_id AS "itemId", trading_day AS "tradingDay", contract, settlement, decimals, coefficient_permille AS "coefficientPermille", spread_fen AS "spreadFen", suggested_fen AS "suggestedFen", middle_fen AS "middleFen", accepted, decided_by_name AS "decidedBy", decided_at AS "decidedAt"
     FROM market_scrap_decisions WHERE city = $1 ORDER BY decided_at DESC, item_id LIMIT $2`,
    [city, limit],
  );
}
