import { defineRoutes } from '../../../shell/routing/route.ts';

/** The person's details. */
export const routes = defineRoutes([
  { path: 'accountinfo', title: '账号信息', guarded: true, load: () => import('./DetailsScreen.tsx') },
  { path: 'updateuser/:type/:value', title: '修改资料', guarded: true, load: () => import('./EditDetailScreen.tsx') },
  { path: 'modifyarea', title: '所在地区', guarded: true, load: () => import('./HomeAreaScreen.tsx') },
]);
