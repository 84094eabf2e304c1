import { defineRoutes } from '../../shell/routing/route.ts';

export const routes = defineRoutes([
  { path: 'message', title: '消息', guarded: false, load: () => import('./screens/MessageScreen.tsx') },
]);
