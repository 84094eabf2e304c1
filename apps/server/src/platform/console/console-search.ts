import type { Data } from '@shoushou/contract';
import type { OperatorRight } from '@shoushou/contract/rights';
import type { Queryable } from '../database/types.ts';

/** A normalised search text: capitals, without spaces. */
export type SearchTerm =
  /** With its prefix: `OR26112100000042`. */
  | { readonly kind: 'number'; readonly text: string }
  /** Eleven digits. */
  | { readonly kind: 'mobile'; readonly text: string }
  /** The last four digits of a phone. */
  | { readonly kind: 'tail'; readonly text: string }
  /** A name, a plate, a part of an address. */
  | { readonly kind: 'words'; readonly text: string };

export interface SearchHit {
  kind: Data<'operations.search'>[number]['kind'];
  /** Number or id of the record. */
  key: string;
  title: string;
  /** One line beneath; numbers of phones are masked. */
  note: string;
}

/** A domain's search for operators. */
export interface ConsoleSearch {
  /** Without it the operator finds nothing of this. */
  right: OperatorRight;
  /** The newest first, at most `limit`. Every statement must use an index, or read a bounded number of rows. */
  find(database: Queryable, term: SearchTerm, limit: number): Promise<SearchHit[]>;
}

/** Work that waits for an operator on one of the console's pages. */
export interface ConsoleQueue {
  /** Last segment of the page's address. */
  page: string;
  right: OperatorRight;
  /** Table, or a subquery in parentheses with its name: each row may wait. */
  rows: string;
  /** Which of them wait; without it all do. */
  where?: string;
  /** SQL expression of a row's city; rows without one belong to no city and are always counted. */
  city?: string;
}

declare module '../../domain.ts' {
  interface Domain {
    consoleSearch?: ConsoleSearch;
    consoleQueues?: readonly ConsoleQueue[];
  }
}

/** The statement that counts what waits, up to a hundred; with a city as its parameter where the rows have one. */
export function countStatement(
  { rows, where = 'true', city }: ConsoleQueue,
  ofCity: string | null,
): { text: string; values: string[] } {
  const inCity = ofCity !== null && city !== undefined;
  return {
    text: `SELECT count(*)::int AS count FROM (SELECT 1 FROM ${rows} WHERE (${where})${inCity ? ` AND ${city} = $1` : ''} LIMIT 100) counted`,
    values: inCity ? [ofCity] : [],
  };
}
