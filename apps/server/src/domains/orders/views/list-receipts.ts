import type { ReceiptCard } from '@shoushou/contract';
import { maskName, PAGE_SIZE, success, writeTimeCursor } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import type { OrdersDeps } from './order-detail.steps.ts';
import { likePattern, readListCursor, receiptStates } from './listing.rules.ts';
import { listReceipts as readReceipts, type ReceiptListRow } from './lists.store.ts';
import { maskPlace, seesContact } from '../orders.policy.ts';

/** The tab of visits to come: the one whose window ends first is the next to ride to. */
const TO_VISIT = '1';

/** The recycler's receipts by tab, last taken first, visits to come by their windows, searchable by number, goods, person and place. */
export function listReceipts({ database }: Pick<OrdersDeps, 'database'>) {
  return handler('orders.list_receipts', async ({ caller }, { state, keyword, cursor }) => {
    const by = state === TO_VISIT ? 'window' : 'taking';
    const rows = await readReceipts(database, caller.userId, { by, states: receiptStates[state], pattern: likePattern(keyword), after: readListCursor(cursor), limit: PAGE_SIZE + 1 });
    const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
    return success({ items: rows.slice(0, PAGE_SIZE).map(toCard), next: last ? writeTimeCursor({ at: by === 'window' ? last.windowTo : last.takenAt, no: last.receiptNo }) : null });
  });
}

function toCard({ door, ...row }: ReceiptListRow): ReceiptCard {
  const open = row.state !== 'released' && seesContact('recycler', row.state);
  return {
    ...row,
    service: row.service as ReceiptCard['service'],
    // A released order is closed for this recycler, whatever happens to it afterwards.
    state: row.state === 'released' ? 'cancelled' : row.state,
    customerName: open ? row.customerName : maskName(row.customerName),
    place: open ? [row.place, door].filter(Boolean).join(' ') : maskPlace(row.place),
    distance: null,
  };
}
