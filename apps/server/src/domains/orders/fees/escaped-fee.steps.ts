import { fromInstant, HOUR, type Fen } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { OrderRow } from '../orders.store.ts';
import { changeReceipt, readReceipt, type ReceiptRow } from '../order/receipts.store.ts';
import { chargeUpToBalance } from './charge-up-to-balance.steps.ts';
import { escapedFee, isSameCustomer, type LeftOrder } from './escaped-fee.rules.ts';
import { claimLeftOrders, listLeftOrders } from './escaped-fee.store.ts';
import type { FeeRules } from './fees.rules.ts';
import { infoFeeOwed } from './info-fee-return.steps.ts';
import type { RulesReader } from './rules.store.ts';

type Deal = Pick<
  OrderRow,
  'recyclerId' | 'receiptNo' | 'takenAt' | 'customerId' | 'customerMobile' | 'walkIn' | 'longitude' | 'latitude'
>;

/** Orders of this deal's customer that its recycler left within the hours before taking it. */
async function leftBefore(db: Queryable, rules: FeeRules, deal: Deal): Promise<LeftOrder[]> {
  const { recyclerId, receiptNo, takenAt } = deal;
  if (rules.escapeHours === undefined || recyclerId === null || receiptNo === null || takenAt === null) return [];
  const left = await listLeftOrders(db, recyclerId, fromInstant(takenAt) - rules.escapeHours * HOUR);
  return left.filter((order) => order.receiptNo !== receiptNo && isSameCustomer(order, deal));
}

/** What paying this deal will cost the recycler for the orders of the same customer that they left. Fen. */
export async function escapedFeeOf(
  db: Queryable,
  rules: FeeRules,
  deal: Deal,
  receipt: Pick<ReceiptRow, 'infoFeeState' | 'infoFeeFen'>,
): Promise<Fen> {
  return escapedFee(await leftBefore(db, rules, deal), infoFeeOwed(receipt));
}

/**
 * Charges the recycler of a deal that is being paid for the info fee of the orders of the same customer that they left
 * before: each left order once, at most the wallet's balance. @returns the charged amount, fen
 */
export async function chargeEscapedFee(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'> & { rules: RulesReader },
  deal: Deal & Pick<OrderRow, 'city' | 'rulesVersion'>,
): Promise<Fen> {
  const { city, receiptNo, recyclerId } = deal;
  const found = await leftBefore(tx, await deps.rules.of(deal), deal);
  if (found.length === 0 || receiptNo === null || recyclerId === null) return 0;
  const receipt = await readReceipt(tx, city, receiptNo);
  const claimed = await claimLeftOrders(tx, found, receiptNo);
  const amountFen = escapedFee(claimed, receipt ? infoFeeOwed(receipt) : 0);
  const paidFen = await chargeUpToBalance(
    tx,
    deps,
    {
      fee: 'escape',
      payerId: recyclerId,
      beneficiaryId: null,
      reference: receiptNo,
      amountFen,
      city,
      note: '退单或取消后，又和同一位客户成交',
    },
    'recycler',
  );
  if (paidFen > 0) await changeReceipt(tx, { city, receiptNo }, { escapedFeeFen: paidFen });
  return paidFen;
}
