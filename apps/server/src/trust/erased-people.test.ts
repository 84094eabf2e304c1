import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseIfDue } from '../domains/accounts/closing/account-deletion.steps.ts';
import { TokenCache } from '../domains/accounts/session/token-cache.steps.ts';
import { createDomains } from '../domains.ts';
import { createDatabase } from '../platform/database/database.ts';
import { personalTables } from '../platform/database/personal-tables.ts';
import { placements } from '../platform/database/placement.ts';
import { seed } from '../seed/index.ts';
import { deliverAll, startTestServer, type TestServer } from '../testing/server.ts';
import { interceptStatements } from '../testing/statements.ts';

interface Column {
  table: string;
  column: string;
  type: string;
}
interface Person {
  id: string;
  mobile: string;
}

let server: TestServer;
let people: Person[];
let names: string[];
/** `table.column` with an id of a person of the sample city. */
let withIds: string[];
/** Texts of the statements that copied one person's records, and that erased them. */
const copying: string[] = [];
const erasing: string[] = [];
/** `table.column` with the number or the name of a person, after everybody's account was erased. */
let leftover: string[];

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const MOBILE = '1[3-9][0-9]{9}';

/** Columns of all tables that can hold a word. */
function readColumns(): Promise<Column[]> {
  return server.deps.database.query(
    `SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, NULL) AS type
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
       AND format_type(a.atttypid, NULL) ~ '^(uuid|text|jsonb|character)' ORDER BY 1, 2`,
  );
}

/** `table.column` of the columns in which a value that fits the pattern is one of the values. */
async function findIn(columns: readonly Column[], pattern: string, values: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of columns) {
    const [row] = await server.deps.database.query(
      `SELECT 1 FROM "${table}" t, regexp_matches(t."${column}"::text, $1, 'g') match WHERE match[1] = ANY ($2)
        LIMIT 1`,
      [`(${pattern})`, values],
    );
    if (row) found.push(`${table}.${column}`);
  }
  return found;
}

/** The tables that statements name after one of the words. */
const tablesAfter = (words: string, statements: readonly string[]): Set<string> =>
  new Set(
    statements.flatMap((text) =>
      [...text.matchAll(new RegExp(`\\b(?:${words})\\s+([a-z_]+)`, 'gi'))].map(([, table]) => table!),
    ),
  );

async function erase(cache: TokenCache, { id }: Person): Promise<void> {
  // Nothing blocks it here: what is under way is left behind too, as the worst case.
  const isErased = await server.deps.database.transaction((tx) =>
    eraseIfDue(tx, server.deps, cache, async () => [], id),
  );
  expect(isErased).toBe(true);
}

beforeAll(async () => {
  server = await startTestServer();
  const { database, clock } = server.deps;
  const own = createDatabase({ connectionString: database.connectionString, patient: true });
  await seed(own, { now: clock.now() });
  await own.close();
  people = await database.query<Person>('SELECT id, mobile FROM users ORDER BY is_recycler DESC, id');
  names = (
    await database.query<{ name: string }>(
      `SELECT DISTINCT name FROM (SELECT username AS name FROM users UNION ALL SELECT name FROM addresses) named
       WHERE name <> ''`,
    )
  ).map(({ name }) => name);
  const columns = await readColumns();
  withIds = await findIn(
    columns,
    UUID,
    people.map(({ id }) => id),
  );

  await database.query('UPDATE users SET erases_at = to_timestamp($1 / 1000.0)', [clock.now()]);
  const cache = new TokenCache(server.deps);
  const [first, ...others] = people;
  let statements = copying;
  await interceptStatements(
    (statement) => {
      statements.push(statement.text);
      return statement.send();
    },
    async () => {
      for (const domain of createDomains(server.deps).all) await domain.personalRecords?.(database, first!.id);
      statements = erasing;
      await erase(cache, first!);
      await deliverAll(server);
    },
  );
  for (const person of others) await erase(cache, person);
  await deliverAll(server);
  const texts = columns.filter(({ type }) => type !== 'uuid');
  leftover = [
    ...(await findIn(
      texts,
      MOBILE,
      people.map(({ mobile }) => mobile),
    )),
    ...(await findIn(texts, '^.{1,40}$', names)),
  ];
}, 240_000);
afterAll(() => server.close());

describe('the list of tables with rows of people', () => {
  test('has every table that is placed by a person, refers to one, or holds an id of one in the sample city', async () => {
    const referring = await server.deps.database.query<{ table: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS "table" FROM pg_constraint
       WHERE contype = 'f' AND confrelid = 'users'::regclass`,
    );
    const expected = new Set([
      ...Object.entries(placements).flatMap(([table, { by }]) => (by === 'person' ? [table] : [])),
      ...referring.map(({ table }) => table),
      ...withIds.map((place) => place.split('.')[0]!),
    ]);
    expect([...expected].filter((table) => !(table in personalTables))).toEqual([]);
  });

  test('has no table that the database lacks', async () => {
    expect(Object.keys(personalTables).filter((table) => !(table in placements))).toEqual([]);
  });
});

describe('the copy of a person’s records', () => {
  test('reads every table of which the list says that it is copied', () => {
    const read = tablesAfter('FROM|JOIN', copying);
    const promised = Object.entries(personalTables).flatMap(([table, { copy }]) => (copy === 'copied' ? [table] : []));
    expect(promised.length).toBeGreaterThan(80);
    expect(promised.filter((table) => !read.has(table))).toEqual([]);
  });
});

describe('an erased account', () => {
  test('is deleted or emptied in every table of which the list says so', () => {
    // Lines of a quote go with it.
    const written = tablesAfter('DELETE FROM|UPDATE', erasing).add('quote_lines');
    const promised = Object.entries(personalTables).flatMap(([table, { erased }]) =>
      erased === 'at_once' ? [table] : [],
    );
    expect(promised.length).toBeGreaterThan(60);
    expect(promised.filter((table) => !written.has(table))).toEqual([]);
  });

  test('leaves number and name in no table but the orders, which the law has kept for two years', () => {
    expect(people.length).toBeGreaterThan(400);
    expect(leftover).toEqual(['orders.customer_mobile', 'orders.customer_name']);
  });
});
