import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../platform/database/database.ts';
import { columnName, defineTable, nullable, text, uuid, type Table } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/types.ts';
import { createTestDatabase, type TestDatabase } from '../postgres.ts';

interface SchemaColumn {
  name: string;
  type: string;
  nullable: boolean;
  /** A new row needs no value: it may be null, or the database gives one. */
  optional: boolean;
}

const modules = import.meta.glob<Record<string, unknown>>('../../domains/**/*.table.ts', { eager: true });
type Described = Pick<Table, 'name' | 'described' | 'key'>;
const isTable = (value: unknown): value is Described =>
  typeof value === 'object' && value !== null && 'described' in value;
const tables = Object.values(modules).flatMap((module) => Object.values(module).filter(isTable));

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase({ connectionString: testDatabase.connectionString });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** How the description of a table differs from the migrated database. */
async function faultsOf({ name, described, key }: Described): Promise<string[]> {
  const columns = await database.query<SchemaColumn>(
    `SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS nullable, NOT a.attnotnull
     OR a.atthasdef OR a.attidentity <> '' AS optional
     FROM pg_attribute a WHERE a.attrelid = to_regclass($1) AND a.attnum > 0 AND NOT a.attisdropped`,
    [name],
  );
  const primary = await database.query<{ name: string }>(
    `SELECT a.attname AS name FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid
     AND a.attnum = ANY (i.indkey) WHERE i.indrelid = to_regclass($1) AND i.indisprimary`,
    [name],
  );
  const types: Readonly<Record<string, string>> = { 'timestamp with time zone': 'timestamptz' };
  const known = new Map(
    Object.entries(described).map(([property, column]) => [columnName(described, property), column]),
  );
  const faults = columns.flatMap((column) => {
    const own = known.get(column.name);
    const place = `${name}.${column.name}`;
    if (!own) return column.optional ? [] : [`${place} is not described, and a new row must give it`];
    return [
      ...(own.type === (types[column.type] ?? column.type) ? [] : [`${place} is ${column.type}, not ${own.type}`]),
      ...(own.nullable === column.nullable ? [] : [`${place} may ${column.nullable ? '' : 'not '}be null`]),
      ...((own.given === 'optional') === column.optional
        ? []
        : [`${place} has ${column.optional ? 'a' : 'no'} default`]),
    ];
  });
  const lacking = [...known.keys()].filter((each) => !columns.some((column) => column.name === each));
  return [
    ...faults,
    ...lacking.map((each) => `${name} has no ${each}`),
    ...(key
      .map((each) => columnName(described, each))
      .toSorted()
      .join() ===
    primary
      .map((column) => column.name)
      .toSorted()
      .join()
      ? []
      : [`the key of ${name} is ${primary.map((column) => column.name).join(', ')}`]),
  ];
}

describe('described tables', () => {
  it('are the tables of the migrated database: columns, types, what may be left out, and their keys', async () => {
    expect(tables.length).toBeGreaterThan(2);
    expect((await Promise.all(tables.map(faultsOf))).flat()).toEqual([]);
  });

  it('are found to differ: a column that is missing, one of another type, one that may be null, another key', async () => {
    const wrong = defineTable('vehicle_proofs', ['city', 'number'], {
      city: text(),
      vehicleNo: uuid(),
      colour: text(),
      kind: text(),
      number: nullable(text()),
      photo: text(),
      byId: uuid(),
    });
    expect(await faultsOf(wrong)).toEqual([
      'vehicle_proofs.vehicle_no is text, not uuid',
      'vehicle_proofs.number may not be null',
      'vehicle_proofs.number has no default',
      'vehicle_proofs.at is not described, and a new row must give it',
      'vehicle_proofs has no colour',
      'the key of vehicle_proofs is city, vehicle_no, kind',
    ]);
  });
});
