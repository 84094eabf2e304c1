import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { countRecyclers } from '../areas/areas.store.ts';
import { listDistricts } from '../regions/regions.store.ts';
import { countApplications, listDatedOffers } from './area-desk.store.ts';

export const consoleAreas = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('places.console_areas', async (_context, { city }) => {
    const now = clock.now();
    const districts = await listDistricts(database, city);
    if (districts.length === 0) return failure('places.region_unknown');
    const [{ current, coming }, recyclers, applications] = await Promise.all([
      listDatedOffers(database, city, now),
      countRecyclers(
        database,
        districts.map(({ adcode }) => adcode),
        now,
      ),
      countApplications(database, city),
    ]);
    const offerOf = (offers: typeof current, adcode: string) => {
      const found = offers.find((offer) => offer.adcode === adcode);
      if (!found) return null;
      const { adcode: _, ...offer } = found;
      return offer;
    };
    return success(
      districts.map((district) => ({
        ...district,
        offer: offerOf(current, district.adcode),
        coming: offerOf(coming, district.adcode),
        recyclerCount: recyclers.get(district.adcode) ?? 0,
        applicationCount: applications.get(district.adcode) ?? 0,
      })),
    );
  });
