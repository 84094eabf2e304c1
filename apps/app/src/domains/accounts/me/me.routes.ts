import { defineRoutes } from '../../../shell/routing/route.ts';

/** The person's own page and public profile. */
export const routes = defineRoutes([
  { path: 'tabs/me', title: '我的', guarded: false, tab: 'me', load: () => import('./MeScreen.tsx') },
  { path: 'userinfo', title: '个人主页', guarded: false, load: () => import('./ProfileScreen.tsx') },
]);
