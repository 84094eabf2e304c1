import type { Queryable } from '../platform/database/types.ts';

/**
 * Tables that record requests, not their effects: stored replies, limits, audit of providers' notices. They grow by
 * refused requests too, on purpose.
 */
const journals = [
  'idempotency_keys',
  'sign_in_tries',
  'request_counts',
  'brushing_counts',
  'provider_notices',
  'sandbox_notices',
];
/** Tables written by the seed and the migrations only. */
const fixed = ['schema_migrations', 'schema_functions', 'regions', 'order_fee_rules'];
/** Rows created by the first user or deduplicated by content; balances and the rows that refer to them are compared. */
const shared = ['ledger_accounts', 'insurance_contents', 'payout_quotas', 'order_people', 'order_cities'];

export interface CountOptions {
  /** Further tables to leave out. */
  but?: readonly string[];
}

/** Row count and content hash of each business table: equal when nothing was written. */
export async function digestContents(db: Queryable, options: CountOptions = {}): Promise<Map<string, string>> {
  return tally(
    db,
    options,
    (table) =>
      `SELECT '${table}' AS name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS value
      FROM "${table}" t`,
  );
}

/** Row count of each business table, with counts by state and sums: comparable between databases with different ids. */
export async function countEffects(db: Queryable, options: CountOptions = {}): Promise<Map<string, number>> {
  const rows = await tally(
    db,
    { but: [...shared, ...(options.but ?? [])] },
    (table) => `SELECT '${table}' AS name, count(*)::text AS value FROM "${table}"`,
  );
  const counts = new Map([...rows].map(([name, value]) => [name, Number(value)]));
  const details = await db.query<{ name: string; value: number }>(
    `SELECT 'balance of ' || kind AS name, sum(balance)::bigint AS value FROM ledger_accounts GROUP BY kind
     UNION ALL SELECT 'moved by ' || kind, count(*) FROM ledger_transactions GROUP BY kind
     UNION ALL SELECT 'orders that are ' || state, count(*) FROM orders GROUP BY state
     UNION ALL SELECT 'receipts that are ' || state || ', info fee ' || info_fee_state, count(*) FROM receipts
     GROUP BY state, info_fee_state
     UNION ALL SELECT 'events: ' || kind, count(*) FROM order_events GROUP BY kind
     UNION ALL SELECT 'told: ' || name, count(*) FROM outbox_events GROUP BY name
     UNION ALL SELECT 'order payments: ' || state, count(*) FROM order_payments GROUP BY state
     UNION ALL SELECT 'payments: ' || state, count(*) FROM wallet_payments GROUP BY state
     UNION ALL SELECT 'listings that are ' || state, count(*) FROM trade_listings GROUP BY state
     UNION ALL SELECT 'deals that are ' || state, count(*) FROM trade_deals GROUP BY state
     UNION ALL SELECT 'wrong handover codes', coalesce(sum(wrong_codes), 0) FROM trade_deals
     UNION ALL SELECT 'codes used', count(*) FROM credential_codes WHERE used_at IS NOT NULL
     UNION ALL SELECT 'wrong tries', coalesce(sum(wrong_tries), 0) FROM credential_codes`,
  );
  for (const { name, value } of details) counts.set(name, Number(value));
  return counts;
}

/** Differences between two results, by name. */
export function changesBetween(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): Record<string, number> {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return Object.fromEntries(
    names.map((name) => [name, (after.get(name) ?? 0) - (before.get(name) ?? 0)]).filter(([, change]) => change !== 0),
  );
}

const tableNames = new WeakMap<Queryable, Promise<string[]>>();

async function tally(
  db: Queryable,
  { but = [] }: CountOptions,
  statement: (table: string) => string,
): Promise<Map<string, string>> {
  let known = tableNames.get(db);
  if (!known) {
    known = db
      .query<{ name: string }>(
        `SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
      )
      .then((rows) => rows.map(({ name }) => name));
    tableNames.set(db, known);
  }
  const tables = (await known).filter((name) => ![...journals, ...fixed, ...but].includes(name));
  const rows = await db.query<{ name: string; value: string }>(tables.map(statement).join(' UNION ALL '));
  return new Map(rows.map(({ name, value }) => [name, value]));
}
