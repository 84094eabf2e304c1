import type { ScopeTable } from '../operator-scopes/scope.types.ts';

export const catalogScopes = {
  'catalog.console_catalog': 'everywhere',
  'catalog.use_template': 'country',
  'catalog.save_category': 'country',
  'catalog.save_item': 'country',
  'catalog.console_prices': { city: ['city'] },
  'catalog.console_mixes': { city: ['city'] },
  'catalog.publish_mix': { city: ['city'] },
  'catalog.submit_prices': { city: ['city'] },
  'catalog.decide_prices': { records: { price_list: 'id' } },
  'catalog.undo_prices': { records: { price_list: 'id' } },
  'catalog.console_price_lists': { city: ['city'] },
  'catalog.console_price_list': { records: { price_list: 'id' } },
} as const satisfies ScopeTable;
