import { success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { findIssuer } from './card-issuers.steps.ts';

export const lookupCard = () =>
  handler('payouts.lookup_card', async (_, { bin }) => {
    const issuer = await findIssuer(bin);
    return success({ bank: issuer?.bank ?? null, kind: issuer?.kind ?? 'other' });
  });
