import type { Clock } from '@shoushou/kernel';
import type { Queryable } from '../database/types.ts';
import { countRequests } from './request-limit.ts';

/**
 * Forged notices of a call that are recorded and logged: from one address a minute, and from all an hour. The others
 * are only refused.
 */
export const FORGED_NOTICES = { addressAMinute: 10, allAnHour: 300 } as const;

/**
 * Whether a notice with an invalid signature is still logged and stored: anyone who knows the address can send
 * millions. Validly signed ones always are. @param call such as `wallet.provider_notice`
 */
export async function isWithinLogLimit(
  source: Queryable,
  clock: Clock,
  call: string,
  address: string,
): Promise<boolean> {
  const seconds = await countRequests(source, clock, [
    { scope: `${call} address:${address}`, most: FORGED_NOTICES.addressAMinute, windowSeconds: 60 },
    { scope: call, most: FORGED_NOTICES.allAnHour, windowSeconds: 3_600 },
  ]);
  return seconds === null;
}
