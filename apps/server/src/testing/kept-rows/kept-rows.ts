import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Client } from 'pg';

/** Tables of the migrations themselves, and what every server brings on its start. */
const NOT_KEPT = /^(schema_|regions$)/;
const ENDING = '.rows.gz';

/** The newest migration of each release whose rows are kept here, oldest first. */
export const keptReleases: readonly string[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
  .sort();

export const keptFile = (migration: string): string => join(import.meta.dirname, migration + ENDING);

/** Each table with its rows as JSON, in an order that says nothing. */
export async function readRows(client: Client): Promise<Map<string, string[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    if (NOT_KEPT.test(name)) continue;
    const { rows } = await client.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${name} t ORDER BY 1`);
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

/** A line with the name of a table, then one for each of its rows. */
export const packRows = (tables: ReadonlyMap<string, readonly string[]>): Buffer =>
  gzipSync([...tables].flatMap(([name, rows]) => [name, ...rows]).join('\n'), { level: 9 });

export function unpackRows(migration: string): Map<string, string[]> {
  const tables = new Map<string, string[]>();
  let rows: string[] = [];
  for (const line of gunzipSync(readFileSync(keptFile(migration)))
    .toString('utf8')
    .split('\n'))
    if (line.startsWith('{')) rows.push(line);
    else tables.set(line, (rows = []));
  return tables;
}

/** Puts rows into a database of the same migrations, in place of those that the migrations have made. */
export async function insertRows(client: Client, tables: ReadonlyMap<string, readonly string[]>): Promise<void> {
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  for (const [name, rows] of tables) {
    const { rows: columns } = await client.query<{ name: string }>(
      `SELECT quote_ident(attname) AS name FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
      [name],
    );
    const list = columns.map((column) => column.name).join(', ');
    await client.query(`DELETE FROM ${name}`);
    await client.query(
      `INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE
       SELECT ${columns.map((column) => `filled.${column.name}`).join(', ')}
       FROM unnest($1::text[]) AS kept_row, jsonb_populate_record(NULL::${name}, kept_row::jsonb) AS filled`,
      [rows],
    );
    // As the rows' own numbers, so that new ones come after them.
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, attname), (SELECT max((line::jsonb ->> attname)::bigint) FROM unnest($2::text[]) AS line))
       FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
       AND pg_get_serial_sequence($1, attname) IS NOT NULL AND cardinality($2::text[]) > 0`,
      [name, rows],
    );
  }
  await client.query('COMMIT');
}
