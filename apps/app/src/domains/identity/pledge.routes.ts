import { defineRoutes } from '../../shell/routing/route.ts';

/** Pledges. */
export const routes = defineRoutes([
  { path: 'SafeAutograph/:id', title: '安全承诺书', guarded: false, load: () => import('./screens/PledgeScreen.tsx') },
]);
