import { defineRoutes } from '../../../shell/routing/route.ts';

/** What follows a booking; not among the files of the form, which people wait for. */
export const routes = defineRoutes([
  { path: 'yuyuesuccess', title: '预约成功', guarded: false, load: () => import('./BookingPlacedScreen.tsx') },
]);
