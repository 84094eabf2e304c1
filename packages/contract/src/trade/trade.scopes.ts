import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const tradeScopes = {
  'trade.console_listings': { city: ['city'], records: { listing: 'no' } },
  'trade.review': { records: { listing: 'no' } },
  'trade.console_deals': { city: ['city'], records: { deal: 'no' } },
  'trade.settle': { records: { deal: 'no' } },
} as const satisfies ScopeTable;
