import { defineRoutes } from '../../shell/route.ts';

/** The customer's half: booking a pickup and following it. */
export const routes = defineRoutes([
  { path: 'conorder', title: '确认订单', guarded: false, load: () => import('./screens/ConfirmOrderScreen.tsx') },
  { path: 'appointmentC/:userid', title: '预约上门', guarded: false, load: () => import('./screens/BookRecyclerScreen.tsx') },
  { path: 'yuyuesuccess', title: '预约成功', guarded: false, load: () => import('./screens/BookingPlacedScreen.tsx') },
  { path: 'myorder', title: '我的预约', guarded: false, load: () => import('./screens/BookingsScreen.tsx') },
  { path: 'myorderdetails/:no', title: '预约详情', guarded: false, load: () => import('./screens/BookingDetailsScreen.tsx') },
]);
