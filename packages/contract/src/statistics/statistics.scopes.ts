import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const statisticsScopes = {
  'statistics.console_report': { city: ['city', 'adcode'], districts: true },
  'statistics.live_city': { city: ['city'], districts: true },
} as const satisfies ScopeTable;
