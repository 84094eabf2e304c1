import { defineRoutes } from '../../../shell/routing/route.ts';

/** A customer's bookings. */
export const routes = defineRoutes([
  { path: 'myorder', title: '我的预约', guarded: false, load: () => import('./BookingsScreen.tsx') },
  {
    path: 'myorderdetails/:no',
    title: '预约详情',
    guarded: false,
    load: () => import('../signing/BookingDetailsScreen.tsx'),
  },
]);
