import { SECOND, toInstant, type Clock } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../database/types.ts';
import { inForce, type RuleSet, type RuleVersion } from './rule-sets.ts';

/**
 * Cache time of the versions in a process, milliseconds. A version never changes, and begins only after every process
 * has read it.
 */
const CACHE_TTL = 5 * SECOND;

/** Minimum delay of a change after its approval, milliseconds, so that every process has read it by then. */
export const BEGINS_AFTER = 2 * CACHE_TTL;

interface RuleReader<Rules> {
  /** The numbers in force now. */
  current(): Promise<Rules>;
}

/** A set in the shared table as code reads it. */
interface StoredRules<Rules extends object> {
  readonly id: string;
  /** Built-in defaults. */
  readonly first: Rules;
}

/** The rules of a set without its own table. Unchanged numbers are as in `initial`, also those added later. */
export function readStoredVersions<Rules extends object>(
  source: Queryable,
  set: string,
  initial: Rules,
): Promise<RuleVersion<Rules>[]> {
  return source
    .query<RuleVersion<Rules>>(
      `SELECT version, instant_text(valid_from) AS "validFrom", rules, note, made_by AS "madeBy",
       agreed_by AS "agreedBy" FROM rule_versions WHERE rule_set = $1 ORDER BY version DESC`,
      [set],
    )
    .then((rows) => [
      ...rows.map((row) => ({ ...row, rules: { ...initial, ...row.rules } })),
      { version: 0, validFrom: toInstant(0), rules: initial, note: '', madeBy: null, agreedBy: null },
    ]);
}

async function publishStored(
  tx: Transaction,
  set: string,
  { version, validFrom, rules, note, madeBy, agreedBy }: RuleVersion,
): Promise<void> {
  await tx.query(
    `INSERT INTO rule_versions (rule_set, version, valid_from, rules, note, made_by, agreed_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [set, version, validFrom, JSON.stringify(rules), note, madeBy, agreedBy],
  );
}

/** A set in the shared table. */
export function storedRuleSet<Rules extends object>(
  set: Pick<RuleSet, 'id' | 'name' | 'rules' | 'problem' | 'preview'>,
  initial: Rules,
): RuleSet {
  return {
    ...set,
    versions: (source) => readStoredVersions(source, set.id, initial),
    publish: (tx, version) => publishStored(tx, set.id, version),
  };
}

interface Known {
  /** Milliseconds. */
  at: number;
  versions: Promise<RuleVersion[]>;
}

/** Cached rule sets of this process, by database. */
const known = new WeakMap<Queryable, Map<string, Known>>();

/**
 * The numbers of a set that are in force, read at most every five seconds. @param through the connection to read with:
 * a transaction must not wait for a second connection
 */
export async function rulesInForce<Rules extends object>(
  { database, clock }: { database: Queryable; clock: Clock },
  { id, first }: StoredRules<Rules>,
  through: Queryable = database,
): Promise<Rules> {
  const sets = known.get(database) ?? new Map<string, Known>();
  known.set(database, sets);
  const now = clock.now();
  const kept = sets.get(id);
  if (kept && Math.abs(now - kept.at) < CACHE_TTL) return inForce(await kept.versions, now).rules as Rules;
  const read: Known = { at: now, versions: readStoredVersions(through, id, first) };
  if (through === database) {
    sets.set(id, read);
    read.versions.catch(() => {
      if (sets.get(id) === read) sets.delete(id);
    });
    return inForce(await read.versions, now).rules as Rules;
  }
  // Others must not wait for a transaction, nor fail with it.
  const versions = await read.versions;
  sets.set(id, { at: now, versions: Promise.resolve(versions) });
  return inForce(versions, now).rules as Rules;
}

/** Reads a set at most every five seconds, for all callers together. */
export const createRuleReader = <Rules extends object>(
  source: { database: Queryable; clock: Clock },
  id: string,
  first: Rules,
): RuleReader<Rules> => ({ current: () => rulesInForce(source, { id, first }) });
