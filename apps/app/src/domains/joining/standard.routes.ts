import { defineRoutes } from '../../shell/routing/route.ts';

export const routes = defineRoutes([
  {
    path: 'ServiceSpecification',
    title: '服务规范',
    guarded: false,
    load: () => import('./screens/StandardScreen.tsx'),
  },
]);
