import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { insertRule, lockRules, readRules } from './invitations.store.ts';

/** Who joined before keeps what they were promised: a version without a budget holds for the others. */
export function endRule({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('campaigns.end_rule', async (tx, { caller }) => {
    await lockRules(tx);
    const at = clock.now();
    const { version: _, ...rules } = (await readRules(tx, at)).rules;
    if (rules.budgetFen === 0) return failure('campaigns.rule_ended');
    return success({ version: await insertRule(tx, { ...rules, budgetFen: 0 }, { note: '结束奖励', by: caller.name, at }) });
  });
}
