import type { ConsoleQueue } from '../../../platform/console/console-search.ts';

/** Unanswered applications for districts. */
export const placesQueues: readonly ConsoleQueue[] = [
  {
    page: 'areas',
    right: 'catalog',
    rows: 'area_applications',
    where: "state = 'submitted'",
    city: 'city',
    since: 'created_at',
  },
];
