import type { Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../database/types.ts';

export type RuleUnit = 'fen' | 'thousandths' | 'seconds' | 'minutes' | 'hours' | 'days' | 'metres' | 'grams' | 'times' | 'pieces' | 'points' | 'orders' | 'people';

/** One number of the rules. */
export interface Rule {
  /** Where it stands in the set's object: `late.capFen`. */
  readonly path: string;
  readonly group: string;
  readonly name: string;
  readonly unit: RuleUnit;
  /** Bounds, both included. */
  readonly least: number;
  readonly most: number;
  /** Moves money: a second operator agrees to every change. */
  readonly money: boolean;
}

/** One version of a whole set; a version is never changed. */
export interface RuleVersion<Rules extends object = object> {
  readonly version: number;
  readonly validFrom: Instant;
  readonly rules: Rules;
  readonly note: string;
  /** Names of operators; null for what came with the product. */
  readonly madeBy: string | null;
  readonly agreedBy: string | null;
}

/** What a change would have done to the newest records. */
export interface RuleEffect {
  readonly name: string;
  readonly unit: 'fen' | 'pieces';
  readonly before: number;
  readonly after: number;
  /** How many records come out differently. */
  readonly changed: number;
}

export interface RulePreview {
  /** How many records were looked at, and what they are: 订单. */
  readonly records: number;
  readonly recordName: string;
  readonly effects: RuleEffect[];
}

/** The numbers that a domain lets operators change; together they are one object, stored by version. */
export interface RuleSet {
  readonly id: string;
  readonly name: string;
  readonly rules: readonly Rule[];
  /** The newest first; at least one is in force. */
  versions(source: Queryable): Promise<RuleVersion[]>;
  publish(tx: Transaction, version: RuleVersion): Promise<void>;
  /** Why these numbers do not go together, as a sentence; null when they do. */
  problem?(rules: object): string | null;
  preview?(source: Queryable, before: object, after: object): Promise<RulePreview>;
}

declare module '../../domain.ts' {
  interface Domain {
    ruleSets?: readonly RuleSet[];
  }
}

/** The newest records that a preview looks at. */
export const PREVIEWED = 200;

/** The version in force at a moment. @param versions the newest first @param now milliseconds */
export function inForce<Rules extends object>(versions: readonly RuleVersion<Rules>[], now: number): RuleVersion<Rules> {
  const version = versions.find(({ validFrom }) => Date.parse(validFrom) <= now);
  if (!version) throw new Error('no version of the rules is in force');
  return version;
}

/** Sums what both rules make of each record. */
export function effectOf<Row>(name: string, unit: RuleEffect['unit'], rows: readonly Row[], before: (row: Row) => number, after: (row: Row) => number): RuleEffect {
  const pairs = rows.map((row) => [before(row), after(row)] as const);
  return {
    name, unit,
    before: pairs.reduce((sum, [one]) => sum + one, 0),
    after: pairs.reduce((sum, [, other]) => sum + other, 0),
    changed: pairs.filter(([one, other]) => one !== other).length,
  };
}
