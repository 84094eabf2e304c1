import { failure, type Failure } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { countRequest } from '../../../platform/limits/request-limit.ts';

/** Codes are looked up at most so often an hour from an address, so that none are guessed. */
const MOST = 120;

export async function limitLookups({ database, clock }: Pick<Deps, 'database' | 'clock'>, address: string): Promise<Failure<'platform.too_many'> | null> {
  const seconds = await countRequest(database, clock, { scope: `campaigns.packet address:${address}`, most: MOST, windowSeconds: 3_600 });
  return seconds === null ? null : failure('platform.too_many', { values: { seconds } });
}
