import { defineRoutes } from '../../shell/routing/route.ts';

/** Bank cards. */
export const routes = defineRoutes([
  { path: 'bankcard', title: '银行卡', guarded: true, load: () => import('./screens/BankCardsScreen.tsx') },
  { path: 'addcard', title: '添加银行卡', guarded: true, load: () => import('./screens/AddCardScreen.tsx') },
]);
