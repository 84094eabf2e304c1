import { PLATFORM_OWNER, type LedgerTransaction } from '../../wallet/ledger/ledger.rules.ts';
import type { InfoFee } from '../orders-money.rules.ts';

/** A payment's service fee is refunded once. */
export const serviceFeeRefundKey = (receiptNo: string): string => `service_fee.refund:${receiptNo}`;

/** Refunds the service fee of a payment to the recycler. */
export function serviceFeeRefund({ recyclerId, receiptNo, amountFen, city }: InfoFee): LedgerTransaction {
  return {
    key: serviceFeeRefundKey(receiptNo),
    kind: 'service_fee.refund',
    reference: receiptNo,
    city,
    postings: [
      { owner: PLATFORM_OWNER, account: 'platform_fees', amountFen: -amountFen },
      {
        owner: recyclerId,
        account: 'available',
        amountFen,
        line: { kind: 'service_fee', title: '平台服务费退回', note: '客服退回' },
      },
    ],
  };
}
