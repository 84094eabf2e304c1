import { defineRoutes } from '../../shell/routing/route.ts';

/** A device from the quote to the payment. */
export const routes = defineRoutes([
  { path: 'gzorder', title: '提交订单', guarded: false, load: () => import('./screens/PlaceOrderScreen.tsx') },
  { path: 'gzsuccess', title: '下单成功', guarded: false, load: () => import('./screens/OrderPlacedScreen.tsx') },
  {
    path: 'gzmyorderdetails/:no',
    title: '估值订单',
    guarded: false,
    load: () => import('./screens/DeviceOrderScreen.tsx'),
  },
  { path: 'queryorder', title: '查询订单', guarded: false, load: () => import('./screens/FindOrdersScreen.tsx') },
  {
    path: 'snxyguzhi/:serviceid/:orno/:djno/:state',
    title: '上门复估',
    guarded: false,
    load: () => import('./screens/OnSiteScreen.tsx'),
  },
]);
