import type { Queryable } from '../../../platform/database/types.ts';
import { isNumberOf } from '../orders.policy.ts';
import { readReceipt } from '../order/receipts.store.ts';
import { eventTitle } from '../order/timeline.rules.ts';
import type { OrderBundle } from './detail.store.ts';

/**
 * Why an order is not this recycler's any more, by the number of a receipt that they had and left or lost; null when it
 * is another number or another person's.
 */
export async function whyLeft(
  db: Queryable,
  bundle: OrderBundle,
  no: string,
  recyclerId: string,
): Promise<string | null> {
  if (isNumberOf(no, bundle)) return null;
  const left = bundle.events.findLast(({ kind, receiptNo }) => kind === 'released' && receiptNo === no);
  const receipt = left && (await readReceipt(db, bundle.city, no));
  return left && receipt?.recyclerId === recyclerId ? eventTitle(left, 'recycler', bundle.service) : null;
}
