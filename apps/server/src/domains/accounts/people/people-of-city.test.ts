import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { interceptStatements } from '../../../testing/statements.ts';
import { signInAsOperator } from '../builders/accounts.builders.ts';

const PEOPLE = 20_000;
const OF_SMALL = 30;
const SMALL = '110100';

let server: TestServer;
let token: string;
let planner: pg.Client;
const idOf = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

beforeAll(async () => {
  server = await startTestServer();
  token = (await signInAsOperator(server)).token;
  const { database } = server.deps;
  const id = (number: string): string => `'00000000-0000-7000-8000-' || lpad(${number}::text, 12, '0')`;
  await database.query(
    `INSERT INTO users (id, mobile, username, is_recycler, on_duty, services, registered_at)
     SELECT (${id('n')})::uuid, '139' || lpad(n::text, 8, '0'), '张', n % 10 = 0, false, '{}', now()
     FROM generate_series(1, ${PEOPLE}) n`,
  );
  // The people of the small city were the first to register.
  await database.query(
    `INSERT INTO order_people (person_id, city)
      SELECT ${id('n')}, CASE WHEN n <= ${OF_SMALL} THEN '${SMALL}' ELSE '440300' END
     FROM generate_series(1, ${PEOPLE}) n`,
  );
  await database.query(
    `INSERT INTO service_areas (recycler_id, city, adcode, opened_at, expires_at, fee_fen)
     SELECT ${id('n')}, '${SMALL}', adcode, now(), now() + interval '1 year', 0
     FROM generate_series(10, ${OF_SMALL}, 10) n, unnest(ARRAY['110101', '110105']) adcode`,
  );
  await database.query('ANALYZE');
  planner = new pg.Client({ connectionString: database.connectionString });
  await planner.connect();
  await planner.query('SET plan_cache_mode = force_generic_plan');
});
afterAll(async () => {
  await planner.end();
  await server.close();
});

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** Accounts that a plan has read, those that it left out included. */
const accountsRead = (plan: Plan): number =>
  (plan['Relation Name'] === 'users'
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, part) => sum + accountsRead(part), 0);

/** Accounts read for the first page of a city, by a plan that fits any city. */
async function accountsReadFor(city: string): Promise<number> {
  let listing = '';
  await interceptStatements(
    (statement) => {
      if (statement.text.includes('order_people') && statement.text.includes('users.id')) listing = statement.text;
      return statement.send();
    },
    () => server.succeed('accounts.console_people', { city }, { token }),
  );
  await planner.query(`PREPARE listing AS ${listing}`);
  const { rows } = await planner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (ANALYZE, FORMAT json) EXECUTE listing (21, '${city}')`,
  );
  await planner.query('DEALLOCATE listing');
  return accountsRead(rows[0]!['QUERY PLAN'][0].Plan);
}

test('a page of a small city’s people reads no accounts of others, and one of a large city those of the page', async () => {
  expect(await accountsReadFor(SMALL)).toBeLessThanOrEqual(OF_SMALL);
  expect(await accountsReadFor('440300')).toBeLessThanOrEqual(OF_SMALL);
});

test('the pages of a city list each of its people once, in both orders', async () => {
  const own = Array.from({ length: OF_SMALL }, (_, index) => idOf(index + 1));
  for (const sort of ['registered', undefined] as const) {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: string }[]; next: string | null } = await server.succeed(
        'accounts.console_people',
        { city: SMALL, ...(sort && { sort }), ...(cursor === null ? {} : { cursor }) },
        { token },
      );
      found.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect(found).toEqual(sort === 'registered' ? own : own.toReversed());
  }
});

test('recyclers and customers of a city are listed apart', async () => {
  const of = async (kind: 'recycler' | 'customer'): Promise<string[]> =>
    (await server.succeed('accounts.console_people', { city: SMALL, kind }, { token })).items.map(({ id }) => id);
  expect(await of('recycler')).toEqual([30, 20, 10].map(idOf));
  expect(await of('customer')).not.toContain(idOf(30));
  expect((await of('customer'))[0]).toBe(idOf(29));
});
