import type { Fen } from '@shoushou/kernel';
import type { Queryable, Transaction, Value } from '../../../platform/database/types.ts';

/**
 * What people sold in the twelve months up to each of `ends` (a table of months), a row a person: limits and exemptions
 * are a person's, whichever accounts they had, and the account named is the one they had last.
 */
const yearsOf = (ends: string, months: string): string => `
  SELECT ends.month, coalesce(encode(p.person_hash, 'hex'), m.seller_id) AS person,
    (array_agg(m.seller_id ORDER BY p.linked_at DESC NULLS LAST, m.seller_id DESC))[1] AS seller_id,
    sum(m.sales_fen)::bigint AS sales_fen, sum(m.deals)::int AS deals,
    coalesce(sum(m.sales_fen) FILTER (WHERE m.month = ends.month), 0)::bigint AS month_fen,
    coalesce(sum(m.deals) FILTER (WHERE m.month = ends.month), 0)::int AS month_deals
  FROM ${ends} AS ends (month)
  JOIN ${months} m ON m.month > (ends.month - interval '1 year')::date AND m.month <= ends.month
  LEFT JOIN seller_people p ON p.seller_id = m.seller_id
  GROUP BY 1, 2`;

/** One month, the first value of the statement. */
const ONE = '(VALUES ($1::date))';
const COLUMNS = 'month, person, seller_id, sales_fen, deals, month_fen, month_deals';

/** The people whom `changed` (rows of `seller_changes`) concerns, and all their accounts. */
const CONCERNED = `
  hashes AS (SELECT person_hash FROM changed WHERE person_hash IS NOT NULL
    UNION SELECT p.person_hash FROM changed JOIN seller_people p USING (seller_id)),
  people AS (SELECT seller_id AS person FROM changed UNION SELECT encode(person_hash, 'hex') FROM hashes),
  accounts AS (SELECT seller_id FROM changed UNION SELECT p.seller_id FROM seller_people p JOIN hashes USING (person_hash))`;
/** Their months, read account by account: a plan for any values would read all sellers’. */
const THEIRS = `(accounts CROSS JOIN LATERAL (SELECT month, deals, sales_fen FROM seller_months sold
  WHERE sold.seller_id = accounts.seller_id OFFSET 0) each)`;
const ALL = 'seller_months';
/** What is not added up yet, counted from its months. */
const FRESH = `changed AS (SELECT seller_id, person_hash FROM seller_changes), ${CONCERNED},
  fresh AS (${yearsOf(ONE, THEIRS)})`;

export interface SellerRow {
  sellerId: string;
  /** Sales of the twelve months, fen. */
  salesFen: Fen;
  deals: number;
  /** Sales of the requested month, fen. */
  monthFen: Fen;
  monthDeals: number;
}

interface SellerFilter {
  /** The last of the twelve months (`2026-11-01`). */
  month: string;
  /** Only sellers with more sales than this, fen. */
  leastFen: Fen;
  /** Only sellers with a sale in the month. */
  inMonth: boolean;
  after: { salesFen: Fen; sellerId: string } | null;
  limit: number;
}

/** Whether the twelve months up to one (`2026-11-01`) are added up; of others the months are read. */
async function isAddedUp(db: Queryable, month: string): Promise<boolean> {
  return (await db.query('SELECT 1 FROM seller_year_sums WHERE month = $1::date', [month])).length > 0;
}

/** Sellers of the twelve months up to one, who sold most first, each once under the account they had last. */
export async function listSellers(
  db: Queryable,
  { month, leastFen, inMonth, after, limit }: SellerFilter,
): Promise<SellerRow[]> {
  const values: Value[] = [month, leastFen];
  const conditions = ['sales_fen >= $2', ...(inMonth ? ['month_deals > 0'] : [])];
  if (after !== null) {
    values.push(after.salesFen, after.sellerId);
    conditions.push('(sales_fen, seller_id) < ($3::bigint, $4::text)');
  }
  // The number itself: a plan for any limit reads and sorts all sellers.
  const page = `WHERE ${conditions.join(' AND ')} ORDER BY sales_fen DESC, seller_id DESC LIMIT ${limit}`;
  const sellers = (await isAddedUp(db, month))
    ? `WITH ${FRESH}, sellers AS (SELECT * FROM fresh UNION ALL (SELECT ${COLUMNS} FROM (SELECT ${COLUMNS}
         FROM seller_years WHERE month = $1::date AND person NOT IN (SELECT person FROM people)) kept ${page}))`
    : `WITH sellers AS (${yearsOf(ONE, ALL)})`;
  return db.query<SellerRow>(
    `${sellers} SELECT seller_id AS "sellerId", sales_fen AS "salesFen", deals, month_fen AS "monthFen",
     month_deals AS "monthDeals" FROM sellers ${page}`,
    values,
  );
}

export interface TallySums {
  sellers: number;
  monthFen: Fen;
  /** Sellers from the warning on, and at the limit. */
  warned: number;
  full: number;
}

