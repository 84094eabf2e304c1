import { defineRoutes } from '../../shell/routing/route.ts';

/** Reading codes. */
export const routes = defineRoutes([
  { path: 'scan-code', title: '扫一扫', guarded: true, load: () => import('./screens/ScanCodeScreen.tsx') },
  { path: 'qrscanner', title: '扫码', guarded: false, load: () => import('./screens/QrScannerScreen.tsx') },
  { path: 'smsuccess', title: '扫码成功', guarded: false, load: () => import('./screens/ScanResultScreen.tsx') },
]);
