import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const generalRecyclingScopes = {
  'general-recycling.console_quotes': { city: ['city'], districts: true, records: { photo_quote: 'no' } },
  'general-recycling.console_offer': { records: { photo_quote: 'no' } },
  'general-recycling.refuse_quote': { records: { photo_quote: 'no' } },
} as const satisfies ScopeTable;
