import { mobileOf } from '../../platform/console/contact-numbers.ts';
import { stationsActions } from './stations.calls.ts';
import type { stationsCalls } from '@shoushou/contract/stations/stations.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import { rowPlace } from '../../platform/console/row-place.ts';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { stationsEventHandlers } from './stations.events.ts';
import { stationsQueues } from './console-queues.store.ts';
import { stationRecords } from './personal-records.store.ts';

export { addWorker, listManaged, removeWorker } from './stations.store.ts';
export { seedStations, type StationSeed } from './stations.builders.ts';

/** Outlets where people bring goods. */
export function createStations(deps: Deps): Domain {
  return {
    actions: {
      ...stationsActions(deps),
    } satisfies ActionsOf<typeof stationsCalls>,
    eventHandlers: stationsEventHandlers,
    consoleQueues: stationsQueues,
    contactNumbers: [
      {
        field: 'outlet',
        right: 'catalog',
        rows: '(SELECT outlet_id, user_id FROM outlet_people WHERE manager) managers',
        key: 'managers.outlet_id',
        type: 'text',
        mobile: mobileOf('managers.user_id'),
      },
    ],
    scopeRecords: [{ record: 'outlet', rows: 'outlets', key: 'id', type: 'text', ...rowPlace('outlets') }],
    personalRecords: stationRecords,
  };
}
