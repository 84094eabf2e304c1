import type { ConsoleQueue } from '../../../platform/console/console-search.ts';
import { rowPlace } from '../../../platform/console/row-place.ts';

/** Unanswered applications for districts. */
export const placesQueues: readonly ConsoleQueue[] = [
  {
    page: 'areas',
    right: 'catalog',
    rows: 'area_applications',
    where: "state = 'submitted'",
    ...rowPlace('area_applications'),
    since: 'created_at',
  },
];
