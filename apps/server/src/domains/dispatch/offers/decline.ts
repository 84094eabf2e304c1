import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockOrder } from '../../orders/index.ts';
import { endOpenOffers } from './offer.steps.ts';
import { lockOfferedOrder } from './offered-order.steps.ts';
import { resetLapses } from './switches.store.ts';

/** Declines an offer; the next batch makes one to the next recycler. */
export const declineOffer = (deps: Deps) =>
  transactionalHandler('dispatch.decline', async (tx, { caller }, { id, reason }) => {
    const found = await lockOfferedOrder(tx, caller.userId, id, lockOrder);
    if (!found) return failure('dispatch.offer_unknown');
    const { offer, order } = found;
    if (offer.state !== 'offered' || order.state !== 'open' || deps.clock.now() >= Date.parse(offer.expiresAt))
      return failure('dispatch.offer_over');
    await endOpenOffers(tx, deps, offer.city, [offer], 'declined', reason);
    await resetLapses(tx, [caller.userId]);
    return success(null);
  });
