import type { Queryable, Value } from '../database/types.ts';

/** Rows of a kind in a person's data export at most; the newest ones. */
export const PERSONAL_ROWS = 5000;

/** One kind of a person's data: rows of plain values under Chinese headings, newest first, at most `PERSONAL_ROWS`. */
export interface PersonalRecords {
  title: string;
  rows: Record<string, unknown>[];
}

/**
 * Runs one statement per heading: `$1` is the person's id, from `$3` on stand other values, the newest rows come first,
 * and the limit is added here.
 */
export async function readRecords(
  database: Queryable,
  userId: string,
  statements: Readonly<Record<string, string>>,
  values: readonly Value[] = [],
): Promise<PersonalRecords[]> {
  const found: PersonalRecords[] = [];
  for (const [title, text] of Object.entries(statements))
    found.push({ title, rows: await database.query(`${text} LIMIT $2`, [userId, PERSONAL_ROWS, ...values]) });
  return found;
}
