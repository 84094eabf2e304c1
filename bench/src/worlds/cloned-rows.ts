import type { Client } from 'pg';

/** SQL of a column's value by its name, of the row's number `n`. */
export type Changes = Readonly<Record<string, string>>;

interface Column {
  name: string;
  type: string;
  isNeeded: boolean;
}

/** Value of a required column when there is no row to copy. */
const fillings: Readonly<Record<string, string>> = {
  text: `'x'`,
  uuid: 'gen_random_uuid()',
  timestamptz: 'now()',
  date: 'current_date',
  int2: '1',
  int4: '1',
  int8: '1',
  float8: '1',
  numeric: '1',
  bool: 'false',
  jsonb: `'{}'`,
  bytea: `'\\x00'`,
};

const fillingOf = (type: string): string => (type.startsWith('_') ? `'{}'` : (fillings[type] ?? 'NULL'));

/**
 * Adds rows to a table: copies of the first existing row, or of a generated one, with some columns changed. The table's
 * check constraints are dropped, because lists do not depend on them.
 */
export async function cloneRows(client: Client, table: string, count: number, changes: Changes): Promise<void> {
  await client.query(`SET session_replication_role = 'replica'`);
  const { rows: checks } = await client.query<{ conname: string }>(
    `SELECT conname FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'c'`,
    [table],
  );
  for (const { conname } of checks) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT "${conname}"`);
  const { rows: columns } = await client.query<Column>(
    `SELECT column_name AS name, udt_name AS type, is_nullable = 'NO' AND column_default IS NULL AS "isNeeded"
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'
     AND is_identity = 'NO' ORDER BY ordinal_position`,
    [table],
  );
  const {
    rows: [there],
  } = await client.query(`SELECT 1 FROM ${table} LIMIT 1`);
  const filled = there ? columns : columns.filter(({ name, isNeeded }) => isNeeded || name in changes);
  const values = filled.map(({ name, type }) => changes[name] ?? (there ? `r."${name}"` : fillingOf(type)));
  await client.query(
    `INSERT INTO ${table} (${filled.map(({ name }) => `"${name}"`).join(', ')}) SELECT ${values.join(', ')}
     FROM ${there ? `(SELECT * FROM ${table} LIMIT 1) r, ` : ''}generate_series(1, ${count}) AS series (n)
     ON CONFLICT DO NOTHING`,
  );
  await client.query(`SET session_replication_role = 'origin'`);
  await client.query(`VACUUM ANALYZE ${table}`);
}
