import { defineRoutes } from '../../../shell/routing/route.ts';

/** Making a booking. */
export const routes = defineRoutes([
  { path: 'conorder', title: '确认订单', guarded: false, load: () => import('./ConfirmOrderScreen.tsx') },
  { path: 'appointmentC/:userid', title: '预约上门', guarded: false, load: () => import('./BookRecyclerScreen.tsx') },
]);
