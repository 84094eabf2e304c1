import { defineRoutes } from '../../shell/routing/route.ts';

/** Reservations of deliveries: to make one, and what becomes of it. */
export const routes = defineRoutes([
  {
    path: 'company/submityuyue/:arno',
    title: '预约送货',
    guarded: false,
    load: () => import('./screens/ReserveScreen.tsx'),
  },
  {
    path: 'company/yuyue/:Arpno',
    title: '预约单',
    guarded: false,
    load: () => import('./screens/ReservationScreen.tsx'),
  },
  {
    path: 'company/paymentsuccess/:arpno',
    title: '定金已付',
    guarded: false,
    load: () => import('./screens/DepositPaidScreen.tsx'),
  },
  { path: 'recyuyue', title: '回收预约', guarded: false, load: () => import('./screens/MyReservationsScreen.tsx') },
]);
