import type { Fen } from '@shoushou/kernel';
import { PLATFORM_OWNER, type LedgerTransaction } from '../wallet/ledger/ledger.rules.ts';
import { feeText, type Fee } from './orders-money.rules.ts';

export interface FeeReversal extends Omit<Fee, 'note'> {
  /** The part of it that the beneficiary can return, fen; the platform pays the rest. */
  returnedFen: Fen;
  /** The source of the decision: an upheld appeal, or an operator. */
  by: 'appeal' | 'operator';
}

const reversalNotes = {
  appeal: { payer: '申诉成立', beneficiary: '对方申诉成立' },
  operator: { payer: '客服退回', beneficiary: '客服退回' },
} as const;

/** A fee is refunded once, by any decision. */
export const feeReversalKey = ({ fee, reference }: Pick<Fee, 'fee' | 'reference'>): string =>
  `fee.reverse:fee.${fee}:${reference}`;

/** Refunds a fee to its payer. */
export function feeReversal({
  fee,
  payerId,
  beneficiaryId,
  reference,
  amountFen,
  returnedFen,
  by,
  city,
}: FeeReversal): LedgerTransaction | null {
  const { charged, received } = feeText[fee];
  const fromBeneficiary = beneficiaryId === null ? 0 : Math.min(amountFen, returnedFen);
  return amountFen === 0
    ? null
    : {
        key: feeReversalKey({ fee, reference }),
        kind: 'fee.reverse',
        reference,
        city,
        postings: [
          {
            owner: payerId,
            account: 'available',
            amountFen,
            line: { kind: 'cancel_fee', title: `${charged}退回`, note: reversalNotes[by].payer },
          },
          ...(beneficiaryId !== null && fromBeneficiary > 0
            ? [
                {
                  owner: beneficiaryId,
                  account: 'available' as const,
                  amountFen: -fromBeneficiary,
                  line: { kind: 'cancel_fee' as const, title: `${received}收回`, note: reversalNotes[by].beneficiary },
                },
              ]
            : []),
          ...(amountFen > fromBeneficiary
            ? [{ owner: PLATFORM_OWNER, account: 'platform_fees' as const, amountFen: fromBeneficiary - amountFen }]
            : []),
        ],
      };
}
