import { toInstant, type Instant } from '@shoushou/kernel';
import type { DispatchRules } from '@shoushou/contract';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { RuleVersion } from '../../../platform/rules/rule-sets.ts';

export interface RulesVersion {
  version: number;
  validFrom: Instant;
  note: string;
  madeBy: string | null;
  rules: DispatchRules;
}

/** Every version, the newest first. */
export function listDispatchRules(db: Queryable): Promise<RulesVersion[]> {
  return db.query<RulesVersion>(
    `SELECT version, valid_from AS "validFrom", note, made_by AS "madeBy", rules FROM dispatch_rules
     ORDER BY version DESC`,
  );
}

/** The version in force at a moment (milliseconds). */
export async function currentRules(db: Queryable, at: number): Promise<RulesVersion> {
  const [row] = await db.query<RulesVersion>(
    `SELECT version, valid_from AS "validFrom", note, made_by AS "madeBy", rules FROM dispatch_rules
     WHERE valid_from <= $1 ORDER BY version DESC LIMIT 1`,
    [toInstant(at)],
  );
  if (!row) throw new Error('there are no dispatch rules in force');
  return row;
}

/** Adds a version after the shown one; false when another was added meanwhile. */
export async function insertRules(
  tx: Transaction,
  { version, rules, note, madeBy }: Omit<RulesVersion, 'validFrom'>,
  at: number,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO dispatch_rules (version, valid_from, rules, note, made_by) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING version`,
    [version, toInstant(at), JSON.stringify(rules), note, madeBy],
  );
  return rows.length > 0;
}

/** The versions as the table of rules shows them. */
export function listRuleVersions(source: Queryable): Promise<RuleVersion[]> {
  return source.query<RuleVersion>(
    `SELECT version, instant_text(valid_from) AS "validFrom", rules, note, made_by AS "madeBy", agreed_by AS "agreedBy"
     FROM dispatch_rules ORDER BY version DESC`,
  );
}

export async function publishVersion(
  tx: Transaction,
  { version, validFrom, rules, note, madeBy, agreedBy }: RuleVersion,
): Promise<void> {
  await tx.query(
    'INSERT INTO dispatch_rules (version, valid_from, rules, note, made_by, agreed_by) VALUES ($1, $2, $3, $4, $5, $6)',
    [version, validFrom, JSON.stringify(rules), note, madeBy, agreedBy],
  );
}
