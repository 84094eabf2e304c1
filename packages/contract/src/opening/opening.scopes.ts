import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const openingScopes = {
  'opening.check_providers': 'country',
  'opening.progress': 'country',
  'opening.check_prices': 'country',
  'opening.console_brand': 'country',
  'opening.set_brand': 'country',
} as const satisfies ScopeTable;
