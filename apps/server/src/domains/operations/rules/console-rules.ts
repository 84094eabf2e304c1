import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { numberAt } from '@shoushou/rules/operations/rule-numbers';
import { originOf, readRuleVersions, setsOf, type Domains } from './rule-table.steps.ts';

/** Every number of every set; a number that the version in force does not have is left out. */
export function consoleRules({ database, clock }: Pick<Deps, 'database' | 'clock'>, domains: Domains) {
  return handler('operations.console_rules', async () => {
    const now = clock.now();
    const tables = await Promise.all(
      setsOf(domains).map(async (set) => {
        const { versions, current, planned } = await readRuleVersions(database, set, now);
        return set.rules.flatMap((rule) => {
          const value = numberAt(current.rules, rule.path);
          if (value === null) return [];
          const { validFrom, madeBy } = originOf(versions, current, rule.path);
          const later = planned && numberAt(planned.rules, rule.path);
          return [
            {
              ...rule,
              hint: rule.hint ?? null,
              set: set.id,
              setName: set.name,
              value,
              next:
                planned && later !== null && later !== value ? { value: later, validFrom: planned.validFrom } : null,
              validFrom,
              madeBy,
            },
          ];
        });
      }),
    );
    return success(tables.flat());
  });
}
