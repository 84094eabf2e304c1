import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const supplyScopes = {
  'supply.console_list': { city: ['city'], districts: true, records: { supply: 'no' } },
  'supply.review': { records: { supply: 'no' } },
  'supply.console_contracts': { city: ['city'], districts: true, records: { sale_contract: 'no' } },
  'supply.decide': { records: { sale_contract: 'no' } },
} as const satisfies ScopeTable;
