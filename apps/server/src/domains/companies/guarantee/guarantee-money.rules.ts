import type { Fen } from '@shoushou/kernel';
import { PLATFORM_OWNER, type HoldName, type LedgerTransaction } from '../../wallet/ledger/ledger.rules.ts';

/** A part of a guarantee that is held by name in the ledger. */
export interface GuaranteePart {
  companyNo: string;
  /** The cashier's payment number. */
  paymentNo: string;
  /** 0 for the guarantee as paid; each debit leaves the next part. */
  part: number;
  ownerId: string;
  amountFen: Fen;
}

const lineKind = 'yard';

/** The hold of a part; the first one is opened by the payment itself. */
export const guaranteeHold = ({
  ownerId,
  paymentNo,
  part,
}: Pick<GuaranteePart, 'ownerId' | 'paymentNo' | 'part'>): HoldName => ({
  owner: ownerId,
  id: `yard.guarantee:${paymentNo}:${part}`,
});

/**
 * Holds the money of a guarantee, or its rest after a deduction. @param note why, for the owner @param from the owner's
 * wallet, or for samples a provider
 */
export function guaranteeHeld(
  part: GuaranteePart,
  name: string,
  note: string,
  from: 'available' | 'clearing_bank' = 'available',
): LedgerTransaction {
  const { companyNo, paymentNo, ownerId, amountFen } = part;
  return {
    key: `yard.guarantee.hold:${paymentNo}:${part.part}`,
    kind: 'yard.guarantee.hold',
    reference: companyNo,
    postings: [
      from === 'available'
        ? {
            owner: ownerId,
            account: from,
            amountFen: -amountFen,
            line: { kind: lineKind, title: `${name}保证金`, note },
          }
        : { owner: PLATFORM_OWNER, account: from, amountFen: -amountFen },
      { owner: PLATFORM_OWNER, account: 'escrow', amountFen },
    ],
    opens: guaranteeHold(part),
  };
}

/** Refunds a part to its payer. */
export function guaranteeReturned(part: GuaranteePart, name: string): LedgerTransaction {
  const { companyNo, paymentNo, ownerId, amountFen } = part;
  return {
    key: `yard.guarantee.end:${paymentNo}:${part.part}`,
    kind: 'yard.guarantee.return',
    reference: companyNo,
    postings: [
      { owner: PLATFORM_OWNER, account: 'escrow', amountFen: -amountFen },
      {
        owner: ownerId,
        account: 'available',
        amountFen,
        line: { kind: lineKind, title: `${name}保证金`, note: '保证金退回' },
      },
    ],
    givesBack: { payerId: ownerId, paymentNo },
    ends: { ...guaranteeHold(part), as: 'returned' },
  };
}

/**
 * Pays a seller from a part of the guarantee after the company's breach; the rest is returned and held again as the
 * next part. @param drawnFen at most the part
 */
export function guaranteeDrawn(part: GuaranteePart, name: string, drawnFen: Fen, sellerId: string): LedgerTransaction {
  const { companyNo, paymentNo, ownerId, amountFen } = part;
  const restFen = amountFen - drawnFen;
  return {
    key: `yard.guarantee.end:${paymentNo}:${part.part}`,
    kind: 'yard.guarantee.draw',
    reference: companyNo,
    postings: [
      { owner: PLATFORM_OWNER, account: 'escrow', amountFen: -amountFen },
      {
        owner: sellerId,
        account: 'available',
        amountFen: drawnFen,
        line: { kind: lineKind, title: `${name}送货`, note: '企业违约，双倍返还定金' },
      },
      ...(restFen === 0
        ? []
        : [
            {
              owner: ownerId,
              account: 'available' as const,
              amountFen: restFen,
              line: { kind: lineKind, title: `${name}保证金`, note: '违约赔付后的余额' },
            },
          ]),
    ],
    ends: { ...guaranteeHold(part), as: 'captured' },
  };
}
