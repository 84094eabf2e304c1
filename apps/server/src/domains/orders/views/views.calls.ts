import type { BookingCard } from '@shoushou/contract';
import type { ordersCalls, orderListCalls } from '@shoushou/contract/orders/orders.contract';
import { cutPage, DAY, PAGE_SIZE, failure, shanghaiDate, success, writeTimeCursor } from '@shoushou/kernel';
import { callsOf, handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { consoleCounts, consoleList } from './console-list.ts';
import { readGoodsOfDay } from './console-orders.store.ts';
import { readBundle } from './detail.store.ts';
import { bookingStates, readListCursor, receiptStates } from './listing.rules.ts';
import { countReceipts as readCounts, listBookings, listReceipts as readReceipts } from './lists.store.ts';
import { whyLeft } from './left-receipt.steps.ts';
import { viewOf } from './order-detail.steps.ts';
import { toReceiptCard } from './receipt-card.rules.ts';

/** The tab of visits to come: the one whose window ends first is the next to ride to. */
const TO_VISIT = '1';

/** Orders of a day on which changed prices are tried. */
const MOST_TRIED = 5_000;

export const viewsCalls = (deps: OrdersDeps & Pick<OrdersDeps, 'database'>) => {
  const { database } = deps;
  return callsOf<typeof ordersCalls & typeof orderListCalls>()({
    /** One order as visible to the caller; without a session only as in the hall. */
    'orders.get': handler(async ({ caller }, { no }) => {
      const bundle = await readBundle(database, no);
      if (!bundle) return failure('orders.unknown');
      const why = caller.kind === 'user' ? await whyLeft(database, bundle, no, caller.userId) : null;
      if (why !== null) return failure('orders.left', { values: { why } });
      const order = await viewOf(database, deps, bundle, caller);
      return order ? success(order) : failure('orders.unknown');
    }),

    /**
     * The recycler's receipts by tab, last taken first, visits to come by their windows, searchable by number, goods,
     * person and place.
     */
    'orders.list_receipts': handler(async ({ caller }, { state, keyword, cursor }) => {
      const by = state === TO_VISIT ? 'window' : 'taking';
      const rows = await readReceipts(database, caller.userId, {
        by,
        states: receiptStates[state],
        words: keyword?.trim() || null,
        after: readListCursor(cursor),
        limit: PAGE_SIZE + 1,
      });
      const { page, next } = cutPage(rows, (last) =>
        writeTimeCursor({ at: by === 'window' ? last.windowTo : last.takenAt, no: last.receiptNo }),
      );
      return success({ items: page.map(toReceiptCard), next });
    }),

    /** Number of receipts under each tab. */
    'orders.count_receipts': handler(async ({ caller }) => {
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
    }),

    /** The customer's bookings, the latest first. */
    'orders.list_mine': handler(async ({ caller }, { state, cursor }) => {
      const rows = await listBookings(database, caller.userId, {
        states: bookingStates[state ?? 'all'],
        after: readListCursor(cursor),
        limit: PAGE_SIZE + 1,
      });
      const { page, next } = cutPage(rows, (last) => writeTimeCursor({ at: last.placedAt, no: last.no }));
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
      return success({ items, next });
    }),

    'orders.console_list': consoleList(deps),

    'orders.console_counts': consoleCounts(deps),

    'orders.console_day_goods': handler(async (_, { city }) => {
      const day = shanghaiDate(deps.clock.now() - DAY);
      return success({ day, ...(await readGoodsOfDay(database, city, day, MOST_TRIED)) });
    }),
  });
};
