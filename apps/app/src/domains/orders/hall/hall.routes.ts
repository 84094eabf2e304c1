import { defineRoutes } from '../../../shell/routing/route.ts';

/** The hall, and explanations when it is empty. */
export const routes = defineRoutes([
  { path: 'jiedan/:hytype', title: '接单大厅', guarded: true, load: () => import('./HallScreen.tsx') },
  { path: 'noorder', title: '暂无订单', guarded: false, load: () => import('./NoOrderScreen.tsx') },
]);
