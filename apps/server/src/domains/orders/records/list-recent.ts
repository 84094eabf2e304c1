import { failure, PAGE_SIZE, success, writeTimeCursor } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { readOrder } from '../orders.store.ts';
import { isNumberOf, roleOf, seesContact } from '../orders.policy.ts';
import { readListCursor } from '../views/listing.rules.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { toReceiptCard } from '../views/receipt-card.rules.ts';
import { countOthers, listRecent as readRecent } from './records.store.ts';

/** The recycler's own history with a customer whose order they have now; of other recyclers only a number. */
export function listRecent({ database }: Pick<OrdersDeps, 'database'>) {
  return handler('orders.list_recent', async ({ caller }, { mobile, no, cursor }) => {
    const order = await readOrder(database, no);
    // The customer's other mobile numbers must not be revealed.
    if (!order || !isNumberOf(no, order) || order.customerMobile !== mobile) return failure('orders.unknown');
    if (roleOf(caller, order) !== 'recycler' || !seesContact('recycler', order.state)) return failure('orders.unknown');
    const [rows, others] = await Promise.all([
      readRecent(database, caller.userId, {
        mobile,
        except: order.no,
        after: readListCursor(cursor),
        limit: PAGE_SIZE + 1,
      }),
      // A recycler who types any number in a walk-in deal must not learn whether it sells to others.
      order.walkIn && order.customerId === null ? 0 : countOthers(database, caller.userId, mobile),
    ]);
    const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
    return success({
      items: rows.slice(0, PAGE_SIZE).map(toReceiptCard),
      next: last ? writeTimeCursor({ at: last.takenAt, no: last.receiptNo }) : null,
      customerName: order.customerName,
      others,
    });
  });
}
