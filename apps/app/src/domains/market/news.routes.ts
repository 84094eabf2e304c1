import { defineRoutes } from '../../shell/routing/route.ts';

/** News of the market, prices of quoting organisations, groups to join. */
export const routes = defineRoutes([
  { path: 'newsmarket/:grpcode', title: '行情资讯', guarded: false, load: () => import('./news/NewsScreen.tsx') },
  { path: 'newsmarket-details/:id', title: '资讯详情', guarded: false, load: () => import('./news/ArticleScreen.tsx') },
  { path: 'newsprice', title: '报价', guarded: false, load: () => import('./news/PricesScreen.tsx') },
  { path: 'newsprice-orge', title: '报价机构', guarded: false, load: () => import('./news/OrgsScreen.tsx') },
  { path: 'newsprice-details/:code', title: '报价走势', guarded: false, load: () => import('./news/SeriesScreen.tsx') },
  { path: 'groupcode', title: '交流群', guarded: false, load: () => import('./news/GroupCodesScreen.tsx') },
]);
