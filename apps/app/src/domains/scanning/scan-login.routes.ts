import { defineRoutes } from '../../shell/routing/route.ts';

/** Signing another screen in. */
export const routes = defineRoutes([
  {
    path: 'scansuccess/:secret',
    title: '确认登录',
    guarded: false,
    load: () => import('./screens/ScanSuccessScreen.tsx'),
  },
]);
