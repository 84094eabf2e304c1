import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const dispatchScopes = {
  'dispatch.board': { city: ['city'], districts: true, records: { order: 'no' } },
  'dispatch.timeline': { city: ['city'], districts: true, records: { order: 'no' } },
  'dispatch.suggest': { records: { order: 'no' } },
  'dispatch.find_recyclers': { records: { order: 'no' } },
  'dispatch.assign': { records: { order: 'no' } },
  'dispatch.reassign': { records: { order: 'no' } },
  'dispatch.check_assignments': { records: { order: 'numbers' } },
  'dispatch.assign_orders': { records: { order: 'numbers' } },
  'dispatch.take_back_orders': { records: { order: 'numbers' } },
  'dispatch.board_stream': { city: ['city'], districts: true },
  'dispatch.run_batch': { city: ['city'] },
  'dispatch.console_warnings': { city: ['city'], districts: true },
  'dispatch.console_handle_warning': { records: { order: 'no' } },
  'dispatch.handle_warnings': { records: { order: 'warnings.no' } },
  'dispatch.snooze_warnings': { records: { order: 'warnings.no' } },
  'dispatch.remind_recyclers': { records: { order: 'warnings.no' } },
  'dispatch.console_rules': 'everywhere',
  'dispatch.try_rules': { city: ['city'] },
  'dispatch.publish_rules': 'country',
} as const satisfies ScopeTable;
