import { inject } from 'vitest';
import type { Queryable } from '../platform/database/types.ts';
import { databaseUrl } from './databases/database-url.ts';
import { trackWrites, WRITES } from './worlds/undo-writes.ts';

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

/** What has changed in each business table since the first look, as one number: equal when nothing was written. */
export async function digestContents(db: Queryable, { but = [] }: CountOptions = {}): Promise<Map<string, bigint>> {
  const { contents } = await readEffects(db);
  return new Map([...contents].filter(([name, sum]) => sum !== 0n && !isLeftOut(name, but)));
}

/**
 * Rows of each business table that were added since the first look, with counts by state and sums: comparable between
 * databases with different ids.
 */
export async function countEffects(db: Queryable, { but = [] }: CountOptions = {}): Promise<Map<string, number>> {
  const { counts } = await readEffects(db);
  return new Map([...counts].filter(([name]) => !isLeftOut(name, [...shared, ...but])));
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

const isLeftOut = (table: string, but: readonly string[]): boolean =>
  journals.includes(table) || fixed.includes(table) || but.includes(table);

/** Added rows, and the sum of the rows' hashes, by table. */
interface Effects {
  readonly counts: Map<string, number>;
  readonly contents: Map<string, bigint>;
}

const known = new WeakMap<Queryable, Promise<Effects>>();

/**
 * Adds what was written since the last look to what is known. Reading the database's record of its writes costs a tenth
 * of counting the rows of every table.
 */
async function readEffects(db: Queryable): Promise<Effects> {
  let beginning = known.get(db);
  if (!beginning) {
    beginning = begin(db);
    known.set(db, beginning);
  }
  const effects = await beginning;
  const written = await db.query<{ name: string; count: string; content: string | null }>(takeWrites);
  for (const { name, count, content } of written) {
    effects.counts.set(name, (effects.counts.get(name) ?? 0) + Number(count));
    if (content !== null) effects.contents.set(name, (effects.contents.get(name) ?? 0n) + BigInt(content));
  }
  return effects;
}

async function begin(db: Queryable): Promise<Effects> {
  const [row] = await db.query<{ name: string }>('SELECT current_database()::text AS name');
  await trackWrites(databaseUrl(inject('testPostgres').adminConnectionString, row!.name));
  return { counts: new Map(), contents: new Map() };
}

/** The rows of a table counted apart: label, table, and by what. */
const byState = [
  ['moved by', 'ledger_transactions', `row ->> 'kind'`],
  ['orders that are', 'orders', `row ->> 'state'`],
  ['receipts that are', 'receipts', `(row ->> 'state') || ', info fee ' || (row ->> 'info_fee_state')`],
  ['events:', 'order_events', `row ->> 'kind'`],
  ['told:', 'outbox_events', `row ->> 'name'`],
  ['order payments:', 'order_payments', `row ->> 'state'`],
  ['payments:', 'wallet_payments', `row ->> 'state'`],
  ['listings that are', 'trade_listings', `row ->> 'state'`],
  ['deals that are', 'trade_deals', `row ->> 'state'`],
] as const;
/** What is summed over the rows of a table: name, table, and value. */
const sums = [
  [`'balance of ' || (row ->> 'kind')`, 'ledger_accounts', `(row ->> 'balance')::bigint`],
  [`'wrong handover codes'`, 'trade_deals', `(row ->> 'wrong_codes')::bigint`],
  [`'codes used'`, 'credential_codes', `(row ->> 'used_at' IS NOT NULL)::int`],
  [`'wrong tries'`, 'credential_codes', `(row ->> 'wrong_tries')::bigint`],
] as const;

const takeWrites = [
  `WITH written AS (DELETE FROM ${WRITES} RETURNING relation::text AS name, before, after),
   moved AS (
     SELECT name, after AS row, 1 AS sign FROM written WHERE after IS NOT NULL
     UNION ALL SELECT name, before, -1 FROM written WHERE before IS NOT NULL
   )
   SELECT name, sum(sign)::bigint AS count, sum(sign * hashtextextended(row::text, 0)::numeric)::text AS content
   FROM moved GROUP BY name`,
  ...byState.map(
    ([label, table, state]) =>
      `SELECT '${label} ' || (${state}), sum(sign), NULL FROM moved WHERE name = '${table}' GROUP BY 1`,
  ),
  ...sums.map(
    ([label, table, value]) =>
      `SELECT ${label}, sum(sign * ${value}), NULL FROM moved WHERE name = '${table}' GROUP BY 1`,
  ),
].join(' UNION ALL ');
