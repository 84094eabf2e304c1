import { rowPlace } from '../../platform/console/row-place.ts';
import { mobileOf } from '../../platform/console/contact-numbers.ts';
import { mapsCalls } from './maps/maps.calls.ts';
import { regionsCalls } from './regions/regions.calls.ts';
import { addressesCalls } from './addresses/addresses.calls.ts';
import { areasCalls } from './areas/areas.calls.ts';
import { deskCalls } from './desk/desk.calls.ts';
import type { areaDeskCalls, placesCalls } from '@shoushou/contract/places/places.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { placesQueues } from './desk/console-queues.store.ts';
import { areaPayment } from './areas/area-payment.steps.ts';
import { areaFigures } from './areas/area-figures.rules.ts';
import { listOpenOffers } from './areas/areas.store.ts';
import { serveAmap } from './maps/amap-service.routes.ts';
import { loadRegions } from './regions/load-regions.steps.ts';
import { placesEventHandlers } from './places.events.ts';
import { placesJobs } from './places.jobs.ts';
import { placesRecords } from './personal-records.store.ts';

export { countRecyclersOf, isDistrictOpen, listActiveAreaCodes, listAreaRecyclers } from './areas/areas.store.ts';
export { resolveRegion } from './addresses/address-region.steps.ts';
export { readAddress } from './addresses/addresses.store.ts';
export { loadRegions } from './regions/load-regions.steps.ts';
export { seedAddresses, seedAreas, seedOffers } from './builders/places.builders.ts';
export { areaFeeCharge } from './places-money.rules.ts';
export { joinRegionNames } from './places.rules.ts';
export { readRegionFile, type RegionRecord } from './regions/region-file.store.ts';
export { readHomeDistrict } from './regions/home-district.store.ts';
export { isDistrict, listDistricts, readRegions } from './regions/regions.store.ts';

/** Regions to street level, geocoding, the address book and service areas. */
export function createPlaces(deps: Deps): Domain {
  return {
    actions: {
      ...mapsCalls(deps),
      ...regionsCalls(deps),
      ...addressesCalls(deps),
      ...areasCalls(deps),
      ...deskCalls(deps),
    } satisfies ActionsOf<typeof placesCalls & typeof areaDeskCalls>,
    eventHandlers: placesEventHandlers,
    paymentPurposes: { area_fee: areaPayment(deps) },
    ledgerLineKinds: { area_fee: { name: '开通区域', recyclerFilter: 70 } },
    consoleQueues: placesQueues,
    contactNumbers: [
      {
        field: 'areaApplicant',
        right: 'catalog',
        rows: 'area_applications',
        key: 'area_applications.applicant_id',
        type: 'text',
        mobile: mobileOf('area_applications.applicant_id'),
      },
    ],
    scopeRecords: [
      {
        record: 'area_applicant',
        rows: 'area_applications',
        key: 'applicant_id',
        type: 'text',
        ...rowPlace('area_applications'),
      },
    ],
    personalRecords: placesRecords,
    ruleFigures: async (now) => areaFigures(await listOpenOffers(deps.database, now)),
    jobs: placesJobs(deps),
    routes: (app) => serveAmap(app, deps),
    async prepare() {
      await loadRegions(deps.database);
    },
  };
}
