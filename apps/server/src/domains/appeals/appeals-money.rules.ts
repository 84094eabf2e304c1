import type { Fen } from '@shoushou/kernel';
import type { LedgerLineKinds } from '../wallet/ledger/line-kinds.rules.ts';
import { PLATFORM_OWNER, type LedgerTransaction } from '../wallet/ledger/ledger.rules.ts';

export const appealLineKinds: LedgerLineKinds = {
  appeal_difference: { name: '申诉补差', recyclerFilter: 62, customerFilter: 32 },
};

/** An appeal pays a difference once. */
export const differenceKey = (no: string): string => `appeal.difference:${no}`;

export interface Difference {
  no: string;
  receiptNo: string;
  city: string;
  appellantId: string;
  amountFen: Fen;
  /** The side that pays as far as its wallet reaches; null when the platform alone pays. */
  payer: { userId: string; fen: Fen } | null;
}

/**
 * Pays the difference of a wrong weight or price to the appellant: a part by the other side, the rest by the platform.
 */
export function appealDifference({
  no,
  receiptNo,
  city,
  appellantId,
  amountFen,
  payer,
}: Difference): LedgerTransaction {
  const fromOther = Math.min(payer?.fen ?? 0, amountFen);
  return {
    key: differenceKey(no),
    kind: 'appeal.difference',
    reference: receiptNo,
    city,
    postings: [
      {
        owner: appellantId,
        account: 'available',
        amountFen,
        line: { kind: 'appeal_difference', title: '申诉补差', note: `申诉 ${no} 成立` },
      },
      ...(payer && fromOther > 0
        ? [
            {
              owner: payer.userId,
              account: 'available' as const,
              amountFen: -fromOther,
              line: { kind: 'appeal_difference', title: '补给客户的差额', note: `申诉 ${no} 成立` },
            },
          ]
        : []),
      ...(amountFen > fromOther
        ? [{ owner: PLATFORM_OWNER, account: 'platform_fees' as const, amountFen: fromOther - amountFen }]
        : []),
    ],
  };
}
