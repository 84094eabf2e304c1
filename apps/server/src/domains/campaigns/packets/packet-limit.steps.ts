import { failure, type Failure } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { countRequest } from '../../../platform/limits/request-limit.ts';

/** Codes that do not exist are asked for at most so often an hour from an address, so that none are guessed. */
const MOST = 120;

/** Refuses a code that does not exist. Only those count: a thousand people who open one packet may share an address. */
export async function refuseUnknownCode({ database, clock }: Pick<Deps, 'database' | 'clock'>, address: string): Promise<Failure<'platform.too_many' | 'campaigns.packet_unknown'>> {
  const seconds = await countRequest(database, clock, { scope: `campaigns.packet address:${address}`, most: MOST, windowSeconds: 3_600 });
  return seconds === null ? failure('campaigns.packet_unknown') : failure('platform.too_many', { values: { seconds } });
}
