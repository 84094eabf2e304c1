import type { ScopeTable } from '../scope-table.ts';

export const filesScopes = {
  'files.console_upload': 'everywhere',
} as const satisfies ScopeTable;
