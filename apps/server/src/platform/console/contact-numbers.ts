import type { Input } from '@shoushou/contract/schemas';
import type { OperatorRight } from '@shoushou/contract/rights';
import type { Queryable } from '../database/types.ts';

/** Names one person of one record: the fields of `operations.show_contact`. */
export type ContactField = keyof Input<'operations.show_contact'>;

/** Where the number of a record's person stands, which operators read masked until they ask for it. */
export interface ContactNumber {
  readonly field: ContactField;
  /** Without it the operator does not see the record either. */
  readonly right: OperatorRight;
  /** Table, or joined tables. */
  readonly rows: string;
  /** SQL expression of the record's key. */
  readonly key: string;
  readonly type: 'text' | 'uuid';
  /** SQL expression of the number; of records with two sides by side. */
  readonly mobile: string | Readonly<Record<string, string>>;
}

declare module '../../domain.ts' {
  interface Domain {
    contactNumbers?: readonly ContactNumber[];
  }
}

/** The number of the person whose id a column of the rows holds, empty where the account was erased. */
export const mobileOf = (userId: string): string =>
  `(SELECT CASE WHEN person.state = 'erased' THEN '' ELSE person.mobile END FROM users person
    WHERE person.id = (${userId})::uuid)`;

/** @param side of records with two. @returns null when there is no such record or side */
export async function readContactNumber(
  database: Queryable,
  { rows, key, type, mobile }: ContactNumber,
  keyed: string,
  side: string | null,
): Promise<string | null> {
  const expression = typeof mobile === 'string' ? mobile : side === null ? undefined : mobile[side];
  if (expression === undefined) return null;
  const [row] = await database.query<{ mobile: string | null }>(
    `SELECT ${expression} AS mobile FROM ${rows} WHERE ${key} = $1::${type}`,
    [keyed],
  );
  return row ? (row.mobile ?? '') : null;
}
