import { defineRoutes } from '../../shell/routing/route.ts';

/** Proving a real name, and proving it again. */
export const routes = defineRoutes([
  { path: 'realname', title: '实名认证', guarded: false, load: () => import('./screens/RealNameScreen.tsx') },
  { path: 'tworealname/:status', title: '二次实名', guarded: true, load: () => import('./screens/RepeatRealNameScreen.tsx') },
]);
