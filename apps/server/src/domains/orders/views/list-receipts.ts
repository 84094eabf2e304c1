import { PAGE_SIZE, success, writeTimeCursor } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { likePattern, readListCursor, receiptStates } from './listing.rules.ts';
import { listReceipts as readReceipts } from './lists.store.ts';
import { toReceiptCard } from './receipt-card.rules.ts';

/** The tab of visits to come: the one whose window ends first is the next to ride to. */
const TO_VISIT = '1';

/** The recycler's receipts by tab, last taken first, visits to come by their windows, searchable by number, goods, person and place. */
export function listReceipts({ database }: Pick<OrdersDeps, 'database'>) {
  return handler('orders.list_receipts', async ({ caller }, { state, keyword, cursor }) => {
    const by = state === TO_VISIT ? 'window' : 'taking';
    const rows = await readReceipts(database, caller.userId, {
      by,
      states: receiptStates[state],
      pattern: likePattern(keyword),
      after: readListCursor(cursor),
      limit: PAGE_SIZE + 1,
    });
    const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
    return success({
      items: rows.slice(0, PAGE_SIZE).map(toReceiptCard),
      next: last ? writeTimeCursor({ at: by === 'window' ? last.windowTo : last.takenAt, no: last.receiptNo }) : null,
    });
  });
}
