import { defineRoutes } from '../../shell/routing/route.ts';

/** Bookings made from the list, quotes for what is not on it, and how it goes. */
export const routes = defineRoutes([
  { path: 'gen-list', title: '我的订单', guarded: false, load: () => import('./bookings/GeneralBookingsScreen.tsx') },
  {
    path: 'gen-details/:NO',
    title: '订单详情',
    guarded: false,
    load: () => import('./bookings/GeneralBookingScreen.tsx'),
  },
  {
    path: 'gen-success/:NO',
    title: '预约成功',
    guarded: false,
    load: () => import('./bookings/GeneralPlacedScreen.tsx'),
  },
  { path: 'groceryquotation', title: '杂货报价', guarded: false, load: () => import('./quotes/QuotationScreen.tsx') },
  { path: 'explain', title: '回收说明', guarded: false, load: () => import('./bookings/ExplainScreen.tsx') },
]);
