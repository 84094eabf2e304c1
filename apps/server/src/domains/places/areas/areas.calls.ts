import type { placesCalls } from '@shoushou/contract/places/places.contract';
import { failure, success } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { setAdcode, toUser } from '../../accounts/index.ts';
import { createPayment } from '../../wallet/index.ts';
import { readHomeDistrict } from '../regions/home-district.store.ts';
import { hasDistricts, readRegions } from '../regions/regions.store.ts';
import {
  countRecyclers,
  listActiveAreaCodes,
  listOffers,
  readArea,
  setPaused,
  writeApplication,
  writeOpening,
} from './areas.store.ts';
import { listAreas, toArea } from './list-areas.ts';
import { openAreaUntil } from './open-area-until.steps.ts';

export const areasCalls = (deps: Pick<Deps, 'database' | 'clock' | 'random'>) => {
  const { database, clock } = deps;
  return callsOf<typeof placesCalls>()({
    'places.list_areas': listAreas(deps),

    /** Districts offered to recyclers with fee, term and contents; the caller's own are marked. */
    'places.list_open_areas': handler(async ({ caller }, { city }) => {
      const now = clock.now();
      const offers = await listOffers(database, now, { city });
      const adcodes = offers.map(({ adcode }) => adcode);
      const [regions, counts, mine, home] = await Promise.all([
        readRegions(database, adcodes),
        countRecyclers(database, adcodes, now),
        caller.kind === 'user' ? listActiveAreaCodes(database, caller.userId, now) : Promise.resolve<string[]>([]),
        readHomeDistrict(database),
      ]);
      return success(
        offers.map((offer) => {
          const region = regions.get(offer.adcode);
          return {
            ...offer,
            name: region?.name ?? offer.adcode,
            longitude: region?.longitude ?? home.longitude,
            latitude: region?.latitude ?? home.latitude,
            recyclerCount: counts.get(offer.adcode) ?? 0,
            mine: mine.includes(offer.adcode),
          };
        }),
      );
    }),

    /**
     * Opens or renews a district. A free one is open at once; for one with a fee a payment is created, and the area
     * opens on `wallet.payment_paid`, on the terms shown here.
     */
    'places.open_area': transactionalHandler(async (tx, { caller }, { adcode }) => {
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
    }),

    /** Pauses or resumes an area; its term continues to run. */
    'places.pause_area': transactionalHandler(async (tx, { caller }, { adcode, paused }) => {
      if (!(await setPaused(tx, caller.userId, adcode, paused))) return failure('places.area_not_mine');
      const area = await readArea(tx, caller.userId, adcode);
      return area ? success(toArea(area, clock.now())) : failure('places.area_not_mine');
    }),

    /** Applies for a district that is not open yet; one pending application per district and person. */
    'places.apply_area': transactionalHandler(async (tx, { caller }, { adcode, reason }) => {
      const known = (await readRegions(tx, [adcode])).has(adcode);
      if (!known || (await hasDistricts(tx, adcode))) return failure('places.region_unknown');
      const now = clock.now();
      if ((await listOffers(tx, now, { adcode })).length > 0) return failure('places.area_already_open');
      const written = await writeApplication(tx, {
        applicantId: caller.userId,
        city: cityOf(adcode),
        adcode,
        reason,
        at: now,
      });
      return written ? success(null) : failure('places.already_applied');
    }),

    /**
     * Sets the caller's home district, the default for prices and bookings. Another person's id gets the same answer as
     * an unknown one.
     */
    'places.set_home_area': transactionalHandler(async (tx, { caller }, { userid, areacode }) => {
      if (userid !== caller.userId) return failure('platform.not_found');
      const known = (await readRegions(tx, [areacode])).has(areacode);
      if (!known || (await hasDistricts(tx, areacode))) return failure('places.region_unknown');
      return success(toUser(await setAdcode(tx, caller.userId, areacode)));
    }),
  });
};
