import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const stationsScopes = {
  'stations.console_list': { city: ['city'] },
  'stations.save': { city: ['adcode'], records: { outlet: 'id' } },
  'stations.console_changes': 'country',
  'stations.decide_change': 'country',
} as const satisfies ScopeTable;
