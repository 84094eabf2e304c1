import { defineRoutes } from '../../shell/routing/route.ts';

/** Quotes of futures. */
export const routes = defineRoutes([
  { path: 'future', title: '期货行情', guarded: false, load: () => import('./futures/FuturesScreen.tsx') },
  {
    path: 'future-details/:varcode',
    title: '行情详情',
    guarded: false,
    load: () => import('./futures/VarietyScreen.tsx'),
  },
  { path: 'add-future', title: '添加自选', guarded: false, load: () => import('./futures/AddWatchScreen.tsx') },
  { path: 'edit-future', title: '编辑自选', guarded: true, load: () => import('./futures/EditWatchesScreen.tsx') },
  { path: 'symbols/:varcode', title: '合约', guarded: false, load: () => import('./futures/ContractsScreen.tsx') },
]);
