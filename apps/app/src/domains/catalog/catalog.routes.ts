import { askBeside } from '../../shell/calls/ask-beside.ts';
import { callQuery } from '../../shell/calls/queries.ts';
import { defineRoutes } from '../../shell/routing/route.ts';
import { session } from '../../shell/session/session.ts';

/** Those of the district that home shows, or of the profile: nearly always what the person is shown here. */
function askPrices() {
  const adcode = document.documentElement.dataset['district'] || session.state().user?.adcode;
  return callQuery('catalog.list_prices', adcode ? { adcode } : {});
}

export const routes = defineRoutes([
  {
    path: 'price',
    title: '今日价格',
    guarded: false,
    load: () => askBeside(import('./screens/PriceScreen.tsx'), askPrices()),
  },
  {
    path: 'tabs/market',
    title: '行情',
    guarded: false,
    tab: 'market',
    load: () => import('./screens/MarketScreen.tsx'),
  },
  { path: 'mycategory', title: '我的品类', guarded: true, load: () => import('./screens/MyCategoryScreen.tsx') },
  {
    path: 'modifycategory',
    title: '回收品类',
    guarded: true,
    load: () => import('./screens/ModifyCategoryScreen.tsx'),
  },
]);
