import type { Data } from '@shoushou/contract';
import type { OperatorRight } from '@shoushou/contract/rights';
import type { Instant } from '@shoushou/kernel';
import type { Queryable } from '../database/types.ts';
import { isDistrict, isOfPlace } from './row-place.ts';

/** A normalised search text, without spaces. */
export type SearchTerm =
  /** In capitals and with its prefix: `OR26112100000042`. */
  | { readonly kind: 'number'; readonly text: string }
  /** Eleven digits. */
  | { readonly kind: 'mobile'; readonly text: string }
  /** The last four digits of a phone. */
  | { readonly kind: 'tail'; readonly text: string }
  /** A name, a plate, a part of an address, in the letters in which it was typed: compared by `searchedText`. */
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
  /** SQL expression of a row's district; rows without one are none of an operator of districts. */
  district?: string;
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
  district?: string;
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

/** Conditions that select the waiting rows at a moment, `$1`, and of a place, `$2`. */
function conditionsOf(
  { where = 'true', city, district }: Pick<ConsoleQueue, 'where' | 'city' | 'district'>,
  place: string | null,
): string {
  const waiting = `$1::timestamptz IS NOT NULL AND (${where})`;
  if (place === null || city === undefined) return waiting;
  if (!isDistrict(place)) return `${waiting} AND ${city} = $2`;
  return `${waiting} AND ${isOfPlace('$2::text', { city, district: district ?? 'NULL' })}`;
}

const valuesOf = ({ city }: Pick<ConsoleQueue, 'city'>, place: string | null, at: Instant): string[] =>
  place !== null && city !== undefined ? [at, place] : [at];

interface Statement {
  text: string;
  values: string[];
}

/** Runs one of the statements below. */
export const runStatement = <Row extends object>(database: Queryable, { text, values }: Statement): Promise<Row[]> =>
  database.query<Row>(text, values);

/**
 * The statement that counts what waits at a moment, up to a hundred; of a place where the rows have one. `where` may
 * refer to the moment as `$1`.
 */
export const countStatement = (queue: ConsoleQueue, place: string | null, at: Instant): Statement => ({
  text: `SELECT count(*)::int AS count
    FROM (SELECT 1 FROM ${queue.rows} WHERE ${conditionsOf(queue, place)} LIMIT ${MOST}) counted`,
  values: valuesOf(queue, place, at),
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
export const queueStatement = (queue: ConsoleQueue, place: string | null, at: Instant): Statement => {
  const [since, due] = [queue.since ?? 'NULL::timestamptz', queue.due ?? 'NULL::timestamptz'];
  const order = queue.due ?? queue.since;
  return {
    text: `SELECT count(*)::int AS count, min(since) AS since, min(due) AS due,
      (count(*) FILTER (WHERE due < $1::timestamptz))::int AS late
     FROM (SELECT ${since} AS since, ${due} AS due FROM ${queue.rows}
      WHERE ${conditionsOf(queue, place)}${order === undefined ? '' : ` ORDER BY ${order}`} LIMIT ${MOST}) counted`,
    values: valuesOf(queue, place, at),
  };
};

/** The statement that reads held records, the oldest first. */
export const heldStatement = (held: HeldWork, place: string | null, at: Instant, limit: number): Statement => ({
  text: `SELECT ${held.no} AS no, (${held.holder})::text AS "holderId", ${held.since} AS since FROM ${held.rows}
    WHERE ${conditionsOf(held, place)} ORDER BY since LIMIT ${limit}`,
  values: valuesOf(held, place, at),
});
