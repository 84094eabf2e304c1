import { defineRoutes } from '../../../shell/routing/route.ts';

/** A customer's booking. */
export const routes = defineRoutes([
  {
    path: 'myorderdetails/:no',
    title: '预约详情',
    guarded: false,
    load: () => import('../signing/BookingDetailsScreen.tsx'),
  },
]);
