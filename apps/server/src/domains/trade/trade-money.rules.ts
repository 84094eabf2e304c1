import type { Fen } from '@shoushou/kernel';
import { PLATFORM_OWNER, type HoldName, type LedgerTransaction } from '../wallet/ledger/ledger.rules.ts';

/** A buyer's payment, held until the goods are received. */
export interface TradePayment {
  buyerId: string;
  /** The cashier's payment number. A deal paid twice has two holds. */
  paymentNo: string;
  dealNo: string;
  /** `二手交易：凤凰自行车`. */
  title: string;
  amountFen: Fen;
  city?: string | null;
}

const holdName = ({ buyerId, paymentNo }: TradePayment): HoldName => ({ owner: buyerId, id: `trade:${paymentNo}` });

/** Release and refund share a key, so that only one of them can happen. */
const endKey = ({ paymentNo }: TradePayment): string => `trade.end:${paymentNo}`;

export function tradeHold(payment: TradePayment): LedgerTransaction {
  const { buyerId, paymentNo, dealNo, title, amountFen, city } = payment;
  return {
    key: `trade.hold:${paymentNo}`,
    kind: 'trade.hold',
    reference: dealNo,
    city,
    postings: [
      {
        owner: buyerId,
        account: 'available',
        amountFen: -amountFen,
        line: { kind: 'trade', title, note: '由平台保管，收货后付给卖家' },
      },
      { owner: PLATFORM_OWNER, account: 'escrow', amountFen },
    ],
    opens: holdName(payment),
  };
}

/** Pays the held money to the seller. */
export function tradeRelease(payment: TradePayment & { sellerId: string }): LedgerTransaction {
  const { sellerId, dealNo, title, amountFen, city } = payment;
  return {
    key: endKey(payment),
    kind: 'trade.release',
    reference: dealNo,
    city,
    postings: [
      { owner: PLATFORM_OWNER, account: 'escrow', amountFen: -amountFen },
      { owner: sellerId, account: 'available', amountFen, line: { kind: 'trade', title, note: '买家已收货' } },
    ],
    ends: { ...holdName(payment), as: 'captured' },
  };
}

/** Splits the held money: a part is refunded to the buyer, who keeps the goods. */
export function tradeSplit(payment: TradePayment & { sellerId: string; refundFen: Fen }): LedgerTransaction {
  const { buyerId, paymentNo, sellerId, dealNo, title, amountFen, refundFen, city } = payment;
  return {
    key: endKey(payment),
    kind: 'trade.split',
    reference: dealNo,
    city,
    postings: [
      { owner: PLATFORM_OWNER, account: 'escrow', amountFen: -amountFen },
      { owner: buyerId, account: 'available', amountFen: refundFen, line: { kind: 'trade', title, note: '部分退回' } },
      {
        owner: sellerId,
        account: 'available',
        amountFen: amountFen - refundFen,
        line: { kind: 'trade', title, note: '部分退款后的货款' },
      },
    ],
    givesBack: { payerId: buyerId, paymentNo },
    ends: { ...holdName(payment), as: 'captured' },
  };
}

/** Returns the held money to the buyer. */
export function tradeRefund(payment: TradePayment): LedgerTransaction {
  const { buyerId, paymentNo, dealNo, title, amountFen, city } = payment;
  return {
    key: endKey(payment),
    kind: 'trade.refund',
    reference: dealNo,
    city,
    postings: [
      { owner: PLATFORM_OWNER, account: 'escrow', amountFen: -amountFen },
      { owner: buyerId, account: 'available', amountFen, line: { kind: 'trade', title, note: '退回' } },
    ],
    givesBack: { payerId: buyerId, paymentNo },
    ends: { ...holdName(payment), as: 'returned' },
  };
}
