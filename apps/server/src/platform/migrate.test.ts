import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { recoveringDatabase } from '../testing/databases/recovering-database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let client: Client;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
});
beforeEach(async () => {
  await client.query('DROP TABLE IF EXISTS schema_migrations, one, two');
  folder = mkdtempSync(join(tmpdir(), 'shoushou-migrations-'));
});
afterAll(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);
const run = () => migrate(database.connectionString, folder);

describe('migrations', () => {
  test('are applied once, in order of their numbers', async () => {
    write('0002-two.sql', 'CREATE TABLE two AS SELECT n FROM one;');
    write('0001-one.sql', 'CREATE TABLE one (n int); INSERT INTO one VALUES (7);');
    expect(await run()).toEqual({ applied: ['0001-one', '0002-two'], alreadyThere: 0 });
    expect(await run()).toEqual({ applied: [], alreadyThere: 2 });
    expect((await client.query('SELECT n FROM two')).rows).toEqual([{ n: 7 }]);
  });

  test('two processes at once apply each file once', async () => {
    write('0001-one.sql', 'CREATE TABLE one (n int); SELECT pg_sleep(0.1);');
    const results = await Promise.all([run(), run()]);
    expect(results.flatMap(({ applied }) => applied)).toEqual(['0001-one']);
  });

  test('a database that recovers is waited for, and that is said once', async () => {
    write('0001-one.sql', 'CREATE TABLE one (n int);');
    const recovering = await recoveringDatabase(database.connectionString, { refuses: 2 });
    const given = vi.fn();
    expect((await migrate(recovering.connectionString, folder, given)).applied).toEqual(['0001-one']);
    expect([recovering.refused(), given.mock.calls.length]).toEqual([2, 1]);
    recovering.close();
  });

  test('a table in use is waited for in short tries, between which others reach it', async () => {
    write('0001-one.sql', 'CREATE TABLE one (n int); INSERT INTO one VALUES (7);');
    await run();
    write('0002-two.sql', 'ALTER TABLE one ADD COLUMN m int;');
    const [holder, reader] = [
      new Client({ connectionString: database.connectionString }),
      new Client({ connectionString: database.connectionString }),
    ];
    await Promise.all([holder.connect(), reader.connect()]);
    await holder.query('BEGIN');
    await holder.query('SELECT n FROM one');
    const migrating = run();
    const waits: number[] = [];
    for (const until = performance.now() + 2_500; performance.now() < until;) {
      const startedAt = performance.now();
      await reader.query('SELECT n FROM one');
      waits.push(performance.now() - startedAt);
    }
    await holder.query('COMMIT');
    expect((await migrating).applied).toEqual(['0002-two']);
    await Promise.all([holder.end(), reader.end()]);
    // One call had to wait, and none longer than one retry and the delay of a busy machine.
    expect(Math.max(...waits)).toBeGreaterThan(100);
    expect(Math.max(...waits)).toBeLessThan(1_000);
  });

  test('a file that was changed after it had been applied is refused in words', async () => {
    write('0001-one.sql', 'CREATE TABLE one (n int);');
    await run();
    write('0001-one.sql', 'CREATE TABLE one (n bigint);');
    await expect(run()).rejects.toThrow('The migration 0001-one was changed after it had been applied');
  });

  test('a database of a newer version is refused in words', async () => {
    write('0001-one.sql', 'CREATE TABLE one (n int);');
    await run();
    rmSync(join(folder, '0001-one.sql'));
    await expect(run()).rejects.toThrow('migrated by a newer version');
  });

  test('a number before the newest applied one is refused in words', async () => {
    write('0002-two.sql', 'CREATE TABLE two (n int);');
    await run();
    write('0001-one.sql', 'CREATE TABLE one (n int);');
    await expect(run()).rejects.toThrow('Give it the next free number');
  });

  test('a file that fails leaves nothing of itself, and names its line', async () => {
    write('0001-one.sql', 'CREATE TABLE one (n int);\nSELECT nothing FROM one;');
    await expect(run()).rejects.toThrow(/0001-one failed and nothing of it was kept \(line 2\)/);
    expect((await client.query("SELECT to_regclass('one') AS found")).rows).toEqual([{ found: null }]);
  });

  test('wrong names and equal numbers are refused in words', async () => {
    mkdirSync(folder, { recursive: true });
    write('0001-one.sql', 'SELECT 1;');
    write('0001-other.sql', 'SELECT 1;');
    await expect(run()).rejects.toThrow('have the same number');
    rmSync(join(folder, '0001-other.sql'));
    write('later.sql', 'SELECT 1;');
    await expect(run()).rejects.toThrow('is not named NNNN-name.sql');
  });
});
