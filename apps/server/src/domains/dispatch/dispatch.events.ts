import type { Deps } from '../../deps.ts';
import { handleEach, type EventHandlers } from '../../platform/events/events.ts';
import { lockOrder, clearExclusive } from '../orders/index.ts';
import { endOpenOffers, showOffer } from './offers/offer.steps.ts';
import { endOffers, listOffersOf, readLiveOffer } from './offers/offers.store.ts';
import { deleteSwitch } from './offers/switches.store.ts';
import { clearEnded } from './warnings/warning-ends.store.ts';
import { endedRules } from './warnings/warnings.rules.ts';

/** Ends offers and warnings when their order changes, and offers when their recycler goes off duty. */
export function dispatchEventHandlers({ clock, random }: Pick<Deps, 'clock' | 'random'>): EventHandlers {
  return {
    ...handleEach(
      ['orders.taken', 'orders.cancelled', 'orders.expired', 'orders.rescheduled'],
      async (tx, { name, payload: { no, city, recyclerId, at } }) => {
        const order = await lockOrder(tx, no);
        if (!order) return;
        await clearEnded(tx, order, endedRules(order.state, name === 'orders.rescheduled'), clock.now());
        const offer = await readLiveOffer(tx, city, no);
        // An event may be delivered late: offers made after it stay.
        if (!offer || offer.offeredAt > at) return;
        const taker = name === 'orders.taken' && offer.recyclerId === recyclerId;
        const ended = await endOffers(
          tx,
          city,
          [offer.id],
          taker ? 'accepted' : 'withdrawn',
          taker ? Date.parse(at) : clock.now(),
        );
        if (order.state === 'open') await clearExclusive(tx, city, ended);
        for (const one of ended) showOffer(tx, one);
      },
    ),
    'accounts.went_off_duty': async (tx, { payload: { userId, at } }) => {
      const [live] = await listOffersOf(tx, userId, 1);
      if (live?.state !== 'offered' || live.offeredAt > at || live.expiresAt <= at) return;
      const order = await lockOrder(tx, live.no);
      if (order?.state === 'open')
        await endOpenOffers(tx, { clock, random }, live.city, [live], 'withdrawn', '回收员停止接单');
    },
    'accounts.erased': (tx, { payload: { userId } }) => deleteSwitch(tx, userId),
  };
}
