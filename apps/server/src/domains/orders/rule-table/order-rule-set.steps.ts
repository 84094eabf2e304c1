import { PREVIEWED, type RuleSet } from '../../../platform/rules/rule-sets.ts';
import type { FeeRules } from '../fees/fees.rules.ts';
import { listRuleVersions, publishRules } from '../fees/rules.store.ts';
import { orderRuleEffects } from './order-rule-effects.rules.ts';
import { orderRules, orderRulesProblem } from './order-rules.rules.ts';
import { listPreviewedOrders } from './previewed-orders.store.ts';

/** The order rules in the table of rules. */
export const orderRuleSet: RuleSet = {
  id: 'orders',
  name: '订单',
  rules: orderRules,
  versions: listRuleVersions,
  publish: publishRules,
  problem: orderRulesProblem,
  async preview(source, before, after) {
    const orders = await listPreviewedOrders(source, PREVIEWED);
    return {
      records: orders.length,
      recordName: '订单',
      effects: orderRuleEffects(orders, before as FeeRules, after as FeeRules),
    };
  },
};
