import type { Database } from '../../platform/database/types.ts';

interface Copying {
  table: string;
  /** The columns that are unique: dated numbers, codes and UUIDs. A number has the same new one in all tables. */
  names: readonly string[];
  /** What amounts and weights of the copies are, as far as the table's checks allow. */
  greatest: number;
  copies: number;
}

/**
 * Copies a table's newest rows under other names, with the greatest amounts and weights, as a thousand deals would leave
 * them. Triggers and references are left aside: the rows that belong to a copy are not copied. What is sealed opens in
 * its own row alone, so a copy has nothing sealed. @returns the number of copies, and the columns that have the greatest
 * value
 */
export async function copyRows(
  database: Database,
  { table, names, greatest, copies }: Copying,
): Promise<{ rows: number; greatest: string[] }> {
  return database.transaction(async (tx) => {
    await tx.query(`SET LOCAL session_replication_role = 'replica'`);
    const columns = await tx.query<{ name: string; type: string }>(
      `SELECT column_name AS name, data_type AS type FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
      [table],
    );
    const list = columns.map((column) => `"${column.name}"`).join(', ');
    const renamed = ({ name, type }: { name: string; type: string }): string => {
      const old = `old."${name}"`;
      if (type === 'uuid') return `CASE WHEN ${old} IS NOT NULL THEN gen_random_uuid() END`;
      return `CASE WHEN ${old} ~ '\\d{8}$' THEN left(${old}, -8) || lpad((90000000 + n)::text, 8, '0')
        ELSE left(upper(translate(md5(${old} || n), '01abcdef', 'GHJKLMNP')), length(${old})) END`;
    };
    const copy = async (great: readonly string[], count: number): Promise<number> => {
      const values = columns.map((column) =>
        names.includes(column.name)
          ? renamed(column)
          : great.includes(column.name)
            ? String(greatest)
            : /^sealed_|_hash$/.test(column.name)
              ? 'NULL'
              : `old."${column.name}"`,
      );
      const [made] = await tx.query<{ count: number }>(
        `WITH newest AS (SELECT *, row_number() OVER () AS nth_of_copied FROM (SELECT * FROM ${table} LIMIT 20) few), made AS (
           INSERT INTO ${table} (${list}) SELECT ${values.join(', ')} FROM generate_series(1, $1::int) n
           JOIN newest old ON old.nth_of_copied = 1 + n % nullif((SELECT count(*) FROM newest), 0) ON CONFLICT DO NOTHING RETURNING 1
         ) SELECT count(*)::int AS count FROM made`,
        [count],
      );
      return made!.count;
    };
    const great: string[] = [];
    for (const { name: column, type } of columns) {
      if (type !== 'bigint') continue;
      await tx.query('SAVEPOINT trial');
      try {
        await copy([...great, column], 20);
        great.push(column);
      } catch {
        // A check of the table bounds it by another column.
      }
      await tx.query('ROLLBACK TO SAVEPOINT trial');
    }
    return { rows: await copy(great, copies), greatest: great };
  });
}
