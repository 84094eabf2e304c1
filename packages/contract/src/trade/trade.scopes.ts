import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const tradeScopes = {
  'trade.console_listings': { city: ['city'], districts: true, records: { listing: 'no' } },
  'trade.review': { records: { listing: 'no' } },
  'trade.console_deals': { city: ['city'], districts: true, records: { deal: 'no' } },
  'trade.settle': { records: { deal: 'no' } },
} as const satisfies ScopeTable;
