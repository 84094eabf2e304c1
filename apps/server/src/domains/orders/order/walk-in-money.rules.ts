import type { LedgerTransaction } from '../../wallet/ledger/ledger.rules.ts';
import { receivedLine, type OrderPayment } from '../orders-money.rules.ts';

/** The customer's line of cash that they confirm after the recycler recorded it. No money moves. */
export function confirmedCash(payment: OrderPayment & { customerId: string }): LedgerTransaction {
  const { customerId, receiptNo, amountFen, city } = payment;
  return {
    key: `order.confirm_cash:${receiptNo}`,
    kind: 'order.pay_cash',
    reference: receiptNo,
    city,
    postings: [
      {
        owner: customerId,
        account: 'available',
        amountFen: 0,
        line: { ...receivedLine(payment), note: '现金', outsideFen: amountFen },
      },
      // A transaction has two postings.
      { owner: customerId, account: 'frozen', amountFen: 0 },
    ],
  };
}
