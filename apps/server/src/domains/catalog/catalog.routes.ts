import type { catalogCalls } from '@shoushou/contract/catalog/catalog.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { home } from './home.ts';
import { itemHistory } from './item-history.ts';
import { listPrices } from './list-prices.ts';
import { listServices } from './list-services.ts';
import { myCategories } from './my-categories.ts';
import { setCategories } from './set-categories.ts';

export function catalogActions(deps: Deps): ActionsOf<typeof catalogCalls> {
  return {
    'catalog.list_services': listServices(deps),
    'catalog.list_prices': listPrices(deps),
    'catalog.item_history': itemHistory(deps),
    'catalog.home': home(deps),
    'catalog.my_categories': myCategories(deps),
    'catalog.set_categories': setCategories(deps),
  };
}
