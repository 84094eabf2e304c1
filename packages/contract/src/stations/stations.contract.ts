import type { CallTable } from '../call.ts';

export { stationsRefusals } from './stations.errors.ts';
export type * from './stations.types.ts';

/** Outlets (回收网点) where people bring goods. */
export const stationsCalls = {
  'stations.list': {
    method: 'GET', path: '/api/user/getrecycpoint', auth: 'app',
    trust: { names: 'public' },
    summary: 'Open outlets of a city, nearest to lng and lat first, filtered by keyword if given; at most 100',
  },
  'stations.list_people': {
    method: 'GET', path: '/api/user/getpointuser', auth: 'app', refusals: ['stations.unknown'],
    trust: { names: 'public' },
    summary: 'The recyclers who work at an outlet, with their public rating',
  },
} as const satisfies CallTable;
