import { PREVIEWED, type RuleSet } from '../../../platform/rules/rule-sets.ts';
import { storedRuleSet } from '../../../platform/rules/stored-rules.ts';
import {
  firstPayoutRules,
  PAYOUT_RULES,
  payoutRuleEffects,
  payoutRules,
  payoutRulesProblem,
  type PayoutRules,
} from '../payout-rules.rules.ts';
import { listPreviewedWithdrawals } from '../payout/withdrawal-lists.store.ts';

/** The numbers of withdrawals in the table of rules. */
export const payoutRuleSet: RuleSet = storedRuleSet(
  {
    id: PAYOUT_RULES,
    name: '提现',
    rules: payoutRules,
    problem: payoutRulesProblem,
    async preview(source, before, after) {
      const withdrawals = await listPreviewedWithdrawals(source, PREVIEWED);
      return {
        records: withdrawals.length,
        recordName: '提现',
        effects: payoutRuleEffects(withdrawals, before as PayoutRules, after as PayoutRules),
      };
    },
  },
  firstPayoutRules,
);
