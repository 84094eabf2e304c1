import { MINUTE, type Fen } from '@shoushou/kernel';

export type DifferenceKind =
  | 'theirs_only'
  | 'ours_only'
  | 'amount'
  | 'twice'
  | 'payout_unknown'
  | 'refund_unknown'
  | 'fee'
  | 'drift'
  | 'bill'
  | 'missing';

export type MoneyKind =
  | 'payment'
  | 'refund'
  | 'unasked_refund'
  | 'payout'
  | 'payout_back'
  | 'fee'
  | 'settlement'
  | 'other';

/** A line of a provider's bill. */
export interface TheirLine {
  /** Its place in the bill. */
  readonly line: number;
  readonly kind: MoneyKind;
  /** Our number as the provider repeats it; empty where it names none. */
  readonly ourNo: string;
  readonly theirNo: string;
  /** The change of our balance at the provider, fen. */
  readonly amountFen: Fen;
  /** Milliseconds. */
  readonly at: number;
}

/** The data of a day's bill for the comparison. `balance` is null on a day without any movement. */
export interface TheirBill {
  /** Without fees, and without lines that are matched at once (`bill-lines.store.ts`). */
  readonly lines: readonly TheirLine[];
  /** The sum of its fees, fen. */
  readonly feeFen: Fen;
  readonly balance: { readonly openingFen: Fen; readonly closingFen: Fen } | null;
}

/** A movement of our ledger at a provider. */
export interface OurLine {
  /** Key of the ledger's transaction. */
  readonly key: string;
  readonly kind: MoneyKind;
  /** The provider's number. */
  readonly no: string;
  /** The change of our balance at the provider, fen. */
  readonly amountFen: Fen;
  /** Milliseconds. */
  readonly at: number;
  /** The day of the bill in which another comparison found it; null if none has. */
  readonly matchedDay: string | null;
}

export interface FoundDifference {
  readonly kind: DifferenceKind;
  readonly ourNo: string;
  readonly theirNo: string;
  readonly ourKey: string | null;
  readonly oursFen: Fen;
  readonly theirsFen: Fen;
  /** Milliseconds. */
  readonly at: number;
  readonly timing: boolean;
  readonly fingerprint: string;
}

export interface Comparison {
  /** The lines that have a movement of ours, and its key. */
  readonly matches: readonly { readonly line: number; readonly key: string }[];
  readonly differences: readonly FoundDifference[];
}

/**
 * Clocks differ, and notices take time: our movements of this period before midnight may be in the provider's next day,
 * milliseconds.
 */
export const TIMING = 30 * MINUTE;

/**
 * Kinds that stop payouts at their provider while they are open: money that we count on is not there, or left without
 * us.
 */
export const stoppingKinds: readonly DifferenceKind[] = ['ours_only', 'amount', 'twice', 'payout_unknown', 'drift'];

/** Kinds of money that is gone, or may be: no operator explains them alone. */
export const isClosedByTwo = (difference: { kind: DifferenceKind; timing: boolean }): boolean =>
  difference.kind === 'refund_unknown' || stopsPayouts(difference);

export const stopsPayouts = ({ kind, timing }: { kind: DifferenceKind; timing: boolean }): boolean =>
  !timing && stoppingKinds.includes(kind);

export interface ComparedDay {
  readonly day: string;
  /** Milliseconds. */
  readonly from: number;
  readonly to: number;
  /** The closing balance of the previous bill, fen; null without one. */
  readonly previousClosingFen: Fen | null;
  /** The booked fees of the day, fen, below 0; null before they are booked. */
  readonly bookedFeeFen?: Fen | null;
}

/**
 * Compares a day's bill with our movements, each line once. `ours` may contain movements of other days: a line is
 * matched with a movement of any day, but only movements of the day itself count as missing in the bill.
 */
