import { fromInstant } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { post, readBalances } from '../../wallet/index.ts';
import { feeCharge } from '../orders-money.rules.ts';
import type { OrdersDeps } from '../views/order-detail.steps.ts';
import type { AcceptedOrder } from '../visit/on-site.steps.ts';
import { changeReceipt } from '../taking/receipts.store.ts';
import { lateFee } from './fees.rules.ts';

/**
 * Charges the recycler for coming late, once their arrival can no longer be undone: at most what the wallet holds, the rest is
 * written off. A customer without an account gets nothing, and a deal made on the spot is never late.
 */
export async function chargeLateness(tx: Transaction, deps: Pick<OrdersDeps, 'clock' | 'rules'>, order: AcceptedOrder): Promise<void> {
  const { city, receiptNo, recyclerId, customerId, arrivedAt, windowTo, walkIn } = order;
  if (customerId === null || arrivedAt === null || walkIn) return;
  const wantedFen = lateFee(await deps.rules.of(order), windowTo, fromInstant(arrivedAt));
  const amountFen = wantedFen === 0 ? 0 : Math.min(wantedFen, (await readBalances(tx, recyclerId)).available);
  if (amountFen <= 0) return;
  const charged = await post(tx, feeCharge({ fee: 'late', payerId: recyclerId, beneficiaryId: customerId, reference: receiptNo, amountFen, city }), deps.clock.now());
  if (charged.ok) await changeReceipt(tx, { city, receiptNo }, { lateFeeFen: amountFen });
}
