import { callRows, callTable, type Auth, type CallName } from '@shoushou/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appToken, signInAsOperator } from '../domains/accounts/builders/accounts.builders.ts';
import { buildMarket, buildRecycler } from '../domains/orders/builders/orders.builders.ts';
import { loadRegions } from '../domains/places/index.ts';
import { sampleInput } from '../testing/sample-input.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { interceptStatements } from '../testing/statements.ts';

/** Tables with the installation's settings, or with few rows at a time: hundreds of rows, read as a whole. */
const small = [
  'api_keys',
  'advertisements',
  'app_versions',
  'campaigns',
  'chains',
  'device_kinds',
  'estate_rounds',
  'insurance_insurers',
  'insurance_products',
  'items',
  'job_failures',
  'job_runs',
  'market_group_codes',
  'market_news_groups',
  'market_quote_orgs',
  'market_quote_series',
  'operator_changes',
  'operator_own_role_changes',
  'operators',
  'outbox_events',
  'outlet_changes',
  'rule_changes',
  'sandbox_transfer_authorisations',
  'sandbox_wechat_tokens',
  'scale_models',
  'seller_changes',
  'theme_periods',
  'webhook_rounds',
];
/** Its purpose is to read all of the ledger. */
const readsAll: CallName = 'wallet.trial_balance';

let server: TestServer;
let planner: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await loadRegions(server.deps.database);
  planner = new pg.Client({ connectionString: server.deps.database.connectionString });
  await planner.connect();
  // Remaining sequential scans have no usable index.
  await planner.query('SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan');
});
afterAll(async () => {
  await planner.end();
  await server.close();
});

const reads = callRows
  .filter(
    ([name, { method, auth, changes, reply }]) =>
      method === 'GET' && auth !== 'basic' && !changes && reply !== 'stream' && name !== readsAll,
  )
  .map(([name]) => name);

/** The reading statements of one call, by a permitted caller. */
async function statementsOf(name: CallName, token: string): Promise<Set<string>> {
  const texts = new Set<string>();
  await interceptStatements(
    (statement) => {
      if (/^\s*(SELECT|WITH)\b/i.test(statement.text) && !/\bFOR (UPDATE|SHARE|NO KEY UPDATE)\b/.test(statement.text))
        texts.add(statement.text);
      return statement.send();
    },
    () => server.call(name, sampleInput(name) as never, { token }),
  );
  return texts;
}

/** Tables that the statement reads from the first row to the last. */
async function scannedBy(text: string): Promise<string[]> {
  // Older versions than 16 explain a plan for any values in this way only.
  await planner.query(`PREPARE looked_at AS ${text}`);
  const {
    rows: [{ parameters } = { parameters: 0 }],
  } = await planner.query<{ parameters: number }>(
    `SELECT cardinality(parameter_types) AS parameters FROM pg_prepared_statements WHERE name = 'looked_at'`,
  );
  const values = parameters === 0 ? '' : `(${Array.from({ length: parameters }, () => 'NULL').join(', ')})`;
  const { rows } = await planner.query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS off) EXECUTE looked_at ${values}`);
  await planner.query('DEALLOCATE looked_at');
  return rows.flatMap((row) => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? []);
}

test(`of ${reads.length} calls that read, none reads a table that grows from its first row to its last`, async () => {
  const recycler = await buildRecycler(server);
  const tokens: Record<Auth, string> = {
    none: '',
    basic: '',
    app: await appToken(server),
    upload: recycler.token,
    user: recycler.token,
    recycler: recycler.token,
    operator: (await signInAsOperator(server)).token,
  };
  const seen = new Set<string>();
  const found: string[] = [];
  const read = new Set<string>();
  for (const name of reads) {
    for (const text of await statementsOf(name, tokens[callTable[name].auth])) {
      if (seen.has(text)) continue;
      seen.add(text);
      for (const table of await scannedBy(text)) {
        read.add(table);
        if (!small.includes(table)) found.push(`${name}: ${table} in ${text.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
      }
    }
  }
  expect(seen.size).toBeGreaterThan(reads.length);
  expect(found.sort()).toEqual([]);
  expect(
    small.filter((table) => !read.has(table)),
    'no longer read as a whole: take it off the list',
  ).toEqual([]);
}, 120_000);
