import type { LedgerLineKind } from '@shoushou/contract';
import { formatYuan, isFen, type Fen } from '@shoushou/kernel';

/** What an account holds: of a person the first three, of the platform the others. */
export type AccountKind =
  | 'available' | 'frozen' | 'reward'
  | 'escrow' | 'platform_fees' | 'campaign_costs' | 'insurance_payable' | 'clearing_wechat' | 'clearing_alipay' | 'payouts';

/** Owner of the accounts that belong to no person. */
export const PLATFORM_OWNER = 'platform';

/** The line that the owner of an account reads about a posting. */
export interface LineText {
  kind: LedgerLineKind;
  /** `付款给王女士`. */
  title: string;
  note?: string | null;
}

export interface Posting {
  /** A user's id, or PLATFORM. */
  owner: string;
  account: AccountKind;
  /** Fen added to the account; negative takes away; zero only carries a line. */
  amountFen: Fen;
  line?: LineText;
}

/** One movement of money: two or more postings that sum to zero. */
export interface LedgerTransaction {
  /** The same key is one effect, for ever: `order.pay:JD26112100000001`. */
  key: string;
  /** `order.pay`: what kind of movement, for reports. */
  kind: string;
  /** Number of the order, receipt or payment it belongs to; shown to the owner. */
  reference: string | null;
  /** Adcode of the city it arose in. */
  city?: string | null;
  postings: readonly Posting[];
}

/** What a member of a batch is told by the database. */
export type PostingOutcome =
  | { outcome: 'posted' | 'repeated'; transactionId: string }
  | { outcome: 'balance_too_low'; missingFen: Fen }
  | { outcome: 'conflict'; transactionId: string };

/** The same key was used for another movement: a fault in the program, never a person's doing. */
export class LedgerConflict extends Error {
  constructor(key: string) {
    super(`another movement stands in the ledger under the key ${key}`);
  }
}

/** @throws RangeError when it is no movement at all: the database would refuse it too, with fewer words. */
export function checkTransaction({ key, postings }: LedgerTransaction): void {
  if (key.length === 0 || postings.length < 2) throw new RangeError(`ledger transaction ${key}: a key and two or more postings are needed`);
  let sum = 0n;
  for (const { amountFen, account, line } of postings) {
    if (!isFen(amountFen)) throw new RangeError(`ledger transaction ${key}: ${amountFen} is not an amount in fen`);
    if (account === 'available' && !line) throw new RangeError(`ledger transaction ${key}: whoever's available balance moves is told why`);
    sum += BigInt(amountFen);
  }
  if (sum !== 0n) throw new RangeError(`ledger transaction ${key}: the postings sum to ${sum}`);
}

/** The member of `ledger_post_batch`; lines stand beside the postings, since words are no part of the movement. */
export function batchMember({ key, kind, reference, city, postings }: LedgerTransaction): object {
  return {
    key,
    kind,
    reference,
    city: city ?? null,
    postings: postings.map(({ owner, account, amountFen }) => ({ owner, kind: account, amount: amountFen })),
    ...(postings.some((posting) => posting.line) ? { lines: postings.map((posting) => posting.line ?? null) } : {}),
  };
}

/** The owners whose available balance a movement touches. */
export function affectedOwners({ postings }: LedgerTransaction): string[] {
  return [...new Set(postings.filter((posting) => posting.account === 'available').map((posting) => posting.owner))];
}

/** The amount a person is short of, as the refusal's sentence has it: `12.50`. */
export function shortfallYuan(missingFen: Fen): string {
  return formatYuan(missingFen).replaceAll(',', '');
}
