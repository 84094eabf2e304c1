import { failure, fromInstant, success } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { hasDistricts, readRegions } from '../regions/regions.store.ts';
import { answerApplications, writeOffers } from './area-desk.store.ts';
import { notifyApplicants } from './notify-applicants.steps.ts';

/** Recyclers keep their paid terms; the offer applies to later openings and renewals. */
export const setAreas = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('places.set_areas', async (tx, _context, { adcodes, validFrom, ...terms }) => {
    const now = deps.clock.now();
    const from = validFrom === undefined ? now : fromInstant(validFrom);
    if (from < now) return failure('places.moment_past');
    const districts = [...new Set(adcodes)].sort();
    const known = await readRegions(tx, districts);
    for (const adcode of districts)
      if (!known.has(adcode) || (await hasDistricts(tx, adcode))) return failure('places.region_unknown');
    await writeOffers(
      tx,
      districts.map((adcode) => ({ ...terms, adcode, city: cityOf(adcode) })),
      from,
    );
    const answered = terms.open && from === now ? await answerApplications(tx, districts, null, 'accepted') : [];
    await notifyApplicants(tx, deps, answered, null);
    return success({ toldCount: answered.length });
  });
