import type { catalogCalls, catalogDeskCalls } from '@shoushou/contract/catalog/catalog.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { consoleCatalog } from './desk/console-catalog.ts';
import { saveCategory } from './desk/save-category.ts';
import { saveItem } from './desk/save-item.ts';
import { useTemplate } from './desk/use-template.ts';
import { consoleMixes } from './mixes/console-mixes.ts';
import { listMixes } from './mixes/list-mixes.ts';
import { publishMix } from './mixes/publish-mix.ts';
import { consolePriceList } from './pricing/console-price-list.ts';
import { consolePriceLists } from './pricing/console-price-lists.ts';
import { consolePrices } from './pricing/console-prices.ts';
import { decidePrices } from './pricing/decide-prices.ts';
import { submitPrices } from './pricing/submit-prices.ts';
import type { ShowingDeps } from './showing/district-prices.steps.ts';
import { home } from './showing/home.ts';
import { itemDistricts } from './showing/item-districts.ts';
import { itemHistory } from './showing/item-history.ts';
import { listGoods } from './showing/list-goods.ts';
import { listPrices } from './showing/list-prices.ts';
import { listServices } from './showing/list-services.ts';
import { listMyWatches } from './watches/list-watches.ts';
import { watchItem } from './watches/watch-item.ts';
import { myCategories } from './choosing/my-categories.ts';
import { setCategories } from './choosing/set-categories.ts';

export function catalogActions(deps: Deps & ShowingDeps): ActionsOf<typeof catalogCalls & typeof catalogDeskCalls> {
  return {
    'catalog.list_services': listServices(deps),
    'catalog.list_goods': listGoods(deps),
    'catalog.list_prices': listPrices(deps),
    'catalog.item_history': itemHistory(deps),
    'catalog.item_districts': itemDistricts(deps),
    'catalog.watch_item': watchItem(deps),
    'catalog.list_watches': listMyWatches(deps),
    'catalog.list_mixes': listMixes(deps),
    'catalog.home': home(deps),
    'catalog.my_categories': myCategories(deps),
    'catalog.set_categories': setCategories(deps),
    'catalog.console_catalog': consoleCatalog(deps),
    'catalog.use_template': useTemplate(),
    'catalog.save_category': saveCategory(deps),
    'catalog.save_item': saveItem(deps),
    'catalog.console_prices': consolePrices(deps),
    'catalog.console_mixes': consoleMixes(deps),
    'catalog.publish_mix': publishMix(deps),
    'catalog.submit_prices': submitPrices(deps),
    'catalog.decide_prices': decidePrices(deps),
    'catalog.console_price_lists': consolePriceLists(deps),
    'catalog.console_price_list': consolePriceList(deps),
  };
}
