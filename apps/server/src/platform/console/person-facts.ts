import type { OperatorRight } from '@shoushou/contract/rights';
import type { Instant } from '@shoushou/kernel';
import type { Queryable } from '../database/types.ts';

/** A line about a person at the console. */
export interface PersonFact {
  at: Instant | null;
  text: string;
  /** At the end of the line: an amount, a state. */
  aside: string;
  /** Page of the console, and the record to open there; null where there is none. */
  page: string | null;
  record: string | null;
}

/** A domain's facts about a person, for the console's page of the person. */
export interface PersonFacts {
  /** Without it the operator reads nothing of this. */
  right: OperatorRight;
  title: string;
  /**
   * The newest first, ten at most, answered from an index. `now` in milliseconds. @param places the operator's: what
   * happened elsewhere is left out, what belongs to no place stays; null for the whole country
   */
  read(database: Queryable, userId: string, now: number, places: readonly string[] | null): Promise<PersonFact[]>;
}

declare module '../../domain.ts' {
  interface Domain {
    personFacts?: readonly PersonFacts[];
  }
}
