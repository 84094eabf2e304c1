import type { CallName, Input } from '@shoushou/contract';
import type { Client } from 'pg';
import type { Deps } from '../../../apps/server/src/deps.ts';
import type { Changes } from './cloned-rows.ts';

export interface List<Name extends CallName = CallName> {
  readonly call: Name;
  /** Filters of the list, each measured as a row of the results. */
  readonly inputs: readonly Input<Name>[];
  /** The tables that contain its rows, with the columns that differ from row to row. */
  readonly rows: Readonly<Record<string, Changes>>;
  /** Values that SQL cannot generate, for the rows on the page. */
  readonly complete?: (client: Client, deps: Deps) => Promise<void>;
}
export const list = <Name extends CallName>(
  call: Name,
  inputs: readonly Input<Name>[],
  rows: List['rows'],
  complete?: List['complete'],
): List => ({ call, inputs, rows, complete }) as unknown as List;

export const number = (prefix: string): string => `'${prefix}300101' || lpad(n::text, 8, '0')`;
export const uuid = `('00000000-0000-7000-b000-' || lpad(n::text, 12, '0'))::uuid`;
/** One minute apart, so that a day contains the same number whatever the size. */
export const moment = `now() - n * interval '1 minute'`;
/** For a list of the last month, which the small table must cover as well. */
export const everyFive = `now() - n * interval '5 minutes'`;
/** Spacing of 200 rows spread over the whole table: a few pages, however large it is. */
export const apart = ':apart';
/** Only few rows are in another state. */
export const rare = (usual: string, other: string): string =>
  `CASE WHEN n % ${apart} = 0 THEN '${other}' ELSE '${usual}' END`;
/** Only few rows are of another city than the sample's. */
export const elsewhere = rare('440300', '110100');
/** Rows refer to existing records, because a list shows no others. */
export const one = (table: string, column = 'id'): string => `(SELECT ${column} FROM ${table} LIMIT 1)`;
