import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const appealsScopes = {
  'appeals.console_list': { city: ['city'], districts: true, records: { appeal: 'no', order: 'orderNo' } },
  'appeals.open': { records: { appeal: 'no' } },
  'appeals.show_chat': { records: { appeal: 'no' } },
  'appeals.console_evidence': { records: { appeal: 'no' } },
  'appeals.answer': { records: { appeal: 'no' } },
  'appeals.confirm': { records: { appeal: 'no' } },
} as const satisfies ScopeTable;
