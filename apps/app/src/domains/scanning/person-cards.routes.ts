import { defineRoutes } from '../../shell/routing/route.ts';

/** A person's code to be scanned. */
export const routes = defineRoutes([
  { path: 'mycard/:oruserid', title: '回收名片', guarded: false, load: () => import('./screens/MyCardScreen.tsx') },
  { path: 'qrcode/:userid', title: '我的二维码', guarded: false, load: () => import('./screens/MyCodeScreen.tsx') },
]);
