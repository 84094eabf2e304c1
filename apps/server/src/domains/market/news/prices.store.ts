import type { MarketGroupCode, MarketOrg, MarketPriceRow } from '@shoushou/contract';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

/** The latest quote of every series, with the change of the middle since the quote before, in fen. */
export function listPrices(database: Queryable): Promise<MarketPriceRow[]> {
  return database.query<MarketPriceRow>(
    `SELECT series.code, series.metal, series.name, series.specification, series.region, series.unit,
     org.name AS "orgName", series.org_id AS "orgId",
       newest.day, newest.low_fen AS "lowFen", newest.high_fen AS "highFen",
       (newest.low_fen + newest.high_fen) / 2 AS "averageFen",
       (newest.low_fen + newest.high_fen) / 2 - (before.low_fen + before.high_fen) / 2 AS "changeFen"
     FROM market_quote_series series JOIN market_quote_orgs org ON org.id = series.org_id
     LEFT JOIN LATERAL (SELECT day, low_fen, high_fen FROM market_org_quotes WHERE code = series.code
     ORDER BY day DESC LIMIT 1) newest ON true
     LEFT JOIN LATERAL (SELECT low_fen, high_fen FROM market_org_quotes WHERE code = series.code AND day < newest.day
     ORDER BY day DESC LIMIT 1) before ON true
     ORDER BY series.position, series.code`,
  );
}

export function listOrgs(database: Queryable): Promise<Omit<MarketOrg, 'prices'>[]> {
  return database.query('SELECT id, name, permission FROM market_quote_orgs ORDER BY position, id');
}

export interface SeriesDay {
  day: string;
  lowFen: number;
  highFen: number;
  averageFen: number;
}

/** The quotes of a series since a day, oldest first. */
export function listSeriesDays(database: Queryable, code: string, since: string): Promise<SeriesDay[]> {
  return database.query<SeriesDay>(
    `SELECT day, low_fen AS "lowFen", high_fen AS "highFen", (low_fen + high_fen) / 2 AS "averageFen"
     FROM market_org_quotes WHERE code = $1 AND day >= $2 ORDER BY day`,
    [code, since],
  );
}

export interface EnteredQuote {
  code: string;
  lowFen: number;
  highFen: number;
}

/** The middle of each series' latest quote before a day, fen. */
export async function readMiddlesBefore(
  database: Queryable,
  codes: readonly string[],
  day: string,
): Promise<Map<string, number | null>> {
  const rows = await database.query<{ code: string; middle: number | null }>(
    `SELECT code, (SELECT (low_fen + high_fen) / 2 FROM market_org_quotes quote
     WHERE quote.code = series.code AND day < $2 ORDER BY day DESC LIMIT 1) AS middle FROM market_quote_series series
     WHERE code = ANY($1)`,
    [codes, day],
  );
  return new Map(rows.map(({ code, middle }) => [code, middle]));
}

/** Stores the quotes of a day; one that was entered before is replaced. */
export async function saveQuotes(
  tx: Transaction,
  day: string,
  quotes: readonly EnteredQuote[],
  by: string,
  now: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO market_org_quotes (code, day, low_fen, high_fen, entered_by, entered_at)
     SELECT code, $2, "lowFen", "highFen", $3, to_timestamp($4 / 1000.0)
     FROM jsonb_to_recordset($1) AS quote (code text, "lowFen" bigint, "highFen" bigint)
     ON CONFLICT (code, day) DO UPDATE SET low_fen = excluded.low_fen, high_fen = excluded.high_fen,
     entered_by = excluded.entered_by, entered_at = excluded.entered_at`,
    [JSON.stringify(quotes), day, by, now],
  );
}

/** Groups that can be joined on a day; the content of a full one is omitted. */
export function listGroupCodes(database: Queryable, day: string): Promise<MarketGroupCode[]> {
  return database.query<MarketGroupCode>(
    `SELECT id, title, topic, city, CASE WHEN is_full THEN NULL ELSE content END AS content, is_full AS "isFull",
       (SELECT other.title FROM market_group_codes other WHERE other.topic = code.topic AND NOT other.is_full
       AND other.valid_to >= $1 AND code.is_full ORDER BY other.city = code.city DESC, other.position
       LIMIT 1) AS "nextTitle"
     FROM market_group_codes code WHERE valid_to >= $1 ORDER BY position, id`,
    [day],
  );
}
