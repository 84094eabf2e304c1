import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { numberAt } from '@shoushou/rules/operations/rule-numbers';
import { findRule, type Domains } from './rule-table.steps.ts';

/** The versions in which the number changed, the newest first. */
export function ruleHistory({ database }: Pick<Deps, 'database'>, domains: Domains) {
  return handler('operations.rule_history', async (_, name) => {
    const found = findRule(domains, name);
    if (!found) return failure('operations.rule_unknown');
    const values = (await found.set.versions(database)).flatMap(({ rules, validFrom, note, madeBy, agreedBy }) => {
      const value = numberAt(rules, name.path);
      return value === null ? [] : [{ value, validFrom, note, madeBy, agreedBy }];
    });
    return success(values.filter(({ value }, index) => value !== values[index + 1]?.value));
  });
}
