import { defineRoutes } from '../../shell/route.ts';

export const routes = defineRoutes([
  { path: 'myaddress', title: '我的地址', guarded: true, load: () => import('./screens/MyAddressScreen.tsx') },
  { path: 'addaddress', title: '编辑地址', guarded: true, load: () => import('./screens/AddAddressScreen.tsx') },
  { path: 'choseaddress', title: '选择地址', guarded: false, load: () => import('./screens/ChooseAddressScreen.tsx') },
  { path: 'modrecarea', title: '回收区域', guarded: true, load: () => import('./screens/MyAreasScreen.tsx') },
  { path: 'recycarea', title: '开通区域', guarded: false, load: () => import('./screens/OpenAreasScreen.tsx') },
]);
