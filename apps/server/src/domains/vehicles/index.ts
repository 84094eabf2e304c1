import type { Deps } from '../../deps.ts';
import type { vehiclesCalls } from '@shoushou/contract/vehicles/vehicles.contract';
import { mobileOf } from '../../platform/console/contact-numbers.ts';
import type { Domain } from '../../domain.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { rowPlace } from '../../platform/console/row-place.ts';
import { bookingCalls } from './booking/booking.calls.ts';
import { collectingCalls } from './collecting/collecting.calls.ts';
import { operatingCalls } from './operating/operating.calls.ts';
import { pricePurpose } from './collecting/price-payment.steps.ts';
import { vehiclesQueues, vehiclesSearch } from './console-search.store.ts';
import { vehiclesDeletionBlockers } from './deletion-blockers.steps.ts';
import { vehiclesRecords } from './personal-records.store.ts';
import { vehiclesEventHandlers } from './vehicles.events.ts';
import { vehiclesJobs } from './vehicles.jobs.ts';

export { seedVehicles, type VehicleSeed } from './builders/vehicles.builders.ts';

/** End-of-life vehicles, from the booking to the deregistration. */
export function createVehicles(deps: Deps): Domain {
  return {
    actions: {
      ...bookingCalls(deps),
      ...collectingCalls(deps),
      ...operatingCalls(deps),
    } satisfies ActionsOf<typeof vehiclesCalls>,
    jobs: vehiclesJobs(deps),
    eventHandlers: vehiclesEventHandlers,
    consoleSearch: vehiclesSearch(deps),
    consoleQueues: vehiclesQueues,
    contactNumbers: [
      {
        field: 'vehicle',
        right: 'trade',
        rows: 'vehicles',
        key: 'vehicles.no',
        type: 'text',
        mobile: mobileOf('vehicles.owner_id'),
      },
    ],
    scopeRecords: [{ record: 'vehicle', rows: 'vehicles', key: 'no', type: 'text', ...rowPlace('vehicles') }],
    accountDeletionBlockers: vehiclesDeletionBlockers,
    personalRecords: vehiclesRecords(deps),
    paymentPurposes: { vehicle_price: pricePurpose(deps) },
    ledgerLineKinds: {
      vehicle: {
        name: '报废车',
        recyclerFilter: 86,
        customerFilter: 46,
        returns: ['vehicle.return'],
        partReturns: ['vehicle.release'],
      },
    },
  };
}
