import { defineRoutes } from '../../../shell/routing/route.ts';

/** Rating a visit. */
export const routes = defineRoutes([
  { path: 'evaluate/:no/:type', title: '评价', guarded: false, load: () => import('./EvaluateScreen.tsx') },
]);
