import type { Queryable } from '../../../platform/database/types.ts';
import { findPeople } from '../../accounts/index.ts';
import type { OrderPayment } from '../orders-money.rules.ts';
import type { AcceptedOrder } from './on-site.steps.ts';

/** What the lines of an order's payment say. */
export async function paymentFacts(db: Queryable, order: AcceptedOrder): Promise<OrderPayment> {
  const { recyclerId, customerId, receiptNo, totalFen, totalGrams, customerName, city } = order;
  const people = await findPeople(db, [recyclerId]);
  return {
    recyclerId,
    customerId,
    receiptNo,
    amountFen: totalFen ?? 0,
    grams: totalGrams ?? 0,
    customerName,
    recyclerName: people.get(recyclerId)?.username ?? '',
    city,
  };
}
