import { defineRoutes } from '../../shell/routing/route.ts';

/** The public price list of general recycling, and bookings made from it. */
export const routes = defineRoutes([
  { path: 'grneral', title: '综合回收', guarded: false, load: () => import('./prices/GeneralScreen.tsx') },
  { path: 'grneral/:code', title: '综合回收', guarded: false, load: () => import('./prices/GeneralScreen.tsx') },
  { path: 'grneral_old', title: '综合回收', guarded: false, load: () => import('./prices/CompactListScreen.tsx') },
  { path: 'grneral-price/:id', title: '品类价格', guarded: false, load: () => import('./prices/ItemPriceScreen.tsx') },
  { path: 'grneral-mores/:i', title: '更多品类', guarded: false, load: () => import('./prices/GroupScreen.tsx') },
  { path: 'gen-price', title: '价格表', guarded: false, load: () => import('./prices/PriceTableScreen.tsx') },
  { path: 'gen-list', title: '我的订单', guarded: false, load: () => import('./bookings/GeneralBookingsScreen.tsx') },
  { path: 'gen-details/:NO', title: '订单详情', guarded: false, load: () => import('./bookings/GeneralBookingScreen.tsx') },
  { path: 'gen-success/:NO', title: '预约成功', guarded: false, load: () => import('./bookings/GeneralPlacedScreen.tsx') },
  { path: 'gradeless', title: '统货回收', guarded: false, load: () => import('./mixes/UnsortedScreen.tsx') },
  { path: 'groceryquotation', title: '杂货报价', guarded: false, load: () => import('./quotes/QuotationScreen.tsx') },
  { path: 'explain', title: '回收说明', guarded: false, load: () => import('./bookings/ExplainScreen.tsx') },
]);
