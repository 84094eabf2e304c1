import { failure, success } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { listOffers, writeApplication } from './areas.store.ts';
import { hasDistricts, readRegions } from '../regions/regions.store.ts';

/** Applies for a district that is not open yet; one pending application per district and person. */
export const applyArea = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('places.apply_area', async (tx, { caller }, { adcode, reason }) => {
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
  });
