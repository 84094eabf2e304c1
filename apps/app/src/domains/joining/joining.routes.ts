import { defineRoutes } from '../../shell/routing/route.ts';

export const routes = defineRoutes([
  { path: 'guide', title: '新手指南', guarded: false, load: () => import('./screens/GuideScreen.tsx') },
  { path: 'recycleenter', title: '回收员入驻', guarded: false, load: () => import('./screens/ApplyScreen.tsx') },
]);