/** Totals of all sellers of the twelve months up to one. */
export async function sumSellers(
  db: Queryable,
  { month, warningFen, limitFen }: { month: string; warningFen: Fen; limitFen: Fen },
): Promise<TallySums> {
  const values = [month, warningFen, limitFen];
  const from = (least: string): string => `((SELECT count(*) FROM seller_years WHERE month = $1::date
    AND sales_fen >= ${least} AND person NOT IN (SELECT person FROM people))
    + (SELECT count(*) FROM fresh WHERE sales_fen >= ${least}))::int`;
  const [kept] = await db.query<TallySums>(
    `WITH ${FRESH},
     replaced AS (SELECT y.month_fen FROM people JOIN seller_years y ON y.month = $1::date AND y.person = people.person)
     SELECT (sellers + (SELECT count(*) FROM fresh) - (SELECT count(*) FROM replaced))::int AS sellers,
       (month_fen + coalesce((SELECT sum(month_fen) FROM fresh), 0)
         - coalesce((SELECT sum(month_fen) FROM replaced), 0))::bigint AS "monthFen",
       ${from('$2::bigint')} AS warned, ${from('$3::bigint')} AS full
     FROM seller_year_sums WHERE month = $1::date`,
    values,
  );
  if (kept) return kept;
  const [counted] = await db.query<TallySums>(
    `SELECT count(*)::int AS sellers, coalesce(sum(month_fen), 0)::bigint AS "monthFen",
     count(*) FILTER (WHERE sales_fen >= $2)::int AS warned, count(*) FILTER (WHERE sales_fen >= $3)::int AS full
     FROM (${yearsOf(ONE, ALL)}) sellers`,
    values,
  );
  return counted!;
}

/** One at a time: each replaces what it read. */
async function lockYears(tx: Transaction): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('seller_years', 0))");
}

/** Adds up again, in all months, the people who sold or were identified since the last time. */
export async function addUpChanges(tx: Transaction): Promise<void> {
  await lockYears(tx);
  await tx.query(
    `WITH changed AS (DELETE FROM seller_changes RETURNING seller_id, person_hash), ${CONCERNED},
     fresh AS (${yearsOf('(SELECT month FROM seller_year_sums)', THEIRS)}),
     kept AS (SELECT y.month, y.person, y.seller_id, y.sales_fen, y.deals, y.month_fen, y.month_deals FROM people
       CROSS JOIN seller_year_sums s JOIN seller_years y ON y.month = s.month AND y.person = people.person),
     removed AS (DELETE FROM seller_years y USING kept WHERE y.month = kept.month AND y.person = kept.person
       AND NOT EXISTS (SELECT FROM fresh WHERE fresh.month = kept.month AND fresh.person = kept.person)),
     written AS (INSERT INTO seller_years (${COLUMNS}) SELECT ${COLUMNS} FROM (SELECT * FROM fresh EXCEPT SELECT * FROM kept) other
       ON CONFLICT (month, person) DO UPDATE SET seller_id = excluded.seller_id, sales_fen = excluded.sales_fen,
       deals = excluded.deals, month_fen = excluded.month_fen, month_deals = excluded.month_deals)
     UPDATE seller_year_sums s SET sellers = s.sellers + added.sellers, month_fen = s.month_fen + added.month_fen
     FROM (SELECT month, sum(sellers)::int AS sellers, sum(month_fen)::bigint AS month_fen FROM (
       SELECT month, 1 AS sellers, month_fen FROM fresh UNION ALL SELECT month, -1, -month_fen FROM kept) each
       GROUP BY month) added
     WHERE s.month = added.month AND (added.sellers, added.month_fen) <> (0, 0)`,
  );
}

/** Adds up everybody's twelve months up to one. */
export async function addUpMonth(tx: Transaction, month: string): Promise<void> {
  await lockYears(tx);
  if (await isAddedUp(tx, month)) return;
  await tx.query(
    `WITH added AS (INSERT INTO seller_years (${COLUMNS}) ${yearsOf(ONE, ALL)} RETURNING month_fen)
     INSERT INTO seller_year_sums (month, sellers, month_fen)
     SELECT $1::date, count(*), coalesce(sum(month_fen), 0) FROM added`,
    [month],
  );
}

/** Of these months (`2026-11-01`), those that are not added up. */
export async function listMissingMonths(db: Queryable, months: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ month: string }>(
    `SELECT month::text FROM unnest($1::date[]) AS wanted (month)
     WHERE NOT EXISTS (SELECT FROM seller_year_sums s WHERE s.month = wanted.month) ORDER BY month DESC`,
    [months],
  );
  return rows.map(({ month }) => month);
}

/** Forgets the sums up to months before one (`2026-11-01`): the months themselves stay. */
export async function forgetYearsBefore(tx: Transaction, month: string): Promise<void> {
  await lockYears(tx);
  await tx.query('DELETE FROM seller_year_sums WHERE month < $1::date', [month]);
  await tx.query('DELETE FROM seller_years WHERE month < $1::date', [month]);
}

/** Where what the console shows of twelve months is not the sum of what people sold in them; empty when all is well. */
export function findBrokenYears(db: Queryable): Promise<{ rule: string; detail: string }[]> {
  return db.query(
    `WITH changed AS (SELECT seller_id, person_hash FROM seller_changes), ${CONCERNED},
     counted AS (${yearsOf('(SELECT month FROM seller_year_sums)', ALL)}),
     kept AS (SELECT ${COLUMNS} FROM seller_years)
     SELECT 'twelve months are the sum of the months' AS rule, coalesce(kept.month, counted.month) || ' '
       || coalesce(kept.person, counted.person) AS detail
     FROM kept FULL JOIN counted USING (${COLUMNS})
     WHERE (kept.month IS NULL OR counted.month IS NULL)
       AND coalesce(kept.person, counted.person) NOT IN (SELECT person FROM people)
     UNION ALL
     SELECT 'the totals of twelve months are those of their sellers', s.month || ': ' || s.sellers || ', ' || s.month_fen
     FROM seller_year_sums s LEFT JOIN (SELECT month, count(*) AS sellers, sum(month_fen) AS month_fen FROM kept GROUP BY month) k
       USING (month) WHERE (s.sellers, s.month_fen) IS DISTINCT FROM (coalesce(k.sellers, 0), coalesce(k.month_fen, 0))`,
  );
}
