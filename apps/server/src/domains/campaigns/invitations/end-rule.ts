import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { stopCampaign } from '../campaign/campaigns.store.ts';
import { insertRule, lockRules, readOpenCampaign, readRules } from './rules.store.ts';

/** People who joined earlier keep the promised reward: the campaign's budget stays until their time has passed. */
export function endRule({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('campaigns.end_rule', async (tx, { caller }) => {
    await lockRules(tx);
    const at = clock.now();
    const open = await readOpenCampaign(tx, at);
    const { version, campaign, ...rules } = (await readRules(tx, at)).rules;
    if (open !== null) {
      await stopCampaign(tx, open, '邀请奖励结束', at);
      return success({ version });
    }
    if (campaign !== null || rules.budgetFen === 0) return failure('campaigns.rule_ended');
    // A rule of before campaigns ends by a version without a budget.
    return success({
      version: await insertRule(
        tx,
        { ...rules, campaign: null, budgetFen: 0 },
        { note: '结束奖励', by: caller.name, from: at },
      ),
    });
  });
}
