import { DAY, HOUR, MINUTE } from '@shoushou/kernel';

/** A provider may not show a new payout at once (A5), milliseconds. */
const NOT_YET = MINUTE;
/**
 * How long a number without any answer is sent again, milliseconds: well within the time in which providers know it
 * (T11).
 */
const REPEATED_FOR = DAY;
/** An accepted payout that its provider does not know for this long needs an operator, milliseconds. */
const MISSED_FOR = HOUR;

/** What is known of a payout; times in milliseconds. */
export interface SendingFacts {
  sentCount: number;
  refusedCount: number;
  /** The last refusal's code; null for one that asks to try again. */
  refusal: string | null;
  sentAt: number;
  startedAt: number;
  acceptedAt: number | null;
}

/**
 * What to do about a payout whose provider says that it does not know the number. `repeat`: the same order again, byte
 * by byte. `failed`: every sending was answered by doing nothing. `unclear`: it may have been paid, an operator has to
 * find out. An accepted payout never fails by this answer, and is never sent again (T6, T11, A5, A6).
 */
export function whenUnknown(facts: SendingFacts, now: number): 'wait' | 'repeat' | 'failed' | 'unclear' {
  const { sentCount, refusedCount, refusal, sentAt, startedAt, acceptedAt } = facts;
  if (now - sentAt < NOT_YET) return 'wait';
  if (acceptedAt !== null) return now - Math.max(acceptedAt, sentAt) < MISSED_FOR ? 'wait' : 'unclear';
  const over = now - startedAt >= REPEATED_FOR;
  if (sentCount === refusedCount) return refusal !== null || over ? 'failed' : 'repeat';
  return over ? 'unclear' : 'repeat';
}
