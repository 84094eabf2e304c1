import { defineRoutes } from '../../shell/routing/route.ts';

export const routes = defineRoutes([
  { path: 'price', title: '今日价格', guarded: false, load: () => import('./screens/PriceScreen.tsx') },
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
