import { defineRoutes } from '../../shell/routing/route.ts';

/** The public price list of general recycling. */
export const routes = defineRoutes([
  { path: 'grneral', title: '综合回收', guarded: false, load: () => import('./prices/GeneralScreen.tsx') },
  { path: 'grneral/:code', title: '综合回收', guarded: false, load: () => import('./prices/GeneralScreen.tsx') },
  { path: 'grneral_old', title: '综合回收', guarded: false, load: () => import('./prices/CompactListScreen.tsx') },
  { path: 'grneral-price/:id', title: '品类价格', guarded: false, load: () => import('./prices/ItemPriceScreen.tsx') },
  { path: 'grneral-mores/:i', title: '更多品类', guarded: false, load: () => import('./prices/GroupScreen.tsx') },
  { path: 'gen-price', title: '价格表', guarded: false, load: () => import('./prices/PriceTableScreen.tsx') },
  { path: 'gradeless', title: '统货回收', guarded: false, load: () => import('./mixes/UnsortedScreen.tsx') },
]);
