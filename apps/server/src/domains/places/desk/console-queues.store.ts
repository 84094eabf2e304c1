import type { ConsoleQueue } from '../../../platform/console/console-search.ts';

/** Applications for districts that nobody has answered. */
export const placesQueues: readonly ConsoleQueue[] = [{ page: 'areas', right: 'catalog', rows: 'area_applications', where: "state = 'submitted'", city: 'city' }];
