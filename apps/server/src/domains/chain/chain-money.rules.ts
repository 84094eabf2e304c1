import type { Fen } from '@shoushou/kernel';
import { PLATFORM_OWNER, type LedgerTransaction, type Posting } from '../wallet/ledger/ledger.rules.ts';

interface Owed {
  orderNo: string;
  city: string;
  amountFen: Fen;
}

/** What is owed grows by an amount; negative: shrinks. */
const owed = (amountFen: Fen): Posting[] => [
  { owner: PLATFORM_OWNER, account: 'commission_costs', amountFen: -amountFen },
  { owner: PLATFORM_OWNER, account: 'commission_payable', amountFen },
];

/** A commission is owed from the day the device was paid. One an order. */
export function accrual({ orderNo, city, amountFen }: Owed): LedgerTransaction {
  return { key: `commission.accrue:${orderNo}`, kind: 'commission.accrue', reference: orderNo, city, postings: owed(amountFen) };
}

/** A commission that was not due yet is owed no more. */
export function voiding({ orderNo, city, amountFen }: Owed): LedgerTransaction {
  return { key: `commission.void:${orderNo}`, kind: 'commission.void', reference: orderNo, city, postings: owed(-amountFen) };
}

/** A commission that was settled is owed back: netted with what is owed next, never pulled from a balance. */
export function clawback({ orderNo, city, amountFen }: Owed): LedgerTransaction {
  return { key: `commission.clawback:${orderNo}`, kind: 'commission.clawback', reference: orderNo, city, postings: owed(-amountFen) };
}

/** A person's part of an approved settlement goes into the wallet. */
export function settling({ settlementNo, userId, amountFen, month }: { settlementNo: string; userId: string; amountFen: Fen; month: string }): LedgerTransaction {
  return {
    key: `commission.settle:${settlementNo}:${userId}`, kind: 'commission.settle', reference: settlementNo,
    postings: [
      { owner: userId, account: 'available', amountFen, line: { kind: 'commission', title: '门店佣金', note: `${Number(month.slice(5))} 月` } },
      { owner: PLATFORM_OWNER, account: 'commission_payable', amountFen: -amountFen },
    ],
  };
}
