import HomeScreen from './home/HomeScreen.tsx';
import { defineRoutes } from './shell/routing/route.ts';

const home = {
  title: '首页',
  guarded: false,
  tab: 'home',
  load: () => Promise.resolve({ default: HomeScreen }),
} as const;

/** Routes included in the boot chunk. */
export const bootRoutes = defineRoutes([
  { path: '', ...home, title: '收收' },
  { path: 'tabs/home', ...home },
]);
