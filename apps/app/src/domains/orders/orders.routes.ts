import { defineRoutes } from '../../shell/route.ts';

/** The recycler's half: hall, receipts, the visit. */
export const routes = defineRoutes([
  { path: 'tabs/orders', title: '我的订单', guarded: false, tab: 'orders', load: () => import('./screens/OrdersTabScreen.tsx') },
  { path: 'jiedan/:hytype', title: '接单大厅', guarded: true, load: () => import('./screens/HallScreen.tsx') },
  { path: 'order/:state', title: '我的订单', guarded: true, load: () => import('./screens/ReceiptsScreen.tsx') },
  { path: 'orderdetails/:no/:type/:hytype', title: '订单详情', guarded: false, load: () => import('./screens/OrderDetailsScreen.tsx') },
  { path: 'addproducts', title: '添加货品', guarded: false, load: () => import('./screens/AddProductsScreen.tsx') },
  { path: 'changeweight', title: '修改重量', guarded: false, load: () => import('./screens/ChangeWeightScreen.tsx') },
  { path: 'orderautograph/:orno/:earid', title: '客户签字', guarded: true, load: () => import('./screens/OrderAutographScreen.tsx') },
  { path: 'CredenCode/:djno/:node', title: '凭证码', guarded: false, load: () => import('./screens/CredenCodeScreen.tsx') },
  { path: 'ordersuccess/:acttype/:no/:type/:hytype/:isbargaining/:b_paymenttype/:hzcount', title: '操作成功', guarded: false, load: () => import('./screens/OrderSuccessScreen.tsx') },
  { path: 'cancelorder/:no', title: '取消订单', guarded: true, load: () => import('./screens/CancelOrderScreen.tsx') },
  { path: 'OrderPic', title: '订单照片', guarded: true, load: () => import('./screens/OrderPicScreen.tsx') },
  { path: 'evaluate/:no/:type', title: '评价', guarded: false, load: () => import('./screens/EvaluateScreen.tsx') },
  { path: 'recycleorder', title: '现场开单', guarded: true, load: () => import('./screens/WalkInScreen.tsx') },
  { path: 'noorder', title: '暂无订单', guarded: false, load: () => import('./screens/NoOrderScreen.tsx') },
]);
