import { defineRoutes } from '../../../shell/routing/route.ts';

/** The end of a visit: signature, code, success. */
export const routes = defineRoutes([
  {
    path: 'orderautograph/:orno/:earid',
    title: '客户签字',
    guarded: true,
    load: () => import('./OrderAutographScreen.tsx'),
  },
  { path: 'CredenCode/:djno/:node', title: '凭证码', guarded: false, load: () => import('./CredenCodeScreen.tsx') },
  {
    path: 'ordersuccess/:acttype/:no/:type/:hytype/:isbargaining/:b_paymenttype/:hzcount',
    title: '操作成功',
    guarded: false,
    load: () => import('./OrderSuccessScreen.tsx'),
  },
]);
