import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const statisticsScopes = {
  'statistics.console_report': { city: ['city', 'adcode'] },
  'statistics.live_city': { city: ['city'] },
} as const satisfies ScopeTable;
