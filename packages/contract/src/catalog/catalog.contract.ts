import type { CallTable } from '../call.ts';

export { catalogRefusals } from './catalog.errors.ts';
export type * from './catalog.types.ts';

/** Services, categories, items and dated district prices. */
export const catalogCalls = {
  'catalog.list_services': { method: 'GET', path: '/api/catalog/services', auth: 'app', replica: true, shows: ['catalog'], summary: 'Services with their categories' },
  'catalog.list_prices': {
    method: 'GET', path: '/api/catalog/prices', auth: 'app', replica: true,
    summary: 'Today’s prices of a district by category, with change and 30 days',
  },
  'catalog.list_goods': {
    method: 'GET', path: '/api/catalog/goods', auth: 'app', replica: true,
    summary: 'Everything that can be booked, at today’s price of a district, most booked first, with what a search finds it by',
  },
  'catalog.item_history': {
    method: 'GET', path: '/api/catalog/history/{itemId}', auth: 'app', replica: true, refusals: ['catalog.item_unknown'],
    trust: { names: 'public' },
    summary: 'Dated prices of one item in a district',
  },
  'catalog.item_districts': {
    method: 'GET', path: '/api/catalog/itemdistricts/{itemId}', auth: 'app', replica: true, refusals: ['catalog.item_unknown'],
    trust: { names: 'public' },
    summary: 'One item: 90 days in a district, its grades, and today’s price in every district of the city',
  },
  'catalog.watch_item': {
    method: 'POST', path: '/api/catalog/watch', auth: 'user', stale: ['catalog.list_watches'], refusals: ['catalog.item_unknown', 'catalog.watch_limit'], trust: { names: 'public' },
    summary: 'Watches an item’s price in a district, or ends that; the owner is told once a day when it has moved by the chosen share',
  },
  'catalog.list_watches': { method: 'GET', path: '/api/catalog/watches', auth: 'user', summary: 'The prices that I watch, each with the one that I was told last and today’s' },
  'catalog.list_mixes': {
    method: 'GET', path: '/api/catalog/mixes', auth: 'app', replica: true, shows: ['mixes'],
    summary: 'Unsorted goods at today’s price of a district, what they consist of, and what 100 kg bring unsorted and sorted',
  },
  'catalog.home': {
    method: 'GET', path: '/api/catalog/home', auth: 'none', replica: true,
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

/** The console's pages of the catalogue and its prices. */
export const catalogDeskCalls = {
  'catalog.console_catalog': {
    method: 'GET', path: '/api/console/catalog', auth: 'operator', right: 'catalog', shows: ['catalog'],
    summary: 'Services with all categories and items, removed ones too, and the drawings an item can have',
  },
  'catalog.use_template': {
    method: 'POST', path: '/api/console/usetemplate', auth: 'operator', right: 'catalog', act: '从模板建目录', stale: ['catalog', 'catalog.console_prices'], refusals: ['catalog.nothing_new'],
    summary: 'Adds the categories and items of the template of these services that are not there yet; what is there stays as it is',
  },
  'catalog.save_category': {
    method: 'POST', path: '/api/console/savecategory', auth: 'operator', right: 'catalog', act: '保存类目', stale: ['catalog', 'catalog.console_prices'], refusals: ['catalog.category_unknown', 'catalog.name_taken'],
    trust: { names: 'public' },
    summary: 'Adds a category, or changes or removes the one with the id; its items are removed from what can be booked with it',
  },
  'catalog.save_item': {
    method: 'POST', path: '/api/console/saveitem', auth: 'operator', right: 'catalog', act: '保存货品', stale: ['catalog', 'catalog.console_prices'], refusals: ['catalog.category_unknown', 'catalog.item_unknown', 'catalog.name_taken', 'catalog.price_needed'],
    trust: { names: 'public' },
    summary: 'Adds an item with its first price, or changes the one with the id, whose price only a price list changes',
  },
  'catalog.console_prices': {
    method: 'GET', path: '/api/console/prices', auth: 'operator', right: 'catalog', shows: ['catalog_prices'],
    summary: 'The prices in force of a service in every district of a city, beside the base prices, and what is decided but not in force yet',
  },
  'catalog.console_mixes': {
    method: 'GET', path: '/api/console/mixes', auth: 'operator', right: 'catalog', shows: ['mixes'],
    summary: 'Mixes of unsorted goods in force, with what sorting brings today in each district of a city',
  },
  'catalog.publish_mix': {
    method: 'POST', path: '/api/console/publishmix', auth: 'operator', right: 'catalog', act: '发布统货配比', stale: ['mixes'],
    refusals: ['catalog.item_unknown', 'catalog.mix_by_weight', 'catalog.district_unknown', 'catalog.shares_wrong', 'catalog.mix_upside_down'],
    trust: { names: 'public' },
    summary: 'Adds a mix of unsorted goods, or publishes the next version of the one with the key',
  },
  'catalog.submit_prices': {
    method: 'POST', path: '/api/console/submitprices', auth: 'operator', right: 'catalog', act: '提交调价单', stale: ['catalog_prices', 'catalog'],
    refusals: ['catalog.item_unknown', 'catalog.district_unknown', 'catalog.nothing_new', 'catalog.moment_past', 'catalog.price_twice'],
    trust: { names: 'public' },
    summary: 'Submits changed prices: in force at their time, or waiting for another operator when one changes by more than a tenth',
  },
  'catalog.decide_prices': {
    method: 'POST', path: '/api/console/decideprices', auth: 'operator', right: 'catalog', act: '复核调价单', stale: ['catalog_prices', 'catalog'],
    refusals: ['catalog.list_unknown', 'catalog.list_settled', 'catalog.second_operator'],
    trust: { names: 'public' },
    summary: 'Accepts another operator’s price list, or turns down or withdraws one that is not in force yet',
  },
  'catalog.console_price_lists': {
    method: 'GET', path: '/api/console/pricelists', auth: 'operator', right: 'catalog', shows: ['catalog_prices'],
    summary: 'Price lists of a city, the newest first, with who made and who decided them',
  },
  'catalog.console_price_list': {
    method: 'GET', path: '/api/console/pricelists/{id}', auth: 'operator', right: 'catalog', shows: ['catalog_prices'], refusals: ['catalog.list_unknown'], trust: { names: 'public' },
    summary: 'Every change of a price list, with the price before it',
  },
} as const satisfies CallTable;
