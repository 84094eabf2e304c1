import type { CallTable } from '../call.ts';

export { stationsRefusals } from './stations.errors.ts';
export type * from './stations.types.ts';

/** Outlets (回收网点) where people bring goods. */
export const stationsCalls = {
  'stations.list': {
    method: 'GET',
    path: '/api/user/getrecycpoint',
    auth: 'app',
    replica: true,
    trust: { names: 'public' },
    summary: 'Open outlets of a city, nearest to lng and lat first, filtered by keyword if given; at most 100',
  },
  'stations.list_people': {
    method: 'GET',
    path: '/api/user/getpointuser',
    auth: 'app',
    refusals: ['stations.unknown'],
    trust: { names: 'public' },
    summary: 'The recyclers who work at an outlet, with their public rating',
  },
  'stations.list_mine': {
    method: 'GET',
    path: '/api/stations/mine',
    auth: 'recycler',
    shows: ['station_change'],
    summary: 'Outlets that the caller manages: what shows now, what waits for review, who works there',
  },
  'stations.propose_change': {
    method: 'POST',
    path: '/api/stations/proposechange',
    auth: 'recycler',
    stale: ['station_change'],
    refusals: ['stations.not_yours', 'stations.hours_wrong'],
    trust: { names: 'public' },
    summary: 'Proposes how an outlet of the caller’s is to be shown; an operator looks first',
  },
  'stations.console_list': {
    method: 'GET',
    path: '/api/console/outlets',
    auth: 'operator',
    right: 'catalog',
    shows: ['station_change'],
    trust: { names: 'public' },
    summary: 'Outlets, of one city if given, closed ones too, with who manages them',
  },
  'stations.save': {
    method: 'POST',
    path: '/api/console/saveoutlet',
    auth: 'operator',
    right: 'catalog',
    act: '保存网点',
    stale: ['station_change', 'stations.list', 'stations.list_people'],
    refusals: ['stations.unknown', 'stations.hours_wrong', 'stations.district_unknown', 'stations.recycler_unknown'],
    trust: { names: 'public' },
    summary: 'Enters an outlet, changes it, closes or reopens it; a recycler named by mobile manages it from then on',
  },
  'stations.console_changes': {
    method: 'GET',
    path: '/api/console/outletchanges',
    auth: 'operator',
    right: 'scales',
    shows: ['station_change'],
    trust: { names: 'public' },
    summary: 'Changes of outlets that wait for review, beside how they are now',
  },
  'stations.decide_change': {
    method: 'POST',
    path: '/api/console/decideoutlet',
    auth: 'operator',
    right: 'scales',
    act: '审核网点改动',
    stale: ['station_change'],
    refusals: ['stations.change_gone'],
    trust: { names: 'public' },
    summary: 'Lets a change of an outlet take effect, or refuses it',
  },
} as const satisfies CallTable;
