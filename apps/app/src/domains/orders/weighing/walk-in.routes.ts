import { defineRoutes } from '../../../shell/routing/route.ts';

/** Walk-in deals. */
export const routes = defineRoutes([
  { path: 'recycleorder', title: '现场开单', guarded: true, load: () => import('./WalkInScreen.tsx') },
]);
