import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const joiningScopes = {
  'joining.console_applications': { city: ['city'], districts: true },
  'joining.console_categories': 'everywhere',
  'joining.console_send_code': { city: ['adcode'], districts: true },
  'joining.console_enter': { city: ['adcode'], districts: true },
  'joining.console_papers': { records: { application: 'id' } },
  'joining.answer_application': { records: { application: 'id' } },
} as const satisfies ScopeTable;
