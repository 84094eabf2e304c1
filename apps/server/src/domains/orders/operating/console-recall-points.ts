import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import { transactionalHandler } from '../../../platform/http/action.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { notifyRecalled } from '../conduct/conduct-points.steps.ts';
import { recallPoints } from '../conduct/conduct-points.store.ts';

/** Recalls points; the entry stays, with operator and reason. */
export function consoleRecallPoints(deps: Pick<OrdersDeps, 'clock' | 'random'>) {
  return transactionalHandler('orders.console_recall_points', async (tx, { caller }, { person, id, reason }) => {
    const recalled = isUuid(id)
      ? await recallPoints(tx, person, { id }, { recaller: caller.name, reason, at: deps.clock.now() })
      : [];
    if (recalled.length === 0) return failure('orders.points_unknown');
    await notifyRecalled(tx, deps, person, recalled, reason);
    return success(null);
  });
}
