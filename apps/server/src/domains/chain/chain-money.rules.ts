import type { Fen } from '@shoushou/kernel';
import { PLATFORM_OWNER, type LedgerTransaction, type Posting } from '../wallet/ledger/ledger.rules.ts';

/** A person's commission, or with `to` the chain's own share. */
interface Owed {
  orderNo: string;
  city: string;
  amountFen: Fen;
  to?: 'chain';
}

const nameOf = ({ orderNo, to }: Owed): string => (to ? `${orderNo}:${to}` : orderNo);

/** Changes a debt by an amount; negative amounts reduce it. */
const owed = (amountFen: Fen): Posting[] => [
  { owner: PLATFORM_OWNER, account: 'commission_costs', amountFen: -amountFen },
  { owner: PLATFORM_OWNER, account: 'commission_payable', amountFen },
];

/** A commission is owed from the day the device was paid. One an order, and one share. */
export function accrual(of: Owed): LedgerTransaction {
  const { orderNo, city, amountFen } = of;
  return {
    key: `commission.accrue:${nameOf(of)}`,
    kind: 'commission.accrue',
    reference: orderNo,
    city,
    postings: owed(amountFen),
  };
}

/** A commission voided before it was due is no longer owed. */
export function voiding(of: Owed): LedgerTransaction {
  const { orderNo, city, amountFen } = of;
  return {
    key: `commission.void:${nameOf(of)}`,
    kind: 'commission.void',
    reference: orderNo,
    city,
    postings: owed(-amountFen),
  };
}

/** A settled commission is clawed back: deducted from the next settlement, never debited from a balance. */
export function clawback(of: Owed): LedgerTransaction {
  const { orderNo, city, amountFen } = of;
  return {
    key: `commission.clawback:${nameOf(of)}`,
    kind: 'commission.clawback',
    reference: orderNo,
    city,
    postings: owed(-amountFen),
  };
}

/** A person's part of an approved settlement goes into the wallet. */
export function settling({
  settlementNo,
  userId,
  amountFen,
  month,
}: {
  settlementNo: string;
  userId: string;
  amountFen: Fen;
  month: string;
}): LedgerTransaction {
  return {
    key: `commission.settle:${settlementNo}:${userId}`,
    kind: 'commission.settle',
    reference: settlementNo,
    postings: [
      {
        owner: userId,
        account: 'available',
        amountFen,
        line: { kind: 'commission', title: '门店佣金', note: `${Number(month.slice(5))} 月` },
      },
      { owner: PLATFORM_OWNER, account: 'commission_payable', amountFen: -amountFen },
    ],
  };
}

/** The chain's part of a settlement has left the bank. */
export function transferring({ settlementNo, amountFen }: { settlementNo: string; amountFen: Fen }): LedgerTransaction {
  return {
    key: `commission.settle:${settlementNo}:chain`,
    kind: 'commission.settle',
    reference: settlementNo,
    postings: [
      { owner: PLATFORM_OWNER, account: 'commission_payable', amountFen: -amountFen },
      { owner: PLATFORM_OWNER, account: 'clearing_bank', amountFen },
    ],
  };
}
