import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { migrate, migrationsDirectory } from './migrate.ts';

let database: TestDatabase;
let client: Client;
let folder = '';

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
});
beforeEach(async () => {
  if (folder) rmSync(folder, { recursive: true, force: true });
  await client.query('DROP TABLE IF EXISTS schema_migrations, schema_functions');
  await client.query(
    'DROP FUNCTION IF EXISTS fee_of(integer), fee_of(bigint), fee_of_many(integer[]), total_fee(integer[])',
  );
  folder = mkdtempSync(join(tmpdir(), 'shoushou-functions-'));
  mkdirSync(join(folder, 'functions'));
});
afterAll(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, sql: string): void => writeFileSync(join(folder, 'functions', name), sql);
const run = async () => (await migrate(database.connectionString, folder)).applied;
const ask = async (expression: string): Promise<unknown> =>
  (await client.query<{ answer: unknown }>(`SELECT ${expression} AS answer`)).rows[0]?.answer;
const feeOf = (fen: number): string =>
  `CREATE OR REPLACE FUNCTION fee_of(grams integer) RETURNS integer LANGUAGE sql RETURN grams * ${fen};\n`;

describe('SQL functions', () => {
  test('are made after the migrations, and not again while their file is unchanged', async () => {
    writeFileSync(join(folder, '0001-fee.sql'), feeOf(1).replace('OR REPLACE ', ''));
    write('fee-of.sql', feeOf(2));
    expect(await run()).toEqual(['0001-fee', 'functions/fee-of']);
    expect(await ask('fee_of(10)')).toBe(20);
    const made = await ask("(SELECT xmin::text FROM pg_proc WHERE proname = 'fee_of')");
    expect(await run()).toEqual([]);
    expect(await ask("(SELECT xmin::text FROM pg_proc WHERE proname = 'fee_of')")).toBe(made);
  });

  test('a changed file is applied again, and it alone', async () => {
    write('fee-of.sql', feeOf(2));
    write(
      'total-fee.sql',
      'CREATE OR REPLACE FUNCTION total_fee(grams integer[]) RETURNS bigint LANGUAGE sql RETURN 0;',
    );
    await run();
    write('fee-of.sql', feeOf(3));
    expect(await run()).toEqual(['functions/fee-of']);
    expect(await ask('fee_of(10)')).toBe(30);
  });

  test('what a function calls is made before it', async () => {
    write(
      'fee-of-many.sql',
      'CREATE OR REPLACE FUNCTION fee_of_many(grams integer[]) RETURNS bigint LANGUAGE sql RETURN total_fee(grams);',
    );
    write(
      'total-fee.sql',
      `CREATE OR REPLACE FUNCTION total_fee(grams integer[]) RETURNS bigint LANGUAGE sql RETURN
       (SELECT sum(g + zz_fee(g)) FROM unnest(grams) AS g);`,
    );
    write(
      'zz-fee.sql',
      '-- Called by total_fee(grams).\nCREATE OR REPLACE FUNCTION zz_fee(grams integer) RETURNS integer LANGUAGE sql RETURN 1;',
    );
    expect(await run()).toEqual(['functions/zz-fee', 'functions/total-fee', 'functions/fee-of-many']);
    await client.query('DROP FUNCTION fee_of_many(integer[]), total_fee(integer[]), zz_fee(integer)');
  });

  test('functions that need each other in a circle are refused in words', async () => {
    write(
      'fee-of.sql',
      'CREATE OR REPLACE FUNCTION fee_of(grams integer) RETURNS bigint LANGUAGE sql RETURN total_fee(ARRAY[grams]);',
    );
    write(
      'total-fee.sql',
      'CREATE OR REPLACE FUNCTION total_fee(grams integer[]) RETURNS bigint LANGUAGE sql RETURN fee_of(grams[1]);',
    );
    await expect(run()).rejects.toThrow('in a circle: fee_of → total_fee → fee_of');
  });

  test('a file that fails is named with its line, and no function has changed', async () => {
    write('fee-of.sql', feeOf(2));
    await run();
    write('fee-of.sql', feeOf(3));
    write(
      'total-fee.sql',
      '-- Sums up.\nCREATE OR REPLACE FUNCTION total_fee(grams integer[]) RETURNS bigint LANGUAGE sql RETURN nothing;',
    );
    await expect(run()).rejects.toThrow(
      /functions\/total-fee failed and every function is as it was before \(line 2\)/,
    );
    expect(await ask('fee_of(10)')).toBe(20);
    write(
      'total-fee.sql',
      'CREATE OR REPLACE FUNCTION total_fee(grams integer[]) RETURNS bigint LANGUAGE sql RETURN 0;',
    );
    expect(await run()).toEqual(['functions/fee-of', 'functions/total-fee']);
  });

  test('two processes at once apply each file once', async () => {
    write('fee-of.sql', feeOf(2));
    expect((await Promise.all([run(), run()])).flat()).toEqual(['functions/fee-of']);
  });

  test('other arguments do not leave the earlier function standing beside the new one', async () => {
    write('fee-of.sql', feeOf(2));
    await run();
    const wider = feeOf(3).replaceAll('integer', 'bigint');
    write('fee-of.sql', wider);
    await expect(run()).rejects.toThrow('begin the file with DROP FUNCTION IF EXISTS fee_of(integer);');
    expect(await ask("to_regprocedure('fee_of(bigint)')")).toBeNull();
    write('fee-of.sql', `DROP FUNCTION IF EXISTS fee_of(integer);\n${wider}`);
    expect(await run()).toEqual(['functions/fee-of']);
    expect(await ask('fee_of(10)')).toBe('30');
  });

  test('an older program does not put its version back', async () => {
    write('fee-of.sql', feeOf(2));
    await run();
    write('fee-of.sql', feeOf(3));
    await run();
    write('fee-of.sql', feeOf(2));
    await expect(run()).rejects.toThrow('has a newer version of functions/fee-of than this program');
    expect(await ask('fee_of(10)')).toBe(30);
    write('fee-of.sql', `-- 3 fen were too many.\n${feeOf(2)}`);
    expect(await run()).toEqual(['functions/fee-of']);
    expect(await ask('fee_of(10)')).toBe(20);
  });

  test('a file is named after the function it makes', async () => {
    write('fee.sql', feeOf(2));
    await expect(run()).rejects.toThrow(
      'functions/fee.sql has no line that begins with CREATE OR REPLACE FUNCTION fee(',
    );
  });

  test('every function of the product has its file, and stands once', async () => {
    const product = await createTestDatabase();
    const other = new Client({ connectionString: product.connectionString });
    await other.connect();
    try {
      const { rows } = await other.query<{ name: string }>(
        "SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY proname",
      );
      const files = readdirSync(join(migrationsDirectory, 'functions')).map((file) =>
        file.replace('.sql', '').replaceAll('-', '_'),
      );
      expect(rows.map(({ name }) => name)).toEqual(files.sort());
    } finally {
      await other.end();
      await product.drop();
    }
  });
});
