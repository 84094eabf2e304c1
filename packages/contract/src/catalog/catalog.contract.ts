import type { CallTable } from '../call.ts';

export { catalogRefusals } from './catalog.errors.ts';
export type * from './catalog.types.ts';

/** Services, categories, items and dated district prices. */
export const catalogCalls = {
  'catalog.list_services': { method: 'GET', path: '/api/catalog/services', auth: 'app', summary: 'Services with their categories' },
  'catalog.list_prices': {
    method: 'GET', path: '/api/catalog/prices', auth: 'app',
    summary: 'Today’s prices of a district by category, with change and 30 days',
  },
  'catalog.item_history': {
    method: 'GET', path: '/api/catalog/history/{itemId}', auth: 'app', refusals: ['catalog.item_unknown'],
    trust: { names: 'public' },
    summary: 'Dated prices of one item in a district',
  },
  'catalog.home': {
    method: 'GET', path: '/api/catalog/home', auth: 'none',
    summary: 'The public part of the home screen: services and main prices',
  },
  'catalog.my_categories': {
    method: 'GET', path: '/api/catalog/mycategories', auth: 'recycler',
    summary: 'My chosen categories with orders of the last 30 days',
  },
  'catalog.set_categories': {
    method: 'POST', path: '/api/catalog/setcategories', auth: 'recycler', stale: ['catalog.my_categories', 'recycler', 'hall'],
    refusals: ['catalog.category_unknown', 'catalog.category_needed'],
    trust: { names: 'public' },
    summary: 'Chooses the categories I recycle; services follow from them',
  },
} as const satisfies CallTable;
