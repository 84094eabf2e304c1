import type { DispatchOffer } from '@shoushou/contract';
import type { dispatchCalls } from '@shoushou/contract/dispatch/dispatch.contract';
import { declineReasons } from '@shoushou/contract/dispatch/dispatch.schema';
import { failure, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import {
  closedFor,
  lockOrder,
  maskPlace,
  readClosures,
  readOrders,
  type OrderRow,
  type OrdersDeps,
} from '../../orders/index.ts';
import { acceptOffer } from './accept.ts';
import { endOpenOffers } from './offer.steps.ts';
import { lockOfferedOrder } from './offered-order.steps.ts';
import { listOffersOf, type OfferRow } from './offers.store.ts';
import { resetLapses, setOfferSwitch, wantsOffers } from './switches.store.ts';

/** Answered offers that are listed. */
const ANSWERED = 20;

export const offersCalls = (deps: OrdersDeps & Deps) => {
  const { database, clock, rules } = deps;
  return callsOf<typeof dispatchCalls>()({
    /**
     * The caller's live offer and the last answered ones. A live one is shown only while its order can still be taken.
     */
    'dispatch.list_offers': handler(async ({ caller }) => {
      const rows = await listOffersOf(database, caller.userId, ANSWERED + 1);
      const orders = new Map((await readOrders(database, rows)).map((order) => [order.no, order]));
      const closures = await readClosures(database, [...orders.values()]);
      const now = clock.now();
      const items: DispatchOffer[] = [];
      for (const row of rows) {
        const order = orders.get(row.no);
        if (!order) continue;
        const offer = offerOf(row, order, await rules.of(order), caller.userId, now);
        items.push({ ...offer, ...closedFor(closures.get(row.no)) });
      }
      return success({
        now: toInstant(now),
        on: await wantsOffers(database, caller.userId),
        live: items.filter(({ state }) => state === 'offered'),
        answered: items.filter(({ state }) => state !== 'offered').slice(0, ANSWERED),
        reasons: [...declineReasons],
      });
    }),

    'dispatch.accept': acceptOffer(deps),

    /** Declines an offer; the next batch makes one to the next recycler. */
    'dispatch.decline': transactionalHandler(async (tx, { caller }, { id, reason }) => {
      const found = await lockOfferedOrder(tx, caller.userId, id, lockOrder);
      if (!found) return failure('dispatch.offer_unknown');
      const { offer, order } = found;
      if (offer.state !== 'offered' || order.state !== 'open' || deps.clock.now() >= Date.parse(offer.expiresAt))
        return failure('dispatch.offer_over');
      await endOpenOffers(tx, deps, offer.city, [offer], 'declined', reason);
      await resetLapses(tx, [caller.userId]);
      return success(null);
    }),

    'dispatch.set_offers': transactionalHandler(async (tx, { caller }, { on }) => {
      await setOfferSwitch(tx, caller.userId, on, clock.now());
      return success({ on });
    }),
  });
};

/** An offer from the view of its recycler: without phone number and house number. */
function offerOf(
  row: OfferRow,
  order: OrderRow,
  { serviceFeeThousandths }: { serviceFeeThousandths: number },
  recyclerId: string,
  now: number,
): DispatchOffer {
  const mine = order.recyclerId === recyclerId;
  return {
    id: row.id,
    no: row.no,
    state: stateOf(row, order, mine, now),
    receiptNo: row.state === 'accepted' && mine ? order.receiptNo : null,
    offeredAt: row.offeredAt,
    expiresAt: row.expiresAt,
    metres: row.metres,
    service: order.service as DispatchOffer['service'],
    title: order.title,
    estimatedGrams: order.estimatedGrams,
    pieces: order.estimatedPieces,
    estimateLowFen: order.estimateLowFen,
    estimateHighFen: order.estimateHighFen,
    infoFeeFen: order.infoFeeFen,
    serviceFeeThousandths,
    district: order.district,
    street: order.street,
    place: maskPlace(order.place),
    windowFrom: order.windowFrom,
    windowTo: order.windowTo,
    tags: order.tags,
  };
}

/** The state at this moment, before the batch or an event has written it. */
function stateOf(row: OfferRow, order: OrderRow, mine: boolean, now: number): DispatchOffer['state'] {
  if (row.state !== 'offered') return row.state;
  if (order.state !== 'open') return mine ? 'accepted' : 'withdrawn';
  return now >= Date.parse(row.expiresAt) ? 'lapsed' : 'offered';
}
