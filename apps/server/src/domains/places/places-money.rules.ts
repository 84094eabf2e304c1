import type { Fen } from '@shoushou/kernel';
import { PLATFORM_OWNER, type LedgerTransaction } from '../wallet/ledger/ledger.rules.ts';

export interface AreaFee {
  ownerId: string;
  /** The cashier's payment number. */
  paymentNo: string;
  /** `开通南山区`. */
  title: string;
  amountFen: Fen;
  city?: string | null;
}

/** Charges the fee of a service area. */
export function areaFeeCharge({ ownerId, paymentNo, title, amountFen, city }: AreaFee): LedgerTransaction {
  return {
    key: `area_fee:${paymentNo}`,
    kind: 'area_fee',
    reference: paymentNo,
    city,
    postings: [
      { owner: ownerId, account: 'available', amountFen: -amountFen, line: { kind: 'area_fee', title } },
      { owner: PLATFORM_OWNER, account: 'platform_fees', amountFen },
    ],
  };
}
