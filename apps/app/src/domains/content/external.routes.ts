import { defineRoutes } from '../../shell/routing/route.ts';

export const routes = defineRoutes([
  { path: 'download', title: '下载', guarded: false, load: () => import('./screens/DownloadScreen.tsx') },
  { path: 'borwer', title: '请在浏览器中打开', guarded: false, load: () => import('./screens/BrowserScreen.tsx') },
]);
