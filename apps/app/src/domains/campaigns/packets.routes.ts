import { defineRoutes } from '../../shell/routing/route.ts';

/** Red packets and coupons. */
export const routes = defineRoutes([
  { path: 'hongbao', title: '拆红包', guarded: false, load: () => import('./packets/PacketScreen.tsx') },
  { path: 'red-envelope', title: '我的红包', guarded: true, load: () => import('./packets/MyPacketsScreen.tsx') },
  {
    path: 'night-redenvelopg',
    title: '夜间红包',
    guarded: false,
    load: () => import('./page/NightPacketsScreen.tsx'),
  },
]);
