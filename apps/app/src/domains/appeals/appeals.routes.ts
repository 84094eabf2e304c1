import { defineRoutes } from '../../shell/routing/route.ts';

/** Appeals. */
export const routes = defineRoutes([
  {
    path: 'ReceiptAppeal/:orno',
    title: '收货申诉',
    guarded: true,
    load: () => import('./screens/ReceiptAppealScreen.tsx'),
  },
  {
    path: 'appealuser/:no',
    title: '申诉客户',
    guarded: true,
    load: () => import('./screens/CustomerAppealScreen.tsx'),
  },
  {
    path: 'infeeAppeal/:djno',
    title: '信息费申诉',
    guarded: false,
    load: () => import('./screens/InfoFeeAppealScreen.tsx'),
  },
]);
