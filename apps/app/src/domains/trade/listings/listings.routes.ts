import { defineRoutes } from '../../../shell/routing/route.ts';

/** Second-hand listings: the list, publishing, and one listing. */
export const routes = defineRoutes([
  { path: 'second', title: '二手', guarded: true, load: () => import('../market/SecondHandScreen.tsx') },
  { path: 'second/secondetail/:shno', title: '二手详情', guarded: false, load: () => import('./ListingScreen.tsx') },
]);
