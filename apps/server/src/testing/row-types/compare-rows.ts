import type { Client } from 'pg';
import { describeStatement } from './describe-statement.ts';
import type { DeclaredColumn, Statement } from './statement.ts';

type Kind = DeclaredColumn['kinds'][number] | 'json';

/** What the database says of types and columns, read once. */
export interface Schema {
  readonly kinds: ReadonlyMap<number, Kind>;
  /** Names of the columns that may be null, by the numbers of table and column: `16500.3`. */
  readonly nullable: ReadonlyMap<string, string>;
  /** By table: the columns that every new row must give. */
  readonly required: ReadonlyMap<string, readonly string[]>;
}

export async function readSchema(client: Client): Promise<Schema> {
  const types = await client.query<{ oid: number; typname: string; typcategory: string }>(
    'SELECT oid::int AS oid, typname, typcategory FROM pg_type',
  );
  const nullable = await client.query<{ key: string; name: string }>(
    `SELECT attrelid::int || '.' || attnum AS key, attname AS name FROM pg_attribute
     WHERE attnum > 0 AND NOT attnotnull`,
  );
  const required = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text) AS columns FROM pg_attribute a
     JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
     AND a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' GROUP BY 1`,
  );
  return {
    kinds: new Map(types.rows.map(({ oid, typname, typcategory }) => [oid, kindOf(typname, typcategory)])),
    nullable: new Map(nullable.rows.map(({ key, name }) => [key, name])),
    required: new Map(required.rows.map(({ name, columns }) => [name, columns])),
  };
}

/** What a value of a type is in JavaScript, by the parsers of `createDatabase`. */
function kindOf(name: string, category: string): Kind {
  if (name === 'json' || name === 'jsonb') return 'json';
  if (name === 'bytea') return 'bytes';
  if (name === 'numeric') return 'string';
  if (category === 'B') return 'boolean';
  if (category === 'N') return 'number';
  return category === 'A' ? 'array' : 'string';
}

/** How a statement differs from the database. */
export interface Difference {
  /**
   * `invalid`: the database can't parse it; `column`: a declared property that it does not give; `type`: one that it
   * gives as another type; `null`: one that may be null, and is declared never to be; `required`: a new row without a
   * column that must be given.
   */
  readonly kind: 'invalid' | 'column' | 'type' | 'null' | 'required';
  /** With file and line. */
  readonly message: string;
}

/** How a statement differs from what its caller and the schema expect; empty when they agree. */
export async function differencesOf(client: Client, schema: Schema, statement: Statement): Promise<Difference[]> {
  const found = new Map<string, Difference>();
  const report = (kind: Difference['kind'], message: string): void =>
    void found.set(message, { kind, message: `${statement.file}:${statement.line} ${message}` });
  const invalid: string[] = [];
  for (const text of statement.texts) {
    for (const column of missingColumns(schema, text)) report('required', `inserts rows without ${column}`);
    const described = await describeStatement(client, text).catch((error: Error) => void invalid.push(error.message));
    if (!described) continue;
    for (const { name, kinds, nullable } of statement.columns ?? []) {
      const column = described.find((each) => each.name === name);
      if (!column) {
        if (!nullable) report('column', `expects ${name}, which the statement does not give`);
        continue;
      }
      const kind = schema.kinds.get(column.type) ?? 'string';
      if (kinds.includes('unknown')) continue;
      if (kind !== 'json' && !kinds.includes(kind))
        report('type', `expects ${name} as ${kinds.join(' or ')}, and the database gives ${kind}`);
      const source = schema.nullable.get(`${column.table}.${column.column}`);
      if (!nullable && source !== undefined && !isCompared(source, text))
        report('null', `expects ${name} never to be null, and its column may be`);
    }
  }
  // Of several texts some are no statement: choices that depend on each other were tried in every combination.
  if (invalid.length === statement.texts.length) for (const message of invalid) report('invalid', message);
  return [...found.values()];
}

/** A row whose column was compared is not null there. */
const isCompared = (column: string, text: string): boolean =>
  new RegExp(`\\b${column}\\s*(IS NOT NULL|[<>=]|IN \\()`).test(text);

/** The columns that a new row must give and a statement's list of columns lacks, as `table.column`. */
function missingColumns({ required }: Schema, text: string): string[] {
  return [...text.matchAll(/INSERT\s+INTO\s+(\w+)(?:\s+AS\s+\w+)?\s*\(([^)]*)\)/g)].flatMap(
    ([, table = '', list = '']) => {
      const given = new Set(list.split(',').map((column) => column.trim()));
      return (required.get(table) ?? []).filter((column) => !given.has(column)).map((column) => `${table}.${column}`);
    },
  );
}
