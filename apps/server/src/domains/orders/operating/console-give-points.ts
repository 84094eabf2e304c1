import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { readReceiptOf } from '../fees/appealed-receipt.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { deductPoints, readConductRules } from '../conduct/conduct-points.steps.ts';

/** Deducts points from the recycler of a visit, by the broken rule. */
export function consoleGivePoints(deps: Pick<OrdersDeps, 'clock' | 'random'>) {
  return transactionalHandler(
    'orders.console_give_points',
    async (tx, { caller }, { person, receiptNo, rule, reason }) => {
      const held = await readReceiptOf(tx, receiptNo);
      if (held?.receipt.recyclerId !== person) return failure('orders.unknown');
      const rules = await readConductRules(tx, deps);
      await deductPoints(tx, deps, {
        recyclerId: person,
        rule,
        points: rules[rule],
        receiptNo,
        reason,
        by: { operatorId: caller.operatorId, name: caller.name },
      });
      return success(null);
    },
  );
}
