import { defineRoutes } from '../../shell/routing/route.ts';

/** Real-name verification and reverification. */
export const routes = defineRoutes([
  { path: 'realname', title: '实名认证', guarded: false, load: () => import('./screens/RealNameScreen.tsx') },
  {
    path: 'tworealname/:status',
    title: '二次实名',
    guarded: true,
    load: () => import('./screens/RepeatRealNameScreen.tsx'),
  },
]);
