import type { Fen } from '@shoushou/kernel';
import { PLATFORM_OWNER, type HoldName, type LedgerTransaction } from '../wallet/ledger/ledger.rules.ts';
import type { DepositEnd } from './reservation.rules.ts';

/** Money that a payment at the cashier put aside for a reservation. */
export interface HeldMoney {
  /** Its purpose: a place in the yard, or the goods. */
  kind: 'deposit' | 'goods';
  payerId: string;
  /** The cashier's payment number. A reservation paid twice has two holds. */
  paymentNo: string;
  reservationNo: string;
  /** `华强再生资源 11月24日 14:00`. */
  title: string;
  amountFen: Fen;
  city?: string | null;
}

const lineKind = 'yard';
const holdName = ({ kind, payerId, paymentNo }: HeldMoney): HoldName => ({
  owner: payerId,
  id: `yard.${kind}:${paymentNo}`,
});
/** All ends of a hold share a key, so that only one of them can happen. */
const endKey = ({ kind, paymentNo }: HeldMoney): string => `yard.${kind}.end:${paymentNo}`;

export function yardHold(held: HeldMoney): LedgerTransaction {
  const { kind, payerId, paymentNo, reservationNo, title, amountFen, city } = held;
  return {
    key: `yard.${kind}.hold:${paymentNo}`,
    kind: `yard.${kind}.hold`,
    reference: reservationNo,
    city,
    postings: [
      {
        owner: payerId,
        account: 'available',
        amountFen: -amountFen,
        line: { kind: lineKind, title, note: kind === 'deposit' ? '定金，由平台保管' : '货款' },
      },
      { owner: PLATFORM_OWNER, account: 'escrow', amountFen },
    ],
    opens: holdName(held),
  };
}

/** Refunds everything to its payer. */
export function yardReturn(held: HeldMoney): LedgerTransaction {
  const { kind, payerId, paymentNo, reservationNo, title, amountFen, city } = held;
  return {
    key: endKey(held),
    kind: `yard.${kind}.return`,
    reference: reservationNo,
    city,
    postings: [
      { owner: PLATFORM_OWNER, account: 'escrow', amountFen: -amountFen },
      {
        owner: payerId,
        account: 'available',
        amountFen,
        line: { kind: lineKind, title, note: kind === 'deposit' ? '定金退回' : '货款退回' },
      },
    ],
    givesBack: { payerId: payerId, paymentNo },
    ends: { ...holdName(held), as: 'returned' },
  };
}

/**
 * Ends a deposit by the rules; the company's addition is a separate movement (`yardDouble`). @param ownerId the
 * company's owner
 */
export function depositEndMovement(
  held: HeldMoney,
  { refundFen, keptFen }: DepositEnd,
  ownerId: string,
): LedgerTransaction {
  if (keptFen === 0) return yardReturn(held);
  const { payerId, paymentNo, reservationNo, title, amountFen, city } = held;
  return {
    key: endKey(held),
    kind: 'yard.deposit.forfeit',
    reference: reservationNo,
    city,
    postings: [
      { owner: PLATFORM_OWNER, account: 'escrow', amountFen: -amountFen },
      {
        owner: ownerId,
        account: 'available',
        amountFen: keptFen,
        line: { kind: lineKind, title, note: '对方没有按约送货的定金' },
      },
      ...(refundFen === 0
        ? []
        : [
            {
              owner: payerId,
              account: 'available' as const,
              amountFen: refundFen,
              line: { kind: lineKind, title, note: '定金退回一半' },
            },
          ]),
    ],
    givesBack: { payerId: payerId, paymentNo },
    ends: { ...holdName(held), as: 'captured' },
  };
}

/** The second part of a doubled deposit, from the company's owner to the seller (Civil Code 587). */
export function yardDouble(
  { payerId, paymentNo, reservationNo, title, city }: HeldMoney,
  addedFen: Fen,
  ownerId: string,
): LedgerTransaction {
  return {
    key: `yard.deposit.double:${paymentNo}`,
    kind: 'yard.deposit.double',
    reference: reservationNo,
    city,
    postings: [
      {
        owner: ownerId,
        account: 'available',
        amountFen: -addedFen,
        line: { kind: lineKind, title, note: '不足 24 小时取消，双倍返还定金' },
      },
      {
        owner: payerId,
        account: 'available',
        amountFen: addedFen,
        line: { kind: lineKind, title, note: '企业违约，双倍返还定金' },
      },
    ],
  };
}

/** Pays the goods to the seller. @param grams weight of the goods */
export function yardPay(held: HeldMoney, sellerId: string, grams: number): LedgerTransaction {
  const { reservationNo, title, amountFen, city } = held;
  return {
    key: endKey(held),
    kind: 'yard.goods.pay',
    reference: reservationNo,
    city,
    postings: [
      { owner: PLATFORM_OWNER, account: 'escrow', amountFen: -amountFen },
      { owner: sellerId, account: 'available', amountFen, line: { kind: lineKind, title, note: '货款', grams } },
    ],
    ends: { ...holdName(held), as: 'captured' },
  };
}
