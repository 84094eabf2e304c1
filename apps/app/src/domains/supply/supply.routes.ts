import { defineRoutes } from '../../shell/routing/route.ts';

/** Goods in bulk: offering them, and bidding on them; a supply and a contract are pages of the second. */
export const routes = defineRoutes([
  { path: 'supplyofgoods', title: '发布货源', guarded: true, load: () => import('./screens/OfferScreen.tsx') },
  { path: 'SourceGoods', title: '货源', guarded: false, load: () => import('./screens/SourceGoodsScreen.tsx') },
]);
