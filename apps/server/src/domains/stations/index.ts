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
    scopeRecords: [{ record: 'outlet', rows: 'outlets', key: 'id', type: 'text', ...rowPlace('outlets') }],
    personalRecords: stationRecords,
  };
}
