import { defineRoutes } from '../../../shell/routing/route.ts';

/** Account security: number, passwords, devices, bindings, deletion. */
export const routes = defineRoutes([
  { path: 'accountsecurity', title: '账号安全', guarded: false, load: () => import('./AccountSecurityScreen.tsx') },
  { path: 'bindingmobile/:status', title: '绑定手机', guarded: false, load: () => import('./MobileScreen.tsx') },
]);