export function compareBill(
  bill: TheirBill,
  ours: readonly OurLine[],
  { day, from, to, previousClosingFen, bookedFeeFen = null }: ComparedDay,
): Comparison {
  const free = new Map(
    ours
      .filter(({ matchedDay }) => matchedDay === null || matchedDay === day)
      .map((line) => [`${line.kind} ${line.no}`, line]),
  );
  const seen = new Set(
    ours.filter(({ matchedDay }) => matchedDay !== null && matchedDay !== day).map((line) => `${line.kind} ${line.no}`),
  );
  const differences: FoundDifference[] = [];
  const times = new Map<string, number>();
  const add = (found: Omit<FoundDifference, 'fingerprint'>): void => {
    const name = [found.kind, found.ourNo, found.theirNo, found.oursFen, found.theirsFen].join(' ');
    const nth = (times.get(name) ?? 0) + 1;
    times.set(name, nth);
    differences.push({ ...found, fingerprint: `${name} ${nth}` });
  };
  const matches: { line: number; key: string }[] = [];
  for (const line of bill.lines) {
    // Settlements to our bank are only known by the provider's number.
    const name = line.kind === 'settlement' ? `settlement ${line.theirNo}` : `${line.kind} ${line.ourNo}`;
    const own = free.get(name);
    const theirs = { ourNo: line.ourNo, theirNo: line.theirNo, theirsFen: line.amountFen, at: line.at, timing: false };
    if (line.kind === 'unasked_refund') {
      // A payment may go back in parts.
      add({ ...theirs, kind: 'refund_unknown', ourKey: null, oursFen: 0 });
      continue;
    }
    if (!own) {
      if (line.kind !== 'settlement' || seen.has(name))
        add({ ...theirs, kind: seen.has(name) ? 'twice' : missingKind(line), ourKey: null, oursFen: 0 });
      seen.add(name);
      continue;
    }
    free.delete(name);
    seen.add(name);
    if (own.amountFen !== line.amountFen) add({ ...theirs, kind: 'amount', ourKey: own.key, oursFen: own.amountFen });
    matches.push({ line: line.line, key: own.key });
  }
  for (const line of free.values()) {
    if (line.at < from || line.at >= to) continue;
    add({
      kind: 'ours_only',
      ourNo: line.no,
      theirNo: '',
      ourKey: line.key,
      oursFen: line.amountFen,
      theirsFen: 0,
      at: line.at,
      timing: line.at >= to - TIMING,
    });
  }
  const whole = { ourNo: '', theirNo: '', ourKey: null, at: from, timing: false };
  // The first comparison books them (`provider-charges.steps.ts`); a later bill with other charges is a difference.
  if (bookedFeeFen !== null && bill.feeFen !== bookedFeeFen)
    add({ ...whole, kind: 'fee', oursFen: bookedFeeFen, theirsFen: bill.feeFen });
  if (bill.balance && previousClosingFen !== null && bill.balance.openingFen !== previousClosingFen)
    add({ ...whole, kind: 'drift', oursFen: previousClosingFen, theirsFen: bill.balance.openingFen });
  return { matches, differences };
}

/** What two operators wrote off of a day before its line was known as a refund that we did not ask for. */
export interface EarlierWriteOff {
  readonly theirNo: string;
  readonly theirsFen: Fen;
}

/** The differences of a day without those refunds that were written off before: money is never written off twice. */
export function withoutWrittenOff(
  found: readonly FoundDifference[],
  earlier: readonly EarlierWriteOff[],
): FoundDifference[] {
  const left = [...earlier];
  return found.filter(({ kind, theirNo, theirsFen }) => {
    const place =
      kind === 'refund_unknown'
        ? left.findIndex((each) => each.theirNo === theirNo && each.theirsFen === theirsFen)
        : -1;
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

const missingKind = ({ kind }: TheirLine): DifferenceKind => (kind === 'payout' ? 'payout_unknown' : 'theirs_only');

/** A day whose bill is inconsistent. @param from milliseconds */
export const refusedBill = (from: number): FoundDifference => ({
  kind: 'bill',
  ourNo: '',
  theirNo: '',
  ourKey: null,
  oursFen: 0,
  theirsFen: 0,
  at: from,
  timing: false,
  fingerprint: 'bill',
});

/** A day whose bill has not come. @param from milliseconds */
export const missingBill = (from: number): FoundDifference => ({
  ...refusedBill(from),
  kind: 'missing',
  fingerprint: 'missing',
});
