import type { Instant } from '@shoushou/kernel';
import type { Rule, RuleEffect } from '@shoushou/rules/operations/rule';
import type { Queryable, Transaction } from '../database/types.ts';

/** One version of a whole set; a version is never changed. */
export interface RuleVersion<Rules extends object = object> {
  readonly version: number;
  readonly validFrom: Instant;
  readonly rules: Rules;
  readonly note: string;
  /** Names of operators; null for the product's initial version. */
  readonly madeBy: string | null;
  readonly agreedBy: string | null;
}

export interface RulePreview {
  /** The number of checked records, and their name: 订单. */
  readonly records: number;
  readonly recordName: string;
  readonly effects: RuleEffect[];
}

/** The numbers of a domain that operators can change, as one object stored in versions. */
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

/** Number of newest records in a preview. */
export const PREVIEWED = 200;

/** The version in force at a moment. @param versions the newest first @param now milliseconds */
export function inForce<Rules extends object>(
  versions: readonly RuleVersion<Rules>[],
  now: number,
): RuleVersion<Rules> {
  const version = versions.find(({ validFrom }) => Date.parse(validFrom) <= now);
  if (!version) throw new Error('no version of the rules is in force');
  return version;
}
