import { SECOND, type Clock } from '@shoushou/kernel';
import type { Queryable } from '../../platform/database/types.ts';
import type { FeeRules } from './leaving/fees.rules.ts';

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
  return rows.map(({ version, validFrom, rules }) => ({ rules: { ...rules, version }, validFrom: Date.parse(validFrom) }));
}

/** Versions hardly ever change, and one that exists never does. A new one is seen within this time. Milliseconds. */
const BELIEVED = 5 * SECOND;

export interface RulesReader {
  /** The rules in force now: what a new order is booked under. */
  current(): Promise<FeeRules>;
  /** The rules an order was booked under. */
  of(order: { rulesVersion: number }): Promise<FeeRules>;
}

export function createRulesReader({ database, clock }: { database: Queryable; clock: Clock }): RulesReader {
  let known: { at: number; versions: Promise<RulesVersion[]> } | null = null;
  const versions = (): Promise<RulesVersion[]> => {
    const now = clock.now();
    if (!known || Math.abs(now - known.at) >= BELIEVED) {
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
