import type { Fen } from '@shoushou/kernel';
import { PLATFORM_OWNER, type LedgerTransaction } from '../../wallet/ledger/ledger.rules.ts';

interface Goodwill {
  no: string;
  city: string;
  customerId: string;
  amountFen: Fen;
}

/** An order's customer is given goodwill once. */
export const goodwillKey = (no: string): string => `goodwill:${no}`;

/** Pays goodwill from the platform's fees to the customer. */
export const goodwillPayment = ({ no, city, customerId, amountFen }: Goodwill): LedgerTransaction => ({
  key: goodwillKey(no),
  kind: 'goodwill.pay',
  reference: no,
  city,
  postings: [
    { owner: PLATFORM_OWNER, account: 'platform_fees', amountFen: -amountFen },
    {
      owner: customerId,
      account: 'available',
      amountFen,
      line: { kind: 'goodwill', title: '平台补偿', note: '客服核实后由平台付给您' },
    },
  ],
});
