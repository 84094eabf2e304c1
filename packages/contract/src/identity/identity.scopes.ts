import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const identityScopes = {
  'identity.console_checks': 'country',
  'identity.console_photos': 'country',
  'identity.console_readings': 'country',
} as const satisfies ScopeTable;
