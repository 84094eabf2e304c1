import { defineRoutes } from '../../shell/route.ts';

/** Weighing at the door. */
export const routes = defineRoutes([
  { path: 'addproducts', title: '添加货品', guarded: false, load: () => import('./screens/AddProductsScreen.tsx') },
  { path: 'changeweight', title: '修改重量', guarded: false, load: () => import('./screens/ChangeWeightScreen.tsx') },
]);
