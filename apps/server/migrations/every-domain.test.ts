import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callRows, callTable } from '@shoushou/contract';
import { allOperatorRoles } from '@shoushou/kernel/operator-role';
import { buildSession, signInAsOperator } from '../src/domains/accounts/builders/accounts.builders.ts';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';
import { sampleInput } from '../src/testing/sample-input.ts';
import { openTestServer, TestClock } from '../src/testing/server.ts';

type Row = Record<string, unknown>;

/**
 * Columns of existing rows that migrations change deliberately, as `table.column`; each such migration has its own
 * test.
 */
const transformed = ['invitation_rules.note', 'order_fee_rules.note', 'users.deal_count'];

/** What stood stays, and a migration adds to it: a version, or an account of the platform that is empty. */
const extended = ['ledger_accounts', 'order_fee_rules'];

/** Tables whose content is given up deliberately: figures of days, which are now sums of ledger lines. */
const dropped = ['wallet_days'];

let database: EarlierDatabase;
let before: Map<string, Row[]>;
let after: Map<string, Row[]>;

beforeAll(async () => {
  database = await createDatabaseBefore('0120-account-security');
  await database.client.query(
    readFileSync(join(import.meta.dirname, '..', 'src', 'testing', 'rows-before-0120.sql'), 'utf8'),
  );
  before = await readAllRows();
  await database.applyAll();
  after = await readAllRows();
});
afterAll(() => database.drop());

async function readAllRows(): Promise<Map<string, Row[]>> {
  const tables = await database.client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'schema\\_%'
      ORDER BY 1`,
  );
  const contents = new Map<string, Row[]>();
  for (const { name } of tables.rows) {
    const { rows } = await database.client.query<{ row: Row }>(
      `SELECT to_jsonb(t) AS row FROM "${name}" t ORDER BY t::text`,
    );
    contents.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return contents;
}

describe('a database from before 0120 with rows of every domain', () => {
  test('has a row in each of its tables', () => {
    expect([...before].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([]);
  });

  test('keeps every row and every value through all migrations since, but for what was changed on purpose', () => {
    for (const [table, rows] of before) {
      if (dropped.includes(table)) continue;
      const kept = (row: Row): Row =>
        Object.fromEntries(
          Object.keys(rows[0] ?? {})
            .filter((column) => !transformed.includes(`${table}.${column}`))
            .map((column) => [column, row[column]]),
        );
      const sorted = (all: readonly Row[]): string[] => all.map((row) => JSON.stringify(kept(row))).sort();
      const stands = sorted(after.get(table) ?? []);
      if (extended.includes(table)) expect(stands, table).toEqual(expect.arrayContaining(sorted(rows)));
      else expect(stands, table).toEqual(sorted(rows));
    }
  });

  test('can be worked with: its open order is taken, with the fee held from money that came in then', async () => {
    const take = JSON.stringify([
      {
        no: 'OR26110100000001',
        recyclerId: '018f0000-0000-7000-8000-000000000002',
        receiptNo: 'JD26112200000001',
        key: null,
      },
    ]);
    const taken = await database.client.query('SELECT outcome, receipt_no FROM orders_take($1, $2)', [
      take,
      '2026-11-22T08:00:00Z',
    ]);
    expect(taken.rows).toEqual([{ outcome: 'taken', receipt_no: 'JD26112200000001' }]);
    const accounts = await database.client.query(
      `SELECT kind, balance FROM ledger_accounts WHERE owner_id <> 'platform' ORDER BY kind`,
    );
    expect(accounts.rows).toEqual([
      { kind: 'available', balance: '9600' },
      { kind: 'frozen', balance: '400' },
    ]);
  });

  test('is served by the server of today: every read of its people and operators is answered', async () => {
    const server = await openTestServer(database.connectionString, new TestClock());
    try {
      const people = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];
      const tokens = await Promise.all(people.map((id) => buildSession(server.deps, id)));
      const operator = await signInAsOperator(server, 'of-the-upgrade', allOperatorRoles);
      const reads = callRows.filter(([, call]) => call.method === 'GET' && !call.changes && call.reply !== 'stream');
      const failed: string[] = [];
      const answered = new Set<string>();
      for (const [name] of reads) {
        const { auth } = callTable[name];
        for (const { token } of auth === 'operator' ? [operator] : tokens) {
          const { status, outcome } = await server.call(name, sampleInput(name) as never, { token });
          // What its rows have sealed is a single byte, which no key opens.
          if (status >= 500 && outcome !== 'platform.busy') failed.push(`${name}: ${status} ${outcome}`);
          if (status === 200) answered.add(name.split('.')[0]!);
        }
      }
      expect(failed).toEqual([]);
      expect(reads.length).toBeGreaterThan(200);
      expect(answered.size).toBeGreaterThan(20);
      const wallet = await server.succeed('wallet.get', {}, { token: tokens[1]!.token });
      expect([wallet.availableFen, wallet.frozenFen]).toEqual([9600, 400]);
    } finally {
      await server.close();
    }
  }, 180_000);
});
