import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const devicesScopes = {
  'devices.console_orders': { city: ['city'], districts: true, records: { device_order: 'no' } },
  'devices.receive': { records: { device_order: 'no' } },
  'devices.console_inspect': { records: { device_order: 'no' } },
  'devices.decide_contest': { records: { device_order: 'no' } },
  'devices.console_erasures': 'country',
  'devices.record_erasure': 'country',
  'devices.verify_erasure': 'country',
  'devices.release_device': 'country',
  'devices.console_identify': 'country',
  'devices.console_watchlist': 'country',
  'devices.watch_numbers': 'country',
  'devices.end_watch': 'country',
} as const satisfies ScopeTable;
