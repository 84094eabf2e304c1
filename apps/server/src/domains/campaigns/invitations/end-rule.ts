import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { insertRule, lockRules, readRules } from './invitations.store.ts';

/** People who joined earlier keep what they were promised: ending publishes a version without a budget, which applies to later ones only. */
export function endRule({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('campaigns.end_rule', async (tx, { caller }) => {
    await lockRules(tx);
    const at = clock.now();
    const { version: _, ...rules } = (await readRules(tx, at)).rules;
    if (rules.budgetFen === 0) return failure('campaigns.rule_ended');
    return success({ version: await insertRule(tx, { ...rules, budgetFen: 0 }, { note: '结束奖励', by: caller.name, at }) });
  });
}
