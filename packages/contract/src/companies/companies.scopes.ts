import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const companiesScopes = {
  'companies.console_list': { city: ['city'], districts: true, records: { company: 'no' } },
  'companies.save': { city: ['adcode'], districts: true, records: { company: 'no' } },
  'companies.set_state': { records: { company: 'no' } },
  'companies.save_licence': { records: { company: 'no' } },
  'companies.bind_member': { records: { company: 'no' } },
  'companies.set_price': { records: { company: 'no' } },
  'companies.set_closing': { records: { company: 'no' } },
  'companies.end_closing': { records: { company: 'no' } },
  'companies.save_scale': { records: { company: 'no' } },
  'companies.console_guarantees': 'country',
  'companies.return_guarantee': 'country',
  'companies.console_reservations': {
    city: ['city'],
    districts: true,
    records: { company: 'companyNo', reservation: 'no' },
  },
  'companies.decide': { records: { reservation: 'no' } },
} as const satisfies ScopeTable;
