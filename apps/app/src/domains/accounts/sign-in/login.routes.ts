import { defineRoutes } from '../../../shell/routing/route.ts';

/** Signing in. */
export const routes = defineRoutes([
  { path: 'login', title: '登录', guarded: false, load: () => import('./LoginScreen.tsx') },
  { path: 'loginmm', title: '密码登录', guarded: false, load: () => import('./PasswordLoginScreen.tsx') },
]);
