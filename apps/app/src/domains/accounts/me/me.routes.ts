import { defineRoutes } from '../../../shell/routing/route.ts';

/** Who the person is, to themselves and to others. */
export const routes = defineRoutes([
  { path: 'tabs/me', title: '我的', guarded: false, tab: 'me', load: () => import('./MeScreen.tsx') },
  { path: 'userinfo', title: '个人主页', guarded: false, load: () => import('./ProfileScreen.tsx') },
]);
