import { defineRoutes } from '../../shell/routing/route.ts';

export const routes = defineRoutes([
  { path: 'noticelist', title: '公告', guarded: false, load: () => import('./screens/NoticesScreen.tsx') },
  { path: 'adver', title: '广告', guarded: false, load: () => import('./screens/AdvertScreen.tsx') },
]);
