import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const vehiclesScopes = {
  'vehicles.console_list': { city: ['city'], districts: true, records: { vehicle: 'no' } },
  'vehicles.decide': { records: { vehicle: 'no' } },
} as const satisfies ScopeTable;
