import { defineRoutes } from '../../../shell/routing/route.ts';

/** Weighing at the door. */
export const routes = defineRoutes([
  { path: 'addproducts', title: '添加货品', guarded: false, load: () => import('./AddProductsScreen.tsx') },
  { path: 'changeweight', title: '修改重量', guarded: false, load: () => import('./ChangeWeightScreen.tsx') },
]);
