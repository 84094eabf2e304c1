import { SECOND, type Clock } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { RuleVersion } from '../../../platform/rules/rule-sets.ts';
import type { FeeRules } from './fees.rules.ts';

export interface RulesVersion {
  rules: FeeRules;
  /** Milliseconds since the epoch. */
  validFrom: number;
}

/** Every version of the order rules, the newest first. */
export async function listRules(db: Queryable): Promise<RulesVersion[]> {
  const rows = await db.query<{ version: number; validFrom: string; rules: Omit<FeeRules, 'version'> }>(
    'SELECT version, valid_from AS "validFrom", rules FROM order_fee_rules ORDER BY version DESC',
  );
  return rows.map(({ version, validFrom, rules }) => ({
    rules: { ...rules, version },
    validFrom: Date.parse(validFrom),
  }));
}

/** The versions as the table of rules shows them. */
export function listRuleVersions(source: Queryable): Promise<RuleVersion[]> {
  return source.query<RuleVersion>(
    `SELECT version, instant_text(valid_from) AS "validFrom", rules, note, made_by AS "madeBy", agreed_by AS "agreedBy"
     FROM order_fee_rules ORDER BY version DESC`,
  );
}

/** New orders are booked under it from its moment on; those before keep theirs. */
export async function publishRules(
  tx: Transaction,
  { version, validFrom, rules, note, madeBy, agreedBy }: RuleVersion,
): Promise<void> {
  await tx.query(
    `INSERT INTO order_fee_rules (version, valid_from, rules, note, made_by, agreed_by)
      VALUES ($1, $2, $3, $4, $5, $6)`,
    [version, validFrom, JSON.stringify(rules), note, madeBy, agreedBy],
  );
}

/** Cache time of the list of versions, milliseconds. An existing version never changes. */
const CACHE_TTL = 5 * SECOND;

export interface RulesReader {
  /** The rules now in force, under which new orders are booked. */
  current(): Promise<FeeRules>;
  /** The rules under which an order was booked. */
  of(order: { rulesVersion: number }): Promise<FeeRules>;
}

export function createRulesReader({ database, clock }: { database: Queryable; clock: Clock }): RulesReader {
  let known: { at: number; versions: Promise<RulesVersion[]> } | null = null;
  const versions = (): Promise<RulesVersion[]> => {
    const now = clock.now();
    if (!known || Math.abs(now - known.at) >= CACHE_TTL) {
      const read = { at: now, versions: listRules(database) };
      read.versions.catch(() => {
        if (known === read) known = null;
      });
      known = read;
    }
    return known.versions;
  };
  return {
    async current() {
      const version = (await versions()).find(({ validFrom }) => validFrom <= clock.now());
      if (!version) throw new Error('there are no order rules in force');
      return version.rules;
    },
    async of({ rulesVersion }) {
      const version = (await versions()).find(({ rules }) => rules.version === rulesVersion);
      if (!version) throw new Error(`order rules ${rulesVersion} are not there`);
      return version.rules;
    },
  };
}
