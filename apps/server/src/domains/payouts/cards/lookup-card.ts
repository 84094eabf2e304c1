import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { countRequest } from '../../../platform/limits/request-limit.ts';
import { findIssuer } from './card-issuers.steps.ts';

/** Looks a minute: enough for a number that is typed, too few for reading a list of banks. */
const LOOKUPS_PER_MINUTE = 20;

export const lookupCard = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('payouts.lookup_card', async ({ caller }, { bin }) => {
    const seconds = await countRequest(database, clock, {
      scope: `payouts.lookup user:${caller.userId}`,
      most: LOOKUPS_PER_MINUTE,
      windowSeconds: 60,
    });
    if (seconds !== null) return failure('platform.too_many', { values: { seconds } });
    const issuer = await findIssuer(bin);
    return success({ bank: issuer?.bank ?? null, kind: issuer?.kind ?? 'other' });
  });
