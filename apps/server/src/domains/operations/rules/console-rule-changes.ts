import { success } from '@shoushou/kernel';
import { answersToRequest } from '@shoushou/rules/operations/requests';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { ruleChanges } from './rule-changes.store.ts';
import { findRule, setsOf, type Domains } from './rule-table.steps.ts';

export function consoleRuleChanges({ database }: Pick<Deps, 'database'>, domains: Domains) {
  return handler('operations.console_rule_changes', async ({ caller }) =>
    success(
      (await ruleChanges.list(database)).map(({ askedById, ...change }) => {
        const { rule } = findRule(domains, change) ?? { rule: null };
        const setName = setsOf(domains).find(({ id }) => id === change.set)?.name ?? change.set;
        return {
          ...change,
          setName,
          name: rule ? `${rule.group}：${rule.name}` : change.path,
          unit: rule?.unit ?? ('pieces' as const),
          allowed: answersToRequest({ aboutId: null, askedById, state: change.state }, caller.operatorId),
        };
      }),
    ),
  );
}
