import { defineRoutes } from '../../shell/routing/route.ts';

/** Shares of deals, partner codes, and invited members. */
export const routes = defineRoutes([
  { path: 'jjj-order', title: '久久金订单', guarded: false, load: () => import('./earnings/EarningsScreen.tsx') },
  { path: 'jjj-details', title: '久久金明细', guarded: false, load: () => import('./earnings/EarningLinesScreen.tsx') },
  {
    path: 'night-bandcode',
    title: '绑定推广码',
    guarded: true,
    load: () => import('./earnings/BindPartnerScreen.tsx'),
  },
  {
    path: 'anniversary6/details/:sixyearinvit',
    title: '六周年',
    guarded: false,
    load: () => import('./earnings/MembersScreen.tsx'),
  },
  {
    path: 'ltsinvita/:code?',
    title: '社区联络员招募',
    guarded: false,
    load: () => import('./page/StewardScreen.tsx'),
  },
  { path: 'jiujiujinshare', title: '久久金', guarded: false, load: () => import('./page/LoyaltyShareScreen.tsx') },
]);
