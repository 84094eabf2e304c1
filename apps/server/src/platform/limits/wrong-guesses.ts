import { failure, type Clock, type Failure } from '@shoushou/kernel';
import type { Queryable } from '../database/types.ts';
import { countRequest } from './request-limit.ts';

/**
 * Wrong numbers and codes that an address may send to a call per hour. Correct ones don't count, since thousands of
 * people may share an address.
 */
export const WRONG_GUESSES_AN_HOUR = 120;

/**
 * Refuses a number or code that does not exist, as `unknown` until an address has guessed too often. The refusal's
 * `keep` commits the count if made in a transaction. @param call such as `chain.look_up`
 */
export async function refuseGuess<Unknown extends string>(
  source: Queryable,
  clock: Clock,
  { call, address, unknown }: { call: string; address: string; unknown: Failure<Unknown> },
): Promise<Failure<Unknown | 'platform.too_many'>> {
  const seconds = await countRequest(source, clock, {
    scope: `${call} address:${address}`,
    most: WRONG_GUESSES_AN_HOUR,
    windowSeconds: 3_600,
  });
  return seconds === null
    ? { ...unknown, keep: true }
    : failure('platform.too_many', { values: { seconds }, keep: true });
}
