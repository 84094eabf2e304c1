import { formatMoney, type Fen } from '@shoushou/kernel';
import type { HoldName, LedgerTransaction } from '../wallet/ledger/ledger.rules.ts';

/** What the customer adds for the recycler of an order: held from choosing it until the deal is paid. */
export interface Tip {
  customerId: string;
  /** Number of the order, which keeps its tip when a recycler leaves it. */
  no: string;
  amountFen: Fen;
  city: string;
  /** The customer can change the tip of an open order: each one is a hold of its own, counted from 1. */
  hold: number;
}

const tipHoldName = ({ customerId, no, hold }: Tip): HoldName => ({ owner: customerId, id: `tip:${no}:${hold}` });

export function tipHold(tip: Tip): LedgerTransaction {
  const { customerId, no, amountFen, city, hold } = tip;
  return {
    key: `tip.hold:${no}:${hold}`,
    kind: 'tip.hold',
    reference: no,
    city,
    postings: [
      {
        owner: customerId,
        account: 'available',
        amountFen: -amountFen,
        line: { kind: 'tip', title: '感谢费冻结', note: '成交后付给回收员，没有成交全额退回' },
      },
      { owner: customerId, account: 'frozen', amountFen },
    ],
    opens: tipHoldName(tip),
  };
}

export function tipReturn(tip: Tip): LedgerTransaction {
  const { customerId, no, amountFen, city, hold } = tip;
  return {
    key: `tip.end:${no}:${hold}`,
    kind: 'tip.return',
    reference: no,
    city,
    postings: [
      { owner: customerId, account: 'frozen', amountFen: -amountFen },
      { owner: customerId, account: 'available', amountFen, line: { kind: 'tip', title: '感谢费退回' } },
    ],
    ends: { ...tipHoldName(tip), as: 'returned' },
  };
}

/** Pays the tip with the deal. The customer's available balance already changed when the tip was held. */
export function tipPayment(tip: Tip, recyclerId: string): LedgerTransaction {
  const { customerId, no, amountFen, city, hold } = tip;
  return {
    key: `tip.end:${no}:${hold}`,
    kind: 'tip.pay',
    reference: no,
    city,
    postings: [
      {
        owner: customerId,
        account: 'available',
        amountFen: 0,
        line: { kind: 'tip', title: '感谢费付出', note: `从冻结的 ${formatMoney(amountFen)} 中付给回收员` },
      },
      { owner: customerId, account: 'frozen', amountFen: -amountFen },
      { owner: recyclerId, account: 'available', amountFen, line: { kind: 'tip', title: '客户的感谢费' } },
    ],
    ends: { ...tipHoldName(tip), as: 'captured' },
  };
}
