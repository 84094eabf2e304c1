import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { changedRules, findRule, readRuleVersions, type Domains } from './rule-table.steps.ts';

/** Applies a proposed rule to the newest records. */
export function previewRule({ database, clock }: Pick<Deps, 'database' | 'clock'>, domains: Domains) {
  return handler('operations.preview_rule', async (_, { value, ...name }) => {
    const found = findRule(domains, name);
    if (!found) return failure('operations.rule_unknown');
    const { current } = await readRuleVersions(database, found.set, clock.now());
    const changed = changedRules(found, current.rules, value);
    if (!('rules' in changed)) return changed;
    if (!found.rule.money || !found.set.preview) return success(null);
    return success(await found.set.preview(database, current.rules, changed.rules));
  });
}
