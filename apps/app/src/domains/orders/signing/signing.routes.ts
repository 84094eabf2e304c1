import { defineRoutes } from '../../../shell/routing/route.ts';

/** The weighing signed on the customer's own phone. */
export const routes = defineRoutes([
  {
    path: 'orderautographno/:djno/:orno/:earid',
    title: '远程签字',
    guarded: true,
    load: () => import('./RemoteSigningScreen.tsx'),
  },
]);
