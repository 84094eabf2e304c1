import { failure, isFailure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { setRules } from '../company/companies.store.ts';
import { rulesProblem } from '../company/window.rules.ts';
import { lockAsOwner } from './lock-as-owner.steps.ts';

/** The owner changes the company's rules for deliveries. Places in existing windows stay. */
export function changeRules() {
  return transactionalHandler('companies.change_rules', async (tx, { caller: { userId } }, { no, rules }) => {
    const company = await lockAsOwner(tx, userId, no);
    if (isFailure(company)) return company;
    const problem = rulesProblem(rules);
    if (problem) return failure('companies.rules_invalid', { values: { problem } });
    await setRules(tx, no, rules);
    return success(null);
  });
}
