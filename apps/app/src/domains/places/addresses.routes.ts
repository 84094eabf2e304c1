import { defineRoutes } from '../../shell/routing/route.ts';

/** A person's addresses. */
export const routes = defineRoutes([
  { path: 'myaddress', title: '我的地址', guarded: true, load: () => import('./screens/MyAddressScreen.tsx') },
  { path: 'addaddress', title: '编辑地址', guarded: true, load: () => import('./screens/AddAddressScreen.tsx') },
]);
