import type { Placement } from './placement.ts';
import type { Queryable } from './types.ts';

/** A primary key or another unique index, with the columns it is unique over (not those it only includes). */
export type UniqueIndex = {
  readonly name: string;
  readonly table: string;
  readonly primary: boolean;
  readonly columns: readonly string[];
};

/** A foreign key; columns and target columns stand in pairs. */
export type ForeignKey = {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly string[];
};

/** The keys in the database's catalogue: non-null columns of every table, every unique index and foreign key. */
export type SchemaKeys = {
  readonly tables: ReadonlyMap<string, readonly string[]>;
  readonly indexes: readonly UniqueIndex[];
  readonly foreignKeys: readonly ForeignKey[];
};

/** Reads tables and keys of the schema `public`. */
export async function readSchemaKeys(db: Queryable): Promise<SchemaKeys> {
  const tables = await db.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, coalesce(array_agg(a.attname::text) FILTER (WHERE a.attnotnull), '{}') AS columns
     FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace GROUP BY c.relname ORDER BY c.relname`,
  );
  const indexes = await db.query<UniqueIndex>(
    `SELECT i.indexrelid::regclass::text AS name, c.relname AS "table", i.indisprimary AS "primary",
       ARRAY(SELECT pg_get_indexdef(i.indexrelid, n, false) FROM generate_series(1, i.indnkeyatts) AS n
       ORDER BY n) AS columns
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const foreignKeys = await db.query<ForeignKey>(
    `SELECT k.conname AS name, k.conrelid::regclass::text AS "table", k.confrelid::regclass::text AS target,
       ARRAY(SELECT a.attname::text FROM unnest(k.conkey) WITH ORDINALITY AS c (number, n)
       JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = c.number ORDER BY n) AS columns,
       ARRAY(SELECT a.attname::text FROM unnest(k.confkey) WITH ORDINALITY AS c (number, n)
       JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = c.number ORDER BY n) AS "targetColumns"
     FROM pg_constraint k WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return { foreignKeys, tables: new Map(tables.map(({ name, columns }) => [name, columns])), indexes };
}

/**
 * Problems, as text, that would prevent distributing the tables over several nodes: a table without a placement or the
 * reverse, a nullable placement column, a primary key that does not begin with the placement column, another unique
 * index without it, a foreign key between two placed tables that does not join them by it, and an unneeded exception.
 */
export function findPlacementViolations(
  schema: SchemaKeys,
  placements: Readonly<Record<string, Placement>>,
  keysOverAllNodes: Readonly<Record<string, string>>,
): string[] {
  const violations: string[] = [];
  const unused = new Set(Object.keys(keysOverAllNodes));
  for (const table of Object.keys(placements))
    if (!schema.tables.has(table)) violations.push(`${table} has a placement and is no table`);
  for (const [table, columns] of schema.tables) {
    const placement = placements[table];
    if (!placement) violations.push(`${table} has no placement`);
    else if ('column' in placement && !columns.includes(placement.column))
      violations.push(`${table} is placed by ${placement.column}, which is no column of it or may be null`);
    if (placement && 'column' in placement && !schema.indexes.some((index) => index.table === table && index.primary))
      violations.push(`${table} has no primary key`);
  }
  for (const { name, table, primary, columns } of schema.indexes) {
    const placement = placements[table];
    if (!placement || !('column' in placement)) continue;
    if (primary ? columns[0] === placement.column : columns.includes(placement.column)) continue;
    if (name in keysOverAllNodes) unused.delete(name);
    else
      violations.push(
        `${name} (${columns.join(', ')}) ${primary ? 'does not begin with' : 'lacks'} ${placement.column}, by which ${table} is placed`,
      );
  }
  for (const { name, table, columns, target, targetColumns } of schema.foreignKeys) {
    const from = placements[table];
    const to = placements[target];
    if (!from || !to || !('column' in from) || !('column' in to)) continue;
    if (columns.some((column, n) => column === from.column && targetColumns[n] === to.column)) continue;
    violations.push(
      `${name} joins ${table} to ${target} without ${from.column} = ${to.column}, by which they are placed`,
    );
  }
  for (const name of unused) violations.push(`${name} is an exception that nothing needs`);
  return violations;
}
