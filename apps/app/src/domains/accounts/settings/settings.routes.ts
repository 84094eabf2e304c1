import { defineRoutes } from '../../../shell/routing/route.ts';

/** Settings. */
export const routes = defineRoutes([
  { path: 'setting', title: '设置', guarded: false, load: () => import('./SettingsScreen.tsx') },
]);
