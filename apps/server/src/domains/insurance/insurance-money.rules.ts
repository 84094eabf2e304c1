import type { Fen } from '@shoushou/kernel';
import { PLATFORM_OWNER, type HoldName, type LedgerTransaction } from '../wallet/ledger/ledger.rules.ts';

export interface Premium {
  ownerId: string;
  /** The cashier's payment number. */
  paymentNo: string;
  /** Of the application. */
  no: string;
  /** `保险费：回收从业人员意外伤害保险`. */
  title: string;
  amountFen: Fen;
}

const premiumHold = ({ ownerId, paymentNo }: Pick<Premium, 'ownerId' | 'paymentNo'>): HoldName => ({
  owner: ownerId,
  id: `premium:${paymentNo}`,
});

/** A premium is held until the insurer has decided. */
export function premiumPaid({ ownerId, paymentNo, no, title, amountFen }: Premium): LedgerTransaction {
  return {
    key: `insurance.premium:${paymentNo}`,
    kind: 'insurance.premium',
    reference: no,
    postings: [
      {
        owner: ownerId,
        account: 'available',
        amountFen: -amountFen,
        line: { kind: 'insurance', title, note: '支付不等于生效，以保单为准' },
      },
      { owner: PLATFORM_OWNER, account: 'escrow', amountFen },
    ],
    opens: premiumHold({ ownerId, paymentNo }),
  };
}

/** The insurer has issued the policy: the platform now owes it the premium. */
export function premiumEarned({ ownerId, paymentNo, no, amountFen }: Omit<Premium, 'title'>): LedgerTransaction {
  return {
    key: `insurance.earned:${paymentNo}`,
    kind: 'insurance.earned',
    reference: no,
    postings: [
      { owner: PLATFORM_OWNER, account: 'escrow', amountFen: -amountFen },
      { owner: PLATFORM_OWNER, account: 'insurance_payable', amountFen },
    ],
    ends: { ...premiumHold({ ownerId, paymentNo }), as: 'captured' },
  };
}

/** All of a payment goes back: the insurer refused, or it came too late. A payment goes back once. */
export function premiumBack({ ownerId, paymentNo, no, title, amountFen }: Premium, reason: string): LedgerTransaction {
  return {
    key: `insurance.back:${paymentNo}`,
    kind: 'insurance.back',
    reference: no,
    postings: [
      { owner: PLATFORM_OWNER, account: 'escrow', amountFen: -amountFen },
      { owner: ownerId, account: 'available', amountFen, line: { kind: 'insurance', title, note: reason } },
    ],
    givesBack: { payerId: ownerId, paymentNo },
    ends: { ...premiumHold({ ownerId, paymentNo }), as: 'returned' },
  };
}

/**
 * The insurer's refund of a premium at the end of a policy, once. After the premium was sent on it comes from the
 * insurer, by the bank.
 */
export function surrenderBack({
  ownerId,
  paymentNo,
  no,
  title,
  amountFen,
  remitted,
}: Premium & { remitted: boolean }): LedgerTransaction {
  return {
    key: `insurance.surrender:${no}`,
    kind: 'insurance.surrender',
    reference: no,
    postings: [
      { owner: PLATFORM_OWNER, account: remitted ? 'clearing_bank' : 'insurance_payable', amountFen: -amountFen },
      { owner: ownerId, account: 'available', amountFen, line: { kind: 'insurance', title, note: '退保' } },
    ],
    givesBack: { payerId: ownerId, paymentNo },
    ends: { ...premiumHold({ ownerId, paymentNo }), as: 'refunded_in_part' },
  };
}

/** Premiums that were sent on to their insurer from the bank. */
export function premiumsRemitted({ id, amountFen }: { id: string; amountFen: Fen }): LedgerTransaction {
  return {
    key: `insurance.remit:${id}`,
    kind: 'insurance.remit',
    reference: id,
    postings: [
      { owner: PLATFORM_OWNER, account: 'insurance_payable', amountFen: -amountFen },
      { owner: PLATFORM_OWNER, account: 'clearing_bank', amountFen },
    ],
  };
}
