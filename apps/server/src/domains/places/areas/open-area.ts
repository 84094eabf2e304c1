import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createPayment } from '../../wallet/index.ts';
import { listOffers, writeOpening } from './areas.store.ts';
import { openAreaUntil } from './open-area-until.steps.ts';
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
    if (offer.feeFen === 0)
      return success({ paymentId: null, area: await openAreaUntil(tx, caller.userId, offer, now) });
    const name = (await readRegions(tx, [adcode])).get(adcode)?.name ?? adcode;
    const paymentId = await createPayment(tx, deps, {
      userId: caller.userId,
      purpose: 'area_fee',
      title: `开通${name}`,
      amountFen: offer.feeFen,
      subject: adcode,
      city: offer.city,
    });
    await writeOpening(tx, {
      recyclerId: caller.userId,
      paymentId,
      city: offer.city,
      adcode,
      feeFen: offer.feeFen,
      termDays: offer.termDays,
      at: now,
    });
    return success({ paymentId, area: null });
  });
