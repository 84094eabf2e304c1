import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { setOfferSwitch } from './switches.store.ts';

export const setOffers = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('dispatch.set_offers', async (tx, { caller }, { on }) => {
    await setOfferSwitch(tx, caller.userId, on, clock.now());
    return success({ on });
  });
