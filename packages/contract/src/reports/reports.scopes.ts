import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const reportsScopes = {
  'reports.console_leads': { city: ['city'], districts: true },
  'reports.answer_lead': { records: { lead: 'id' } },
  'reports.console_running': 'country',
} as const satisfies ScopeTable;
