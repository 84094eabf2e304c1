import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { countRequests } from '../../../platform/limits/request-limit.ts';
import { inquiryLimits } from '../credentials/inquiry.rules.ts';

/** The next step for a well-formed number. It is the same for all numbers: a code, which also registers new ones. */
export function existPhone({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('accounts.exist_phone', async ({ address }) => {
    const seconds = await countRequests(database, clock, inquiryLimits('accounts.exist_phone', address, null));
    return seconds === null
      ? success({ next: 'code' as const })
      : failure('platform.too_many', { values: { seconds } });
  });
}
