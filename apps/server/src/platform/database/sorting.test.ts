import { PAGE_SIZE, type Instant } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { createDatabase } from './database.ts';
import { defineSorting, type Sort } from './sorting.ts';
import type { Database, Value } from './types.ts';

interface Row {
  no: string;
  at: Instant;
  amount: number;
}

const sorting = defineSorting({
  key: { sql: 'no', of: ({ no }: Row) => no },
  columns: {
    at: { sql: 'at', type: 'timestamptz', of: ({ at }) => at },
    amount: { sql: 'amount', type: 'bigint', of: ({ amount }) => amount },
    no: null,
  },
});
const COUNT = 2 * PAGE_SIZE + 5;

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase({ connectionString: testDatabase.connectionString });
  await database.query('CREATE TABLE sorted (no text, at timestamptz, amount bigint)');
  // Seven moments and five amounts: equal ones stand at the ends of pages.
  await database.query(
    `INSERT INTO sorted SELECT 'N' || lpad(n::text, 3, '0'), '2026-11-30T00:00:00.123Z'::timestamptz
     + n % 7 * interval '1 day', n % 5 FROM generate_series(1, ${COUNT}) n`,
  );
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

async function pagesOf(sort: Sort<'at' | 'amount' | 'no'>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = sorting.page(sort, cursor)!;
    const values: Value[] = [page.limit];
    const read = await database.query<Row>(
      `SELECT no, at, amount FROM sorted WHERE ${page.after(values)} ${page.orderBy} LIMIT $1`,
      values,
    );
    const { shown, next } = page.cut(read);
    rows.push(...shown);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

describe.each(['at', 'amount', 'no'] as const)('a list sorted by %s', (column) => {
  test.each(['', '-'] as const)('“%s” shows each row once, from page to page in its order', async (sign) => {
    const rows = await pagesOf(`${sign}${column}`);
    const keyOf = (row: Row): string => `${String(row[column]).padStart(30, '0')} ${row.no}`;
    const sorted = [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    expect(rows.map(({ no }) => no)).toEqual((sign === '' ? sorted : sorted.reverse()).map(({ no }) => no));
    expect(new Set(rows.map(({ no }) => no)).size).toBe(COUNT);
  });
});

test.each(['', '5', 'x.N001', '@5.N001', '@99999999999999999.N001', '@253402300800000.N001', "5.N' OR 1=1", '-5.N001'])(
  'the text “%s” is no place in a list by amount',
  (cursor) => {
    expect(sorting.page('amount', cursor)).toBeNull();
  },
);

test.each(['5.N001', '@253402300800000.N001', '@x.N001'])('the text “%s” is no place in a list by time', (cursor) => {
  expect(sorting.page('at', cursor)).toBeNull();
});
