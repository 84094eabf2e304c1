import { defineRoutes } from '../../../shell/routing/route.ts';

/** Second-hand things: the list, what is published there, and one of them. */
export const routes = defineRoutes([
  { path: 'second', title: '二手', guarded: true, load: () => import('../market/SecondHandScreen.tsx') },
  { path: 'second/secondetail/:shno', title: '二手详情', guarded: false, load: () => import('./ListingScreen.tsx') },
]);
