import type { Queryable, Value } from './types.ts';

/** Rows of a statement: it ends within a second on a busy disk. */
const AT_ONCE = 5_000;

/** Rows that go: those of a table for which a condition holds. */
export interface Swept {
  readonly table: string;
  /** Its primary key, as SQL. */
  readonly key: string;
  /** SQL with the values `$1` …; an index finds them. */
  readonly where: string;
}

/**
 * Deletes rows, some thousand in a statement: one for all of a night's would not end within the time that a statement
 * has, and then none would ever go.
 */
export async function sweep(
  database: Queryable,
  { table, key, where }: Swept,
  values: readonly Value[],
): Promise<void> {
  for (let count = AT_ONCE; count === AT_ONCE;) {
    const [removed] = await database.query<{ count: number }>(
      `WITH removed AS (DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${where} LIMIT ${AT_ONCE})
       RETURNING 1) SELECT count(*)::int AS count FROM removed`,
      values,
    );
    count = removed!.count;
  }
}
