import type { ScopeTable } from '../scope-table.ts';

export const reportsScopes = {
  'reports.console_leads': { city: ['city'] },
  'reports.answer_lead': { records: { lead: 'id' } },
  'reports.console_running': 'country',
} as const satisfies ScopeTable;
