import { defineRoutes } from '../../../shell/routing/route.ts';

/** A person's history: deals by period and category, earlier deals with a customer, the ranking. */
export const routes = defineRoutes([
  { path: 'recyrecord/:IsTime', title: '回收记录', guarded: false, load: () => import('./RecordsScreen.tsx') },
  { path: 'category-order', title: '分类订单', guarded: false, load: () => import('./CategoriesScreen.tsx') },
  {
    path: 'recentorderlist/:Motel/:orno',
    title: '近期订单',
    guarded: false,
    load: () => import('./RecentOrdersScreen.tsx'),
  },
  {
    path: 'recentorder-details/:orno',
    title: '近期订单详情',
    guarded: false,
    load: () => import('./RecentOrderScreen.tsx'),
  },
  { path: 'ranking', title: '排行榜', guarded: false, load: () => import('./RankingScreen.tsx') },
]);
