import { defineRoutes } from '../../shell/routing/route.ts';

export const routes = defineRoutes([
  { path: 'help/:ID', title: '帮助', guarded: false, load: () => import('./screens/HelpScreen.tsx') },
  { path: 'caption', title: '说明', guarded: false, load: () => import('./screens/CaptionScreen.tsx') },
  { path: 'captionlist', title: '规则与说明', guarded: false, load: () => import('./screens/CaptionListScreen.tsx') },
]);
