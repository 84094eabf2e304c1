import type { BookingCard } from '@shoushou/contract';
import { PAGE_SIZE, success, writeTimeCursor } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { bookingStates, readListCursor } from './listing.rules.ts';
import { listBookings } from './lists.store.ts';

/** The customer's bookings, the latest first. */
export function listMine({ database }: Pick<OrdersDeps, 'database'>) {
  return handler('orders.list_mine', async ({ caller }, { state, cursor }) => {
    const rows = await listBookings(database, caller.userId, {
      states: bookingStates[state ?? 'all'],
      after: readListCursor(cursor),
      limit: PAGE_SIZE + 1,
    });
    const page = rows.slice(0, PAGE_SIZE);
    const recyclers = await findPeople(database, [
      ...new Set(page.flatMap(({ recyclerId }) => (recyclerId === null ? [] : [recyclerId]))),
    ]);
    const items = page.map((row): BookingCard => {
      const { no, receiptNo, title, windowFrom, windowTo, placedAt, estimateLowFen, estimateHighFen, totalFen } = row;
      return {
        no,
        receiptNo,
        state: row.state,
        service: row.service as BookingCard['service'],
        title,
        place: [row.place, row.door].filter(Boolean).join(' '),
        windowFrom,
        windowTo,
        placedAt,
        recyclerName: recyclers.get(row.recyclerId ?? '')?.username ?? null,
        estimateLowFen,
        estimateHighFen,
        totalFen,
      };
    });
    const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
    return success({ items, next: last ? writeTimeCursor({ at: last.placedAt, no: last.no }) : null });
  });
}
