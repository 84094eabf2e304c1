import { defineRoutes } from '../../shell/route.ts';

/** The recycler's half: hall, receipts, the visit. */
export const routes = defineRoutes([
  { path: 'jiedan/:hytype', title: '接单大厅', guarded: true, load: () => import('./screens/HallScreen.tsx') },
]);
