import type { ScrapDecision } from '@shoushou/contract';
import type { ScrapFormula } from '@shoushou/rules/market/prices';
import { toInstant } from '@shoushou/kernel';
import { Computed } from '../../../platform/database/table.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { scrapDecisions, scrapLinks } from './scrap.table.ts';

export interface ScrapLink extends ScrapFormula {
  itemId: string;
  version: number;
  varcode: string;
  active: boolean;
}

const LINK = scrapLinks.columns(undefined, [
  'itemId',
  'version',
  'varcode',
  'coefficientPermille',
  'spreadFen',
  'leastFen',
  'mostFen',
  'active',
]);

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
  const row = await scrapLinks.insert(tx, {
    ...link,
    city,
    version: new Computed(
      'SELECT coalesce(max(version), 0) + 1 FROM market_scrap_links WHERE city = $city AND item_id = $itemId',
    ),
    savedBy: by,
    savedAt: toInstant(now),
  });
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
  { by, ...decision }: NewDecision,
  now: number,
): Promise<boolean> {
  const row = { ...decision, city, decidedBy: by.id, decidedByName: by.name, decidedAt: toInstant(now) };
  return (await scrapDecisions.insert(tx, row, [])) !== null;
}

/** `item version day` of the decisions since a day. */
export async function listDecided(database: Queryable, city: string, since: string): Promise<Set<string>> {
  const rows = await database.query<{ key: string }>(
    `SELECT item_id || ' ' || link_version || ' ' || trading_day AS key FROM market_scrap_decisions
     WHERE city = $1 AND trading_day >= $2`,
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
    `SELECT
     ${scrapDecisions.columns(undefined, ['itemId', 'tradingDay', 'contract', 'settlement', 'decimals', 'coefficientPermille', 'spreadFen', 'suggestedFen', 'middleFen', 'accepted'])}, decided_by_name AS "decidedBy", decided_at AS "decidedAt"
     FROM market_scrap_decisions WHERE city = $1 ORDER BY decided_at DESC, item_id LIMIT $2`,
    [city, limit],
  );
}
