import type { areaDeskCalls } from '@shoushou/contract/places/places.contract';
import { cutPage, PAGE_SIZE, failure, fromInstant, success, maskMobile } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { isDistrict } from '../../../platform/console/row-place.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { countRecyclers, listOffers } from '../areas/areas.store.ts';
import { joinRegionNames } from '../places.rules.ts';
import { readHomeDistrict, saveHomeDistrict } from '../regions/home-district.store.ts';
import { hasDistricts, listDistricts, readRegions } from '../regions/regions.store.ts';
import { readApplicationCursor, writeApplicationCursor } from './application-cursor.rules.ts';
import {
  answerApplications,
  countApplications,
  listApplications,
  listDatedOffers,
  listOfferedCities,
  writeOffers,
} from './area-desk.store.ts';
import { notifyApplicants } from './notify-applicants.steps.ts';

export const deskCalls = (deps: Pick<Deps, 'database' | 'clock' | 'random'>) => {
  const { database, clock } = deps;
  return callsOf<typeof areaDeskCalls>()({
    'places.console_cities': handler(async ({ caller }) => {
      const [cities, home] = await Promise.all([listOfferedCities(database, clock.now()), readHomeDistrict(database)]);
      const city = cityOf(home.adcode);
      const own = caller.cities;
      const [regions, offered] = await Promise.all([
        readRegions(database, [home.adcode, city, ...(own ?? [])]),
        own?.some(isDistrict) ? listOffers(database, clock.now()) : [],
      ]);
      const nameOf = (code: string): string => regions.get(code)?.name ?? code;
      const { chosen, ...point } = home;
      return success({
        cities:
          own === null
            ? cities
            : [
                ...cities.filter(({ city: code }) => own.includes(code)),
                ...own.filter(isDistrict).map((code) => ({
                  city: code,
                  name: nameOf(code),
                  openCount: offered.filter(({ adcode }) => adcode === code).length,
                })),
              ],
        home: { ...point, name: nameOf(home.adcode), cityName: nameOf(city) },
        homeChosen: chosen,
      });
    }),

    'places.console_areas': handler(async (_context, { city }) => {
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
    }),

    /** Recyclers keep their paid terms; the offer applies to later openings and renewals. */
    'places.set_areas': transactionalHandler(async (tx, _context, { adcodes, validFrom, ...terms }) => {
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
      return success({ notifiedCount: answered.length });
    }),

    /** The operator supplies the centre of a district without a known one. */
    'places.set_home_district': transactionalHandler(async (tx, _context, { adcode, ...given }) => {
      const region = (await readRegions(tx, [adcode])).get(adcode);
      if (!region || (await hasDistricts(tx, adcode))) return failure('places.region_unknown');
      const longitude = given.longitude ?? region.longitude;
      const latitude = given.latitude ?? region.latitude;
      if (longitude === null || latitude === null) return failure('places.centre_needed');
      await saveHomeDistrict(tx, { adcode, longitude, latitude });
      return success(null);
    }),

    'places.console_area_applications': handler(async (_context, { state, city, cursor }) => {
      const after = cursor === undefined ? null : readApplicationCursor(cursor);
      if (cursor !== undefined && after === null) return unknownPlace;
      const rows = await listApplications(database, state ?? null, city ?? null, after, PAGE_SIZE + 1);
      const { page, next } = cutPage(rows, writeApplicationCursor);
      const [people, regions] = await Promise.all([
        findPeople(database, [...new Set(page.map(({ applicantId }) => applicantId))]),
        readRegions(database, [...new Set(page.flatMap(({ adcode }) => [cityOf(adcode), adcode]))]),
      ]);
      const placeOf = (adcode: string): string =>
        joinRegionNames([...new Set([cityOf(adcode), adcode])].map((code) => regions.get(code)?.name ?? ''));
      const items = page.map((row) => ({
        ...row,
        id: writeApplicationCursor(row),
        name: people.get(row.applicantId)?.username ?? '',
        mobile: maskMobile(people.get(row.applicantId)?.mobile ?? ''),
        place: placeOf(row.adcode),
      }));
      return success({ items, next });
    }),

    /** Only a district that is open can be promised. */
    'places.answer_area_application': transactionalHandler(
      async (tx, _context, { applicantId, adcode, accept, reason = '' }) => {
        if (!accept && reason === '') return failure('places.reason_needed');
        if (accept && (await listOffers(tx, deps.clock.now(), { adcode })).length === 0)
          return failure('places.area_not_open');
        const answered = await answerApplications(tx, [adcode], applicantId, accept ? 'accepted' : 'declined');
        if (answered.length === 0) return failure('places.application_unknown');
        await notifyApplicants(tx, deps, answered, accept ? null : reason);
        return success(null);
      },
    ),
  });
};
