import { defineRoutes } from '../../../shell/routing/route.ts';

/** The portrait: a built-in one, or a picture cropped to a square. */
export const routes = defineRoutes([
  { path: 'uploadhead/:figure', title: '头像', guarded: true, load: () => import('./PortraitScreen.tsx') },
]);
