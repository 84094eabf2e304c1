import { defineRoutes } from '../../../shell/routing/route.ts';

/** A second-hand deal from offer to payment. */
export const routes = defineRoutes([
  { path: 'second/supply/:shno', title: '我要供货', guarded: false, load: () => import('./OfferScreen.tsx') },
  { path: 'second/confirm/:shpno', title: '确认交易', guarded: false, load: () => import('./ConfirmDealScreen.tsx') },
  { path: 'second/supplydetail/:shpno', title: '交易详情', guarded: false, load: () => import('./DealScreen.tsx') },
]);
