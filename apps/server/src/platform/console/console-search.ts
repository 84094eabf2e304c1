import type { Data } from '@shoushou/contract';
import type { OperatorRight } from '@shoushou/contract/rights';
import type { Instant } from '@shoushou/kernel';
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
  /** SQL expression of the moment since which a row has waited. */
  since?: string;
  /** SQL expression of the moment by which a row was promised to be done. */
  due?: string;
}

/** Records that an operator works on, or that wait for a second one after them. */
export interface HeldWork {
  /** Last segment of the address of the page that opens them. */
  page: string;
  right: OperatorRight;
  /** Table, or a subquery in parentheses with its name. */
  rows: string;
  where: string;
  city?: string;
  /** SQL expression of the record's number. */
  no: string;
  /** SQL expression of the operator's id, a uuid. */
  holder: string;
  since: string;
}

declare module '../../domain.ts' {
  interface Domain {
    consoleSearch?: ConsoleSearch;
    consoleQueues?: readonly ConsoleQueue[];
    consoleHeld?: readonly HeldWork[];
  }
}

/** Rows that are counted at most. */
const MOST = 100;

/** Conditions that select the waiting rows at a moment, `$1`, and of a city, `$2`. */
function conditionsOf({ where = 'true', city }: Pick<ConsoleQueue, 'where' | 'city'>, ofCity: string | null): string {
  return `$1::timestamptz IS NOT NULL AND (${where})${ofCity !== null && city !== undefined ? ` AND ${city} = $2` : ''}`;
}

const valuesOf = ({ city }: Pick<ConsoleQueue, 'city'>, ofCity: string | null, at: Instant): string[] =>
  ofCity !== null && city !== undefined ? [at, ofCity] : [at];

interface Statement {
  text: string;
  values: string[];
}

/** Runs one of the statements below. */
export const runStatement = <Row extends object>(database: Queryable, { text, values }: Statement): Promise<Row[]> =>
  database.query<Row>(text, values);

/**
 * The statement that counts what waits at a moment, up to a hundred; with a city where the rows have one. `where` may
 * refer to the moment as `$1`.
 */
export const countStatement = (queue: ConsoleQueue, ofCity: string | null, at: Instant): Statement => ({
  text: `SELECT count(*)::int AS count
    FROM (SELECT 1 FROM ${queue.rows} WHERE ${conditionsOf(queue, ofCity)} LIMIT ${MOST}) counted`,
  values: valuesOf(queue, ofCity, at),
});

/**
 * A queue's length up to a hundred, its earliest promise, since when its oldest row waits, and how many rows are past
 * their promise.
 */
export interface QueueState {
  count: number;
  since: Instant | null;
  due: Instant | null;
  late: number;
}

/** The statement that reads a `QueueState`: of more than a hundred rows those promised first, else the oldest. */
export const queueStatement = (queue: ConsoleQueue, ofCity: string | null, at: Instant): Statement => {
  const [since, due] = [queue.since ?? 'NULL::timestamptz', queue.due ?? 'NULL::timestamptz'];
  const order = queue.due ?? queue.since;
  return {
    text: `SELECT count(*)::int AS count, min(since) AS since, min(due) AS due,
      (count(*) FILTER (WHERE due < $1::timestamptz))::int AS late
     FROM (SELECT ${since} AS since, ${due} AS due FROM ${queue.rows}
      WHERE ${conditionsOf(queue, ofCity)}${order === undefined ? '' : ` ORDER BY ${order}`} LIMIT ${MOST}) counted`,
    values: valuesOf(queue, ofCity, at),
  };
};

/** The statement that reads held records, the oldest first. */
export const heldStatement = (held: HeldWork, ofCity: string | null, at: Instant, limit: number): Statement => ({
  text: `SELECT ${held.no} AS no, (${held.holder})::text AS "holderId", ${held.since} AS since FROM ${held.rows}
    WHERE ${conditionsOf(held, ofCity)} ORDER BY since LIMIT ${limit}`,
  values: valuesOf(held, ofCity, at),
});
