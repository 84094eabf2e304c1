import { success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { receiptStates } from './listing.rules.ts';
import { countReceipts as readCounts } from './lists.store.ts';

/** Number of receipts under each tab. */
export function countReceipts({ database }: Pick<OrdersDeps, 'database'>) {
  return handler('orders.count_receipts', async ({ caller }) => {
    const counts = await readCounts(database, caller.userId);
    const of = (tab: keyof typeof receiptStates): number =>
      receiptStates[tab].reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
    return success({
      all: of('0'),
      toVisit: of('1'),
      onSite: of('2'),
      toPay: of('3'),
      done: of('4'),
      cancelled: of('5'),
    });
  });
}
