import { defineRoutes } from '../../../shell/routing/route.ts';

/** Goods brought to the recycler. */
export const routes = defineRoutes([
  { path: 'recycleorder', title: '现场开单', guarded: true, load: () => import('./WalkInScreen.tsx') },
]);
