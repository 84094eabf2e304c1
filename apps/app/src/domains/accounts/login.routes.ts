import { defineRoutes } from '../../shell/route.ts';

/** Signing in. */
export const routes = defineRoutes([
  { path: 'login', title: '登录', guarded: false, load: () => import('./screens/LoginScreen.tsx') },
  { path: 'loginmm', title: '密码登录', guarded: false, load: () => import('./screens/PasswordLoginScreen.tsx') },
]);
