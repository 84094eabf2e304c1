import type { Fen } from '@shoushou/kernel';
import { PLATFORM_OWNER, type HoldName, type LedgerTransaction } from '../wallet/ledger/ledger.rules.ts';

/** Holds a bidder's deposit, paid at the cashier. It also secures the contract when the bid wins. */
export interface BidDeposit {
  bidderId: string;
  /** The cashier's payment number. A deposit paid twice has two holds. */
  paymentNo: string;
  supplyNo: string;
  /** `黄纸板 5.00 t`. */
  title: string;
  amountFen: Fen;
  city?: string | null;
}

const lineKind = 'supply';
const holdOf = ({ bidderId, paymentNo }: BidDeposit): HoldName => ({
  owner: bidderId,
  id: `supply.deposit:${paymentNo}`,
});

export function bidDepositHold(deposit: BidDeposit): LedgerTransaction {
  const { bidderId, paymentNo, supplyNo, title, amountFen, city } = deposit;
  return {
    key: `supply.deposit.hold:${paymentNo}`,
    kind: 'supply.deposit.hold',
    reference: supplyNo,
    city,
    postings: [
      {
        owner: bidderId,
        account: 'available',
        amountFen: -amountFen,
        line: { kind: lineKind, title, note: '投标保证金，由平台保管' },
      },
      { owner: PLATFORM_OWNER, account: 'escrow', amountFen },
    ],
    opens: holdOf(deposit),
  };
}

/**
 * Ends a deposit: back to the bidder, or to the seller when the bidder did not keep the contract. All ends share a key,
 * so that one of them happens.
 */
export function bidDepositEnd(deposit: BidDeposit, forfeitedTo: string | null): LedgerTransaction {
  const { bidderId, paymentNo, supplyNo, title, amountFen, city } = deposit;
  return {
    key: `supply.deposit.end:${paymentNo}`,
    kind: forfeitedTo === null ? 'supply.deposit.return' : 'supply.deposit.forfeit',
    reference: supplyNo,
    city,
    postings: [
      { owner: PLATFORM_OWNER, account: 'escrow', amountFen: -amountFen },
      {
        owner: forfeitedTo ?? bidderId,
        account: 'available',
        amountFen,
        line: { kind: lineKind, title, note: forfeitedTo === null ? '投标保证金退回' : '买方违约的保证金' },
      },
    ],
    ...(forfeitedTo === null ? { givesBack: { payerId: bidderId, paymentNo } } : {}),
    ends: { ...holdOf(deposit), as: forfeitedTo === null ? 'returned' : 'captured' },
  };
}
