import { formatYuan, isFen, type Fen, type Grams } from '@shoushou/kernel';

/**
 * Kinds of accounts: the first three belong to people, campaign_budget and campaign_held to a campaign, the others to
 * the platform.
 */
export const accountKinds = [
  'available',
  'frozen',
  'reward',
  'escrow',
  'platform_fees',
  'campaign_costs',
  'campaign_budget',
  'campaign_held',
  'tax_withheld',
  'insurance_payable',
  'clearing_wechat',
  'clearing_alipay',
  'clearing_bank',
  'payouts',
  'suspense',
  'purchases',
  'commission_costs',
  'commission_payable',
  'provider_costs',
] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Owner of the platform's accounts. */
export const PLATFORM_OWNER = 'platform';

/** The line that the account's owner reads about a posting. */
export interface LineText {
  /** As registered in `Domain.ledgerLineKinds`. */
  kind: string;
  /** `付款给王女士`. */
  title: string;
  note?: string | null;
  /**
   * The amount paid (negative) or received outside the balance, in cash or at a provider, fen: the line shows the sum
   * of this and the posting's amount.
   */
  outsideFen?: Fen;
  /** Weight of the goods that were paid for. */
  grams?: Grams;
}

export interface Posting {
  /** A user's id, or PLATFORM_OWNER. */
  owner: string;
  account: AccountKind;
  /** Fen added to the account; negative for a debit; zero only carries a line. */
  amountFen: Fen;
  line?: LineText;
}

/** The key of a hold: whose money is held, and what for (`info_fee:JD26112100000001`). */
export interface HoldName {
  owner: string;
  id: string;
}

/**
 * How a hold ends: captured, the money was paid to another account; returned, it went back to the hold's owner. A
 * captured hold can be refunded: the owner gets the same amount back from the recipient; refunded in part, the part
 * that a contract or a bank returns.
 */
export type HoldEnd = 'captured' | 'returned' | 'refunded' | 'refunded_in_part';

/** Kinds of account whose balance is the sum of open holds; the same list as `ledger_is_held` in the database. */
export const heldKinds: ReadonlySet<AccountKind> = new Set(['frozen', 'escrow', 'payouts', 'campaign_held']);

/** One movement of money: two or more postings that sum to zero. */
export interface LedgerTransaction {
  /** Idempotency key, permanently valid: `order.pay:JD26112100000001`. */
  key: string;
  /** `order.pay`: the kind of movement, for reports. */
  kind: string;
  /** Number of the related order, receipt or payment; shown to the owner. */
  reference: string | null;
  /** Adcode of the city where it arose. */
  city?: string | null;
  postings: readonly Posting[];
  /** Opens a hold of the amount that the postings add to a held account. */
  opens?: HoldName;
  /**
   * Ends an open hold in full, or refunds a captured one; refused unless its owner, account, amount and reference,
   * where it has one, equal those of the postings.
   */
  ends?: HoldName & { as: HoldEnd };
  /** The payment whose payer gets money back; posted by `postGivenBack`, which returns it where it came from. */
  givesBack?: GivenBack;
}

/** A payment at the cashier, of which a movement gives some back to its payer's available balance. */
export interface GivenBack {
  payerId: string;
  /** The cashier's payment number. */
  paymentNo: string;
}

/** The database's answer for one member of a batch. */
export type PostingOutcome =
  | { outcome: 'posted' | 'repeated'; transactionId: string }
  | { outcome: 'balance_too_low'; missingFen: Fen }
  | { outcome: 'conflict' | 'hold_refused' };

/** The key was already used for another movement, which is a programming error. */
export class LedgerConflict extends Error {
  constructor(key: string) {
    super(`another movement stands in the ledger under the key ${key}`);
  }
}

/**
 * The hold named by a transaction cannot be opened or ended in this way. This is a bug or damaged data, never caused by
 * a user.
 */
export class HoldRefused extends Error {
  constructor({ key, opens, ends }: LedgerTransaction) {
    super(ends ? `${key}: the hold ${ends.id} can't be ${ends.as}` : `${key}: the hold ${opens?.id} can't be opened`);
  }
}

/** @throws RangeError when the postings are no valid movement; the database would refuse them too, less clearly */
export function checkTransaction({ key, postings, opens, ends }: LedgerTransaction): void {
  if (key.length === 0 || postings.length < 2)
    throw new RangeError(`ledger transaction ${key}: a key and two or more postings are needed`);
  let sum = 0n;
  for (const { amountFen, account, line } of postings) {
    if (!isFen(amountFen)) throw new RangeError(`ledger transaction ${key}: ${amountFen} is not an amount in fen`);
    if (account === 'available' && !line)
      throw new RangeError(`ledger transaction ${key}: whoever's available balance moves is told why`);
    if (line?.outsideFen !== undefined && !isFen(line.outsideFen))
      throw new RangeError(`ledger transaction ${key}: ${line.outsideFen} is not an amount in fen`);
    sum += BigInt(amountFen);
  }
  if (opens && ends) throw new RangeError(`ledger transaction ${key}: one hold at a time`);
  if (!opens && !ends && postings.some(({ account, amountFen }) => amountFen !== 0 && heldKinds.has(account)))
    throw new RangeError(`ledger transaction ${key}: what is held moves by a hold alone`);
  if (sum !== 0n) throw new RangeError(`ledger transaction ${key}: the postings sum to ${sum}`);
}

/** A member of `ledger_post_batch`; lines are separate from the postings, because they do not identify the movement. */
export function batchMember({ key, kind, reference, city, postings, opens, ends }: LedgerTransaction): object {
  return {
    key,
    kind,
    reference,
    city: city ?? null,
    postings: postings.map(({ owner, account, amountFen }) => ({ owner, kind: account, amount: amountFen })),
    ...(opens ? { opens } : {}),
    ...(ends ? { ends } : {}),
    ...(postings.some((posting) => posting.line) ? { lines: postings.map(({ line }) => wireLine(line)) } : {}),
  };
}

function wireLine(line: LineText | undefined): object | null {
  if (!line) return null;
  const { outsideFen, ...text } = line;
  return outsideFen === undefined ? text : { ...text, outside: outsideFen };
}

/** Owners whose available balance or figures the movement changes. */
export function affectedOwners({ postings }: LedgerTransaction): string[] {
  return [
    ...new Set(
      postings
        .filter(
          ({ account, amountFen, line }) =>
            account === 'available' && (amountFen !== 0 || (line?.outsideFen ?? 0) !== 0),
        )
        .map((posting) => posting.owner),
    ),
  ];
}

/** The missing amount in yuan for the refusal's message: `12.50`. */
export function shortfallYuan(missingFen: Fen): string {
  return formatYuan(missingFen).replaceAll(',', '');
}
