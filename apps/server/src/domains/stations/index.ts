import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { stationsEventHandlers } from './stations.events.ts';
import { stationsQueues } from './console-queues.store.ts';
import { stationsActions } from './stations.routes.ts';
import { stationRecords } from './personal-records.store.ts';

export { addWorker, listManaged, removeWorker } from './stations.store.ts';
export { seedStations, type StationSeed } from './stations.builders.ts';

/** Outlets where people bring goods. */
export function createStations(deps: Deps): Domain {
  return {
    actions: stationsActions(deps),
    eventHandlers: stationsEventHandlers,
    consoleQueues: stationsQueues,
    personalRecords: stationRecords,
  };
}
