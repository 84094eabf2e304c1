import { defineRoutes } from '../../shell/routing/route.ts';

/** A point on the map or one of the addresses. */
export const routes = defineRoutes([
  { path: 'choseaddress', title: '选择地址', guarded: false, load: () => import('./screens/ChooseAddressScreen.tsx') },
]);
