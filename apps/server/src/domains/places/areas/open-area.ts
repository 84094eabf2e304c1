import { failure, fromInstant, success } from '@shoushou/kernel';
import type { Area } from '@shoushou/contract';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createPayment } from '../../wallet/index.ts';
import { listOffers, lockArea, readArea, writeArea, writeOpening, type OfferRow } from './areas.store.ts';
import { toArea } from './list-areas.ts';
import { renewedUntil } from '../places.rules.ts';
import { readRegions } from '../regions/regions.store.ts';

/**
 * Opens or renews a district. A free one is open at once; for one with a fee a payment is created, and the area opens on
 * `wallet.payment_paid`, on the terms shown here.
 */
export const openArea = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('places.open_area', async (tx, { caller }, { adcode }) => {
    const now = deps.clock.now();
    const [offer] = await listOffers(tx, now, { adcode });
    if (!offer) return failure('places.area_not_open');
    if (offer.feeFen === 0) return success({ paymentId: null, area: await openAreaUntil(tx, caller.userId, offer, now) });
    const name = (await readRegions(tx, [adcode])).get(adcode)?.name ?? adcode;
    const paymentId = await createPayment(tx, deps, { userId: caller.userId, purpose: 'area_fee', title: `开通${name}`, amountFen: offer.feeFen, subject: adcode, city: offer.city });
    await writeOpening(tx, { recyclerId: caller.userId, paymentId, city: offer.city, adcode, feeFen: offer.feeFen, termDays: offer.termDays, at: now });
    return success({ paymentId, area: null });
  });

/** Opens the area, or adds the term to its remaining time. */
export async function openAreaUntil(tx: Transaction, recyclerId: string, offer: Pick<OfferRow, 'city' | 'adcode' | 'feeFen' | 'termDays'>, now: number): Promise<Area | null> {
  const current = await lockArea(tx, recyclerId, offer.adcode);
  const expiresAt = renewedUntil(current ? fromInstant(current.expiresAt) : null, now, offer.termDays);
  await writeArea(tx, { recyclerId, city: offer.city, adcode: offer.adcode, feeFen: offer.feeFen, openedAt: now, expiresAt });
  const area = await readArea(tx, recyclerId, offer.adcode);
  return area ? toArea(area, now) : null;
}
