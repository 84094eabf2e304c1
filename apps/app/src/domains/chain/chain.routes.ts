import { defineRoutes } from '../../shell/routing/route.ts';

/** The retail chain: from a clerk's link to the counter, and the clerk's own list. */
export const routes = defineRoutes([
  {
    path: 'walmart/:mdhm/:rylx/:rybh',
    title: '门店以旧换新',
    guarded: false,
    load: () => import('./screens/StoreEntryScreen.tsx'),
  },
  {
    path: 'wmvaluation_items',
    title: '选择机型',
    guarded: false,
    load: () => import('./screens/StoreModelsScreen.tsx'),
  },
  { path: 'wmresult', title: '估值结果', guarded: false, load: () => import('./screens/StoreResultScreen.tsx') },
  { path: 'wmsuccess', title: '提交成功', guarded: false, load: () => import('./screens/StoreVisitScreen.tsx') },
  { path: 'wmorder', title: '门店订单', guarded: false, load: () => import('./screens/StoreOrdersScreen.tsx') },
  { path: 'mwqueryorder', title: '订单查询', guarded: false, load: () => import('./screens/FindStoreOrderScreen.tsx') },
]);
