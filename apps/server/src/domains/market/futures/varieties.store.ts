import type { MarketQuote } from '@shoushou/contract';
import type { Queryable } from '../../../platform/database/types.ts';
import type { QuotedVariety, VarietyRow } from './quoted-variety.rules.ts';

const VARIETY = 'v.varcode, v.exchange, v.name, v.unit, v.decimals, v.tick, v.night_minutes AS "nightMinutes", v.keys';
const QUOTE = `q.contract, q.last, q.open, q.high, q.low, q.previous_settlement AS "previousSettlement", q.volume,
  q.open_interest AS "openInterest", q.at, q.trading_day AS "tradingDay"`;

type Joined = VarietyRow & { [Field in keyof MarketQuote]: MarketQuote[Field] | null } & { tradingDay: string | null };

function quoted({
  contract,
  last,
  open,
  high,
  low,
  previousSettlement,
  volume,
  openInterest,
  at,
  ...rest
}: Joined): QuotedVariety {
  return {
    ...rest,
    quote:
      contract === null
        ? null
        : ({ contract, last, open, high, low, previousSettlement, volume, openInterest, at } as MarketQuote),
  };
}

/** The varieties that are shown, in order, with the quotes of their main contracts. */
export async function listVarieties(database: Queryable): Promise<QuotedVariety[]> {
  const rows = await database.query<Joined>(
    `SELECT ${VARIETY}, ${QUOTE} FROM market_varieties v LEFT JOIN market_quotes q ON q.varcode = v.varcode AND q.main
     WHERE v.shown ORDER BY v.position, v.varcode`,
  );
  return rows.map(quoted);
}

export async function readVariety(database: Queryable, varcode: string): Promise<QuotedVariety | null> {
  const [row] = await database.query<Joined>(
    `SELECT ${VARIETY}, ${QUOTE} FROM market_varieties v LEFT JOIN market_quotes q ON q.varcode = v.varcode AND q.main
     WHERE v.varcode = $1 AND v.shown`,
    [varcode],
  );
  return row ? quoted(row) : null;
}

export async function listContracts(
  database: Queryable,
  varcode: string,
): Promise<{ month: string; main: boolean; quote: MarketQuote }[]> {
  const rows = await database.query<MarketQuote & { month: string; main: boolean }>(
    `SELECT month, main, contract, last, open, high, low, previous_settlement AS "previousSettlement", volume,
     open_interest AS "openInterest", at FROM market_quotes WHERE varcode = $1 ORDER BY month`,
    [varcode],
  );
  return rows.map(({ month, main, ...quote }) => ({ month, main, quote }));
}

/** Which of these codes exist. */
export async function knownVarieties(database: Queryable, varcodes: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ varcode: string }>(
    'SELECT varcode FROM market_varieties WHERE shown AND varcode = ANY($1)',
    [varcodes],
  );
  return rows.map(({ varcode }) => varcode);
}
