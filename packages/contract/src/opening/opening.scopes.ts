import type { ScopeTable } from '../scope-table.ts';

export const openingScopes = {
  'opening.check_providers': 'country',
  'opening.console_brand': 'country',
  'opening.set_brand': 'country',
} as const satisfies ScopeTable;
