import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import { answersToRequest } from '@shoushou/rules/operations/requests';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { ruleChanges } from './rule-changes.store.ts';
import { findRule, publishChange, type Domains } from './rule-table.steps.ts';

const states = { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' } as const;

/** A second operator decides; an approved change takes effect at its requested time, or at once when that has passed. */
export function answerRuleChange({ clock }: Pick<Deps, 'clock'>, domains: Domains) {
  return transactionalHandler('operations.answer_rule_change', async (tx, { caller }, { id, answer }) => {
    const change = isUuid(id) ? await ruleChanges.lock(tx, id) : null;
    if (!change) return failure('operations.rule_change_unknown');
    if (!answersToRequest({ ...change, aboutId: null }, caller.operatorId).includes(answer))
      return failure('operations.second_operator_needed');
    const now = clock.now();
    if (answer === 'approve') {
      const named = findRule(domains, change);
      if (!named) return failure('operations.rule_change_unknown');
      const published = await publishChange(
        tx,
        named,
        {
          value: change.after,
          was: change.before,
          beginsAt: change.beginsAt,
          note: change.note,
          madeBy: change.askedBy,
          agreedBy: caller.name,
        },
        now,
      );
      if (!('validFrom' in published)) return published;
    }
    await ruleChanges.decide(tx, id, { state: states[answer], by: caller.operatorId, at: now });
    return success(null);
  });
}
