import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callRows, callTable } from '@shoushou/contract';
import { allOperatorRoles } from '@shoushou/kernel/operator-role';
import { buildSession, signInAsOperator } from '../src/domains/accounts/builders/accounts.builders.ts';
import { insertRows, keptReleases, readRows, unpackRows } from '../src/testing/kept-rows/kept-rows.ts';
import { createDatabaseAt, type EarlierDatabase } from '../src/testing/migrations.ts';
import { sampleInput } from '../src/testing/sample-input.ts';
import { openTestServer, TestClock } from '../src/testing/server.ts';
import {
  findBroken,
  findBrokenPromises,
  findBrokenSelling,
  findBrokenValued,
} from '../src/testing/databases/whole-books.ts';

/** People of each side for whom reads are tried: those with the most lines in the ledger. */
const PEOPLE = 3;

describe.each(keptReleases)('the database of a release up to %s, with its kept rows', (migration) => {
  let database: EarlierDatabase;
  let kept: ReadonlyMap<string, readonly string[]>;
  let after: ReadonlyMap<string, readonly string[]>;
  beforeAll(async () => {
    database = await createDatabaseAt(migration);
    kept = unpackRows(migration);
    await insertRows(database.client, kept);
    await database.applyAll();
    after = await readRows(database.client);
  }, 300_000);
  afterAll(() => database.drop());

  test('keeps every row of every table that stays', () => {
    const fewer = [...kept].filter(([table, rows]) => after.has(table) && after.get(table)!.length < rows.length);
    expect(fewer.map(([table, rows]) => `${table}: ${rows.length}, then ${after.get(table)!.length}`)).toEqual([]);
  });

  test('has whole books, and is served by the server of today: every read is answered', async () => {
    const server = await openTestServer(database.connectionString, new TestClock());
    try {
      const broken = [findBroken, findBrokenValued, findBrokenSelling, findBrokenPromises];
      for (const find of broken) expect(await find(server), find.name).toEqual([]);
      const people = await database.client.query<{ id: string }>(
        `(SELECT id FROM users JOIN ledger_postings ON owner_id = id::text WHERE is_recycler GROUP BY id
          ORDER BY count(*) DESC, id LIMIT $1)
         UNION ALL (SELECT id FROM users JOIN ledger_postings ON owner_id = id::text WHERE NOT is_recycler GROUP BY id
           ORDER BY count(*) DESC, id LIMIT $1)`,
        [PEOPLE],
      );
      const tokens = await Promise.all(people.rows.map(({ id }) => buildSession(server.deps, id)));
      const operator = await signInAsOperator(server, 'of-the-upgrade', allOperatorRoles);
      const failed: string[] = [];
      const answered = new Set<string>();
      for (const [name] of callRows.filter(
        ([, call]) => call.method === 'GET' && !call.changes && call.reply !== 'stream',
      ))
        for (const { token } of callTable[name].auth === 'operator' ? [operator] : tokens) {
          const { status, outcome } = await server.call(name, sampleInput(name) as never, { token });
          if (status >= 500) failed.push(`${name}: ${status} ${outcome}`);
          if (status === 200) answered.add(name.split('.')[0]!);
        }
      expect(failed).toEqual([]);
      expect(tokens.length).toBe(PEOPLE * 2);
      expect(answered.size).toBeGreaterThan(20);
    } finally {
      await server.close();
    }
  }, 300_000);
});
