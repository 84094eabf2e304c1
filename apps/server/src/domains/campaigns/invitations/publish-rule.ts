import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { insertRule, lockRules } from './invitations.store.ts';

export function publishRule({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('campaigns.publish_rule', async (tx, { caller }, { note, ...rules }) => {
    if (rules.budgetFen < rules.rewardFen) return failure('campaigns.budget_too_small');
    await lockRules(tx);
    return success({ version: await insertRule(tx, rules, { note, by: caller.name, at: clock.now() }) });
  });
}
