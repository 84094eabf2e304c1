import { defineRoutes } from '../../shell/routing/route.ts';

/** Prizes, and how they are claimed. */
export const routes = defineRoutes([
  { path: 'luckdrawlist', title: '中奖记录', guarded: false, load: () => import('./prizes/PrizesScreen.tsx') },
  { path: 'ldaddress', title: '奖品地址', guarded: false, load: () => import('./prizes/PrizeAddressScreen.tsx') },
  { path: 'djaddress', title: '兑奖地址', guarded: false, load: () => import('./prizes/PrizePointScreen.tsx') },
]);
