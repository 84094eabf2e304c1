import { acceptedOfDispatch, type AcceptedMutant } from './accepted-of-dispatch.ts';
import { orderRules, orders, payouts, wallet, accounts, functions } from './mutated-files.ts';

/**
 * Mutants that no test can or needs to detect; `within` is part of the line, to distinguish equal mutations of a file.
 */
export const accepted: readonly AcceptedMutant[] = [
  ...acceptedOfDispatch,
  {
    file: `${functions}/ledger-stripe.sql`,
    within: 'hashtext(key)',
    change: 'hashtext(key) & 255)::smallint ELSE → hashtext(key) & 256)::smallint ELSE',
    why: 'fewer rows for an account of the platform are slower, and the same sum',
  },
  {
    file: `${orders}/order/step-times.rules.ts`,
    within: 'const plausible',
    change: 'at <= recordedAt → at < recordedAt',
    why: 'a moment that is the server’s is the server’s either way',
  },
  {
    file: `${payouts}/withdrawal.rules.ts`,
    within: 'const { earlierFen } = factsAt(0)',
    change: '0 → 1',
    why: 'what was asked for before does not depend on the amount',
  },
  {
    file: `${payouts}/withdrawal.rules.ts`,
    within: 'factsAt(limit + 1)',
    change: '1 → 2',
    why: 'a fen or two more than a limit are more than it either way',
  },
  {
    file: `${orderRules}/arrival.ts`,
    within: 'position === null ?',
    change: '0 → 1',
    why: 'one metre is as near as none',
  },
  {
    file: `${payouts}/reconciliation/compare.rules.ts`,
    within: ': -1;',
    change: '1 → 2',
    why: 'any place below zero is none',
  },
  {
    file: `${payouts}/bills/bill.rules.ts`,
    within: 'days: Math.round',
    change: 'round → floor',
    why: 'a day in Shanghai always has 24 hours',
  },
  {
    file: `${payouts}/bills/bill.rules.ts`,
    within: 'a < b ?',
    change: 'a < b → a <= b',
    why: 'each day is there once',
  },
  {
    file: `${payouts}/bills/bill.rules.ts`,
    within: 'a < b ?',
    change: '1 → 2',
    why: 'only the sign of a comparison counts',
  },
  {
    file: `${payouts}/payout-rules.rules.ts`,
    within: 'feeFen === 0 ?',
    change: '1 → 2',
    why: 'free is free, however many are left',
  },
  {
    file: `${payouts}/reconciliation/compare.rules.ts`,
    within: 'ours.filter(({ matchedDay })',
    change: 'matchedDay !== null && matchedDay !== day → matchedDay !== null || matchedDay !== day',
    why: 'what is free for this day is found before it is looked for among what was seen',
  },
  {
    file: `${wallet}/ledger/posting.store.ts`,
    within: 'movements.length === 0',
    change: 'movements.length === 0 → false',
    why: 'no movements have no outcomes, asked for or not',
  },
  {
    file: `${wallet}/ledger/posting.store.ts`,
    within: 'const LARGEST_BATCH',
    change: '256 → 257',
    why: 'one member more gains and costs as little',
  },
  {
    file: `${wallet}/ledger/posting.store.ts`,
    within: 'concurrency: 2',
    change: '2 → 3',
    why: 'how many batches run at once changes no outcome',
  },
  {
    file: `${wallet}/ledger/ledger.store.ts`,
    within: 'missing ?? 0',
    change: '0 → 1',
    why: 'the database always says how much is missing',
  },
  {
    file: `${wallet}/pay-password/pay-password.rules.ts`,
    within: 'repeat(6 / length)',
    change: '6 → 7',
    why: 'a text of seven times one digit equals no password, and groups of two and three are cut to whole numbers, so every password fares as before',
  },
  {
    file: `${wallet}/pay-password/pay-password.rules.ts`,
    within: 'repeats(1) ||',
    change: '1 → 2',
    why: 'six times one digit is three times a pair of it',
  },
  {
    file: `${accounts}/session/token-cache.steps.ts`,
    within: 'const MAX_ENTRIES',
    change: '20_000 → 20001',
    why: 'one token more is kept',
  },
  {
    file: `${accounts}/session/token-cache.steps.ts`,
    within: 'this.#known.delete(key);',
    change: 'this.#known.delete(key); → nothing',
    why: 'what was kept longer than a second is looked up anew either way',
  },
  {
    file: `${accounts}/session/token-cache.steps.ts`,
    within: 'idleSeconds === null',
    change: 'known.idleSeconds === null → false',
    why: 'without idle seconds the new end would be now, which lies before the old one',
  },
  {
    file: `${accounts}/session/token-cache.steps.ts`,
    within: 'maxBatchSize: 128',
    change: '128 → 129',
    why: 'one more in a statement',
  },
  {
    file: `${accounts}/session/token-cache.steps.ts`,
    within: 'concurrency: 2',
    change: '2 → 3',
    why: 'how many statements run at once changes no answer',
  },
  {
    file: `${accounts}/session/token-cache.steps.ts`,
    within: 'batchers.set',
    change: 'batchers.set(database, batcher); → nothing',
    why: 'questions that share no statement have the same answers',
  },
  {
    file: `${accounts}/session/token-cache.steps.ts`,
    within: 'steppedUpUntil ?? 0',
    change: '0 → 1',
    why: 'both moments are long past',
  },
  {
    file: `${accounts}/credentials/sign-in-lock.steps.ts`,
    within: 'Math.max(0, ...counts',
    change: '0 → 1',
    why: 'a lock until a millisecond of 1970 is over either way',
  },
  {
    file: `${accounts}/credentials/sign-in-lock.steps.ts`,
    within: 'minutes > 0 ?',
    change: 'minutes > 0 → true',
    why: 'a lock of no minutes is over as it begins',
  },
  {
    file: `${accounts}/accounts.rules.ts`,
    within: 'instants.filter',
    change: 'instant > now - window → instant >= now - window',
    why: 'what is exactly as old as the window is free again at this moment either way',
  },
  {
    file: `${accounts}/accounts.rules.ts`,
    within: 'Math.min(tries - allowed, 10)',
    change: '10 → 11',
    why: 'the exponent only has a limit so that it stays a number; the longest lock is far below',
  },
  {
    file: `${accounts}/accounts.rules.ts`,
    within: 'ratingTenths(reputation) ?? 0',
    change: '0 → 1',
    why: 'with twenty ratings there is an average',
  },
];

/** Why this mutant is accepted; undefined when it is not. */
export function reasonToSurvive(file: string, change: string, sourceLine: string): string | undefined {
  return accepted.find((each) => each.file === file && each.change === change && sourceLine.includes(each.within))?.why;
}
