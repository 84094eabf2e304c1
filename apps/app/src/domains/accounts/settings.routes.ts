import { defineRoutes } from '../../shell/route.ts';

/** Settings. */
export const routes = defineRoutes([
  { path: 'setting', title: '设置', guarded: false, load: () => import('./screens/SettingsScreen.tsx') },
]);
