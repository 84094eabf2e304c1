import { callRows, type CallName } from '@shoushou/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAsOperator } from '../domains/accounts/builders/accounts.builders.ts';
import { buildMarket } from '../domains/orders/builders/orders.builders.ts';
import { choicesOf } from '../testing/sample-input.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { interceptStatements } from '../testing/statements.ts';

let server: TestServer;
let planner: pg.Client;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  ({ token } = await signInAsOperator(server));
  planner = new pg.Client({ connectionString: server.deps.database.connectionString });
  await planner.connect();
  // What is sorted or scanned all the same has no index that is in this order.
  await planner.query(
    `SET enable_sort = off; SET enable_incremental_sort = off; SET enable_seqscan = off; SET enable_bitmapscan = off;
     SET enable_hashjoin = off; SET enable_mergejoin = off; SET plan_cache_mode = force_generic_plan`,
  );
});
afterAll(async () => {
  await planner.end();
  await server.close();
});

const lists = callRows.flatMap(([name, { auth, method }]) => {
  const sorts = auth === 'operator' && method === 'GET' ? choicesOf(name, 'sort') : [];
  const groups = choicesOf(name, 'group');
  return sorts.length === 0
    ? []
    : (groups.length > 0 ? groups : [null]).map((group) => ({
        name,
        group: group ?? 'all',
        input: group === null ? {} : { group },
        sorts,
      }));
});

async function statementsOf(name: CallName, input: object): Promise<string[]> {
  const texts: string[] = [];
  await interceptStatements(
    (statement) => {
      texts.push(statement.text);
      return statement.send();
    },
    () => server.succeed(name, input as never, { token }),
  );
  return texts;
}

interface Plan {
  'Node Type': string;
  Plans?: Plan[];
}

/** The kinds of nodes that bring the rows of the list; what is computed for each row by itself is left out. */
const kindsOf = ({ 'Node Type': kind, Plans = [] }: Plan): string[] =>
  kind === 'Aggregate' ? [] : [kind, ...Plans.flatMap(kindsOf)];

async function planOf(text: string): Promise<string[]> {
  await planner.query(`PREPARE looked_at AS ${text}`);
  const {
    rows: [{ parameters } = { parameters: 0 }],
  } = await planner.query<{ parameters: number }>(
    `SELECT cardinality(parameter_types) AS parameters FROM pg_prepared_statements WHERE name = 'looked_at'`,
  );
  const { rows } = await planner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (FORMAT json) EXECUTE looked_at (${Array.from({ length: parameters }, () => 'NULL').join(', ')})`,
  );
  await planner.query('DEALLOCATE looked_at');
  return kindsOf(rows[0]!['QUERY PLAN'][0].Plan);
}

test('operators can sort lists', () => {
  expect(lists.length).toBeGreaterThan(20);
});

describe.each(lists)('$name, $group', ({ name, input, sorts }) => {
  test.each(sorts)('sorted by “%s” is read from an index', async (sort) => {
    const other = sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
    const unsorted = new Set(await statementsOf(name, { ...input, sort: other }));
    const sorted = (await statementsOf(name, { ...input, sort })).filter((text) => !unsorted.has(text));
    expect(sorted.length).toBe(1);
    const kinds = await planOf(sorted[0]!);
    expect(kinds).toContain('Limit');
    expect(kinds.filter((kind) => /Sort|Seq Scan/.test(kind))).toEqual([]);
  });
});
