import { SECOND, toInstant, type Clock } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../database/types.ts';
import { inForce, type RuleSet, type RuleVersion } from './rule-sets.ts';

/** How long a process believes the versions that it read, milliseconds. A version never changes, and begins only after every process has read it. */
const BELIEVED = 5 * SECOND;

/** A change begins at the earliest this long after it was agreed to, milliseconds: by then every process knows it. */
export const BEGINS_AFTER = 2 * BELIEVED;

interface RuleReader<Rules> {
  /** The numbers in force now. */
  current(): Promise<Rules>;
}

/** The rules of a set that has no table of its own. What was never changed is as in `initial`, also when a number was added later. */
export function readStoredVersions<Rules extends object>(source: Queryable, set: string, initial: Rules): Promise<RuleVersion<Rules>[]> {
  return source
    .query<RuleVersion<Rules>>('SELECT version, instant_text(valid_from) AS "validFrom", rules, note, made_by AS "madeBy", agreed_by AS "agreedBy" FROM rule_versions WHERE rule_set = $1 ORDER BY version DESC', [set])
    .then((rows) => [...rows.map((row) => ({ ...row, rules: { ...initial, ...row.rules } })), { version: 0, validFrom: toInstant(0), rules: initial, note: '', madeBy: null, agreedBy: null }]);
}

async function publishStored(tx: Transaction, set: string, { version, validFrom, rules, note, madeBy, agreedBy }: RuleVersion): Promise<void> {
  await tx.query('INSERT INTO rule_versions (rule_set, version, valid_from, rules, note, made_by, agreed_by) VALUES ($1, $2, $3, $4, $5, $6, $7)', [set, version, validFrom, JSON.stringify(rules), note, madeBy, agreedBy]);
}

/** A set in the shared table. */
export function storedRuleSet<Rules extends object>(set: Pick<RuleSet, 'id' | 'name' | 'rules' | 'problem' | 'preview'>, initial: Rules): RuleSet {
  return { ...set, versions: (source) => readStoredVersions(source, set.id, initial), publish: (tx, version) => publishStored(tx, set.id, version) };
}

/** Reads a set at most every five seconds, whatever asks. */
export function createRuleReader<Rules extends object>({ database, clock }: { database: Queryable; clock: Clock }, set: string, initial: Rules): RuleReader<Rules> {
  let known: { at: number; versions: Promise<RuleVersion<Rules>[]> } | null = null;
  return {
    async current() {
      const now = clock.now();
      if (!known || Math.abs(now - known.at) >= BELIEVED) {
        const read = { at: now, versions: readStoredVersions(database, set, initial) };
        read.versions.catch(() => {
          if (known === read) known = null;
        });
        known = read;
      }
      return inForce(await known.versions, now).rules;
    },
  };
}
