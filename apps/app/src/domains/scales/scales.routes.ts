import { defineRoutes } from '../../shell/routing/route.ts';

/** A recycler's scales. */
export const routes = defineRoutes([
  { path: 'bluetoothscale', title: '蓝牙秤', guarded: false, load: () => import('./screens/BluetoothScaleScreen.tsx') },
  {
    path: 'intelligent-scale',
    title: '智能秤',
    guarded: false,
    load: () => import('./screens/NetworkScalesScreen.tsx'),
  },
  { path: 'add-scale/:qrScanner', title: '添加秤', guarded: false, load: () => import('./screens/AddScaleScreen.tsx') },
  { path: 'bind-recycler', title: '绑定回收员', guarded: true, load: () => import('./screens/BindRecyclerScreen.tsx') },
]);
