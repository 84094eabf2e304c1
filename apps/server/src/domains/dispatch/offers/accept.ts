import { failure } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockOrder, takeOffered, type OrdersDeps } from '../../orders/index.ts';
import { lockOfferedOrder } from './offered-order.steps.ts';
import { showOffer } from './offer.steps.ts';
import { endOffers } from './offers.store.ts';
import { forgetLapses } from './switches.store.ts';

/** Takes the offered order. In time is what arrives before the offer's end, even when the batch that would end it is late. */
export const acceptOffer = (deps: OrdersDeps) =>
  transactionalHandler('dispatch.accept', async (tx, { caller }, { id }) => {
    const found = await lockOfferedOrder(tx, caller.userId, id, lockOrder);
    if (!found) return failure('dispatch.offer_unknown');
    const { offer, order } = found;
    const now = deps.clock.now();
    const repeated = offer.state === 'accepted' && order.recyclerId === caller.userId;
    if (!repeated && (offer.state !== 'offered' || now >= Date.parse(offer.expiresAt))) return failure('dispatch.offer_over');
    const taken = await takeOffered(tx, deps, offer.no, caller);
    if (!taken.ok || repeated) return taken;
    for (const ended of await endOffers(tx, offer.city, [offer.id], 'accepted', now)) showOffer(tx, ended);
    await forgetLapses(tx, caller.userId);
    return taken;
  });
