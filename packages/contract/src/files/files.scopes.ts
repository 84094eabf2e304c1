import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const filesScopes = {
  'files.console_upload': 'everywhere',
} as const satisfies ScopeTable;
