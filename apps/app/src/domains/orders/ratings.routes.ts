import { defineRoutes } from '../../shell/route.ts';

/** How a visit was. */
export const routes = defineRoutes([
  { path: 'evaluate/:no/:type', title: '评价', guarded: false, load: () => import('./screens/EvaluateScreen.tsx') },
]);
