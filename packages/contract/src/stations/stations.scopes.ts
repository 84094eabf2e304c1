import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const stationsScopes = {
  'stations.console_list': { city: ['city'], districts: true },
  'stations.save': { city: ['adcode'], districts: true, records: { outlet: 'id' } },
  'stations.console_changes': 'country',
  'stations.decide_change': 'country',
} as const satisfies ScopeTable;
