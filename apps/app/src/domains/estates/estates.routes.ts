import { defineRoutes } from '../../shell/routing/route.ts';

/** A recycler's rounds at housing estates. */
export const routes = defineRoutes([
  { path: 'community/:userid', title: '社区回收', guarded: false, load: () => import('./screens/EstateScreen.tsx') },
]);
