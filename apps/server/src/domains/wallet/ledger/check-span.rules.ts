/** Nights in which the nightly check reads everything that an earlier one has read already. */
export const NIGHTS_OF_A_LAP = 30;

/** PostgreSQL adds up to so many pages to a table at once, and fills them later. */
const PAGES_WITH_ROOM = 512;

/** What is read in parts: the seals by their numbers, tables by their pages. */
export const spannedTables = ['ledger_transactions', 'ledger_postings', 'ledger_holds', 'wallet_payments'] as const;
type Counted = 'seals' | (typeof spannedTables)[number];
/** How far something reaches: the newest seal, the pages of a table. */
export type Sizes = Readonly<Record<Counted, number>>;

/** Where a check that found nothing ended. */
export interface CheckPosition {
  /** The night of the lap that was read, from 0. */
  night: number;
  /** How far the lap has come. */
  reached: Sizes;
  /** Everything up to here has been read at least once. */
  known: Sizes;
}

export interface CheckSpan {
  night: number;
  /** Read again: from here up to and without there. */
  again: Readonly<Record<Counted, readonly [from: number, to: number]>>;
  /** Read for the first time: from here on. */
  freshFrom: Sizes;
}

const counted = ['seals', ...spannedTables] as const;
const ofEach = <Value>(value: (of: Counted) => Value): Record<Counted, Value> =>
  Object.fromEntries(counted.map((of) => [of, value(of)])) as Record<Counted, Value>;

/**
 * What tonight's check reads: all that is new since the last one, and of the rest as much as ends the lap in
 * `NIGHTS_OF_A_LAP`, also while it grows.
 *
 * @param before the last check that found nothing; null: everything is new
 */
export function nextSpan(before: CheckPosition | null, sizes: Sizes): CheckSpan {
  const night = before === null || before.night + 1 >= NIGHTS_OF_A_LAP ? 0 : before.night + 1;
  const start = (of: Counted): number => (before === null || night === 0 ? 0 : (before.reached[of] ?? 0));
  return {
    night,
    again: ofEach((of) => {
      const from = Math.min(start(of), sizes[of]);
      return [from, from + Math.ceil((sizes[of] - from) / (NIGHTS_OF_A_LAP - night))];
    }),
    freshFrom: ofEach((of) => Math.max(0, (before?.known[of] ?? 0) - (of === 'seals' ? 0 : PAGES_WITH_ROOM))),
  };
}

/** What is new alone. */
export const withoutAgain = (span: CheckSpan): CheckSpan => ({ ...span, again: ofEach(() => [0, 0]) });

export const positionAfter = (span: CheckSpan, sizes: Sizes): CheckPosition => ({
  night: span.night,
  reached: ofEach((of) => span.again[of][1]),
  known: sizes,
});
