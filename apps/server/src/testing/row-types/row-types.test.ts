import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../postgres.ts';
import { differencesOf, readSchema, type Difference, type Schema } from './compare-rows.ts';
import type { DeclaredColumn, Statement } from './statement.ts';

/**
 * Columns that may be null by themselves, and that a constraint or the statement's logic fills: the number may only
 * fall.
 */
const NULL_BY_CONSTRAINT = 28;
/** Statements of which no text is known before they run: the number may only fall. */
const PUT_TOGETHER = 45;
/** Tables that a transaction makes for itself. */
const temporary = /relation "\w+_read" does not exist/;

let testDatabase: TestDatabase;
let client: Client;
let schema: Schema;
let statements: readonly Statement[];
const differences: Difference[] = [];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  client = new Client({ connectionString: testDatabase.connectionString });
  await client.connect();
  schema = await readSchema(client);
  const reader = fileURLToPath(new URL('read-statements.ts', import.meta.url));
  const printed = execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', reader], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  statements = JSON.parse(printed) as Statement[];
  for (const statement of statements) differences.push(...(await differencesOf(client, schema, statement)));
  // TypeScript opens the whole program.
}, 300_000);
afterAll(async () => {
  await client.end();
  await testDatabase.drop();
});

const messagesOf = (kind: Difference['kind']): string[] =>
  differences.filter((difference) => difference.kind === kind).map(({ message }) => message);

/** What is found in a statement that selects from two columns of `vehicles`, one of which may be null. */
async function findIn(text: string, ...columns: DeclaredColumn[]): Promise<string[]> {
  const found = await differencesOf(client, schema, { file: 'planted.store.ts', line: 7, texts: [text], columns });
  return found.map(({ kind, message }) => `${kind}: ${message}`);
}
const declared = (name: string, kind: DeclaredColumn['kinds'][number], nullable = false): DeclaredColumn => ({
  name,
  kinds: [kind],
  nullable,
});

describe('row types', () => {
  it('name what the statements of the migrated database give, with its types', () => {
    expect(statements.length).toBeGreaterThan(1_000);
    expect([...messagesOf('column'), ...messagesOf('type')]).toEqual([]);
  });

  it('say which columns may be null; the exceptions only become fewer', () => {
    expect(messagesOf('null').length, messagesOf('null').join('\n')).toBeLessThanOrEqual(NULL_BY_CONSTRAINT);
  });

  it('are found to differ: a column that is not selected, one of another type, one that may be null', async () => {
    const text = 'SELECT no, price_fen AS "priceFen" FROM vehicles';
    expect(await findIn(text, declared('no', 'string'), declared('priceFen', 'number', true))).toEqual([]);
    expect(await findIn(text, declared('number', 'string'))).toEqual([
      'column: planted.store.ts:7 expects number, which the statement does not give',
    ]);
    expect(await findIn(text, declared('no', 'number'))).toEqual([
      'type: planted.store.ts:7 expects no as number, and the database gives string',
    ]);
    expect(await findIn(text, declared('priceFen', 'number'))).toEqual([
      'null: planted.store.ts:7 expects priceFen never to be null, and its column may be',
    ]);
    expect(await findIn(`${text} WHERE price_fen IS NOT NULL`, declared('priceFen', 'number'))).toEqual([]);
  });
});

describe('statements', () => {
  it('are ones that the migrated database can parse', () => {
    expect(messagesOf('invalid').filter((message) => !temporary.test(message))).toEqual([]);
  });

  it('give every column that a new row must have, in builders and sample data as well', () => {
    expect(messagesOf('required')).toEqual([]);
  });

  it('are known before they run; the exceptions only become fewer', () => {
    const unknown = statements.filter(({ texts }) => texts.length === 0).map(({ file, line }) => `${file}:${line}`);
    expect(unknown.length, unknown.join('\n')).toBeLessThanOrEqual(PUT_TOGETHER);
  });

  it('are found to differ: a column that the database lacks, a new row without one that it needs', async () => {
    expect(await findIn('SELECT colour FROM vehicles')).toEqual([
      'invalid: planted.store.ts:7 column "colour" does not exist',
    ]);
    expect(
      await findIn(
        'INSERT INTO vehicle_proofs (city, vehicle_no, kind, number, photo, at) VALUES ($1, $2, $3, $4, $5, $6)',
      ),
    ).toEqual(['required: planted.store.ts:7 inserts rows without vehicle_proofs.by_id']);
  });
});
