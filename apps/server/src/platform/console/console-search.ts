import type { OperatorRight } from '@shoushou/contract/rights';
import type { Queryable } from '../database/types.ts';

/** What an operator typed, as it is compared: capitals, without spaces. */
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
  kind: 'order' | 'listing' | 'deal' | 'device_order' | 'withdrawal' | 'payment' | 'person' | 'company' | 'reservation' | 'vehicle' | 'supply' | 'sale_contract';
  /** Number or id of the record. */
  key: string;
  title: string;
  /** One line beneath; numbers of phones are masked. */
  note: string;
}

/** What a domain lets operators search. */
export interface ConsoleSearch {
  /** Without it the operator finds nothing of this. */
  right: OperatorRight;
  /** The newest first, at most `limit`. Every statement must be answered from an index, or look at a bounded number of rows. */
  find(database: Queryable, term: SearchTerm, limit: number): Promise<SearchHit[]>;
}

/** Work that waits for an operator on one of the console's pages. */
export interface ConsoleQueue {
  /** Last segment of the page's address. */
  page: string;
  right: OperatorRight;
  /** A statement with one column `count`, which stops counting at a hundred. */
  count: string;
}

declare module '../../domain.ts' {
  interface Domain {
    consoleSearch?: ConsoleSearch;
    consoleQueues?: readonly ConsoleQueue[];
  }
}

/** How many rows there are, counted up to a hundred. @param rows `leads WHERE state = 'submitted'` */
export const countTo100 = (rows: string): string => `SELECT count(*)::int AS count FROM (SELECT 1 FROM ${rows} LIMIT 100) waiting`;
