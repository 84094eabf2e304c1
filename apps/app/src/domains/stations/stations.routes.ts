import { defineRoutes } from '../../shell/routing/route.ts';

export const routes = defineRoutes([
  { path: 'networklist', title: '回收网点', guarded: false, load: () => import('./screens/StationsScreen.tsx') },
  { path: 'editstage', title: '编辑网点', guarded: false, load: () => import('./screens/EditStationScreen.tsx') },
]);
