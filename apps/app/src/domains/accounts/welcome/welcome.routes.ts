import { defineRoutes } from '../../../shell/routing/route.ts';

/** Pages before signing in. */
export const routes = defineRoutes([
  { path: 'start', title: '欢迎', guarded: false, load: () => import('./StartScreen.tsx') },
  { path: 'index', title: '收收', guarded: false, load: () => import('./LandingScreen.tsx') },
]);
