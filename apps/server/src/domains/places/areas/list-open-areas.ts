import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { countRecyclers, listActiveAreaCodes, listOffers } from './areas.store.ts';
import { readHomeDistrict } from '../regions/home-district.store.ts';
import { readRegions } from '../regions/regions.store.ts';

/** Districts offered to recyclers with fee, term and contents; the caller's own are marked. */
export const listOpenAreas = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('places.list_open_areas', async ({ caller }, { city }) => {
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
  });
