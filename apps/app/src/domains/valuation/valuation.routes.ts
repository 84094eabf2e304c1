import { defineRoutes } from '../../shell/routing/route.ts';

export const routes = defineRoutes([
  { path: 'guzhi', title: '旧机估值', guarded: false, load: () => import('./screens/ValuationScreen.tsx') },
  { path: 'guzhi/:userid', title: '旧机估值', guarded: false, load: () => import('./screens/ValuationScreen.tsx') },
  { path: 'gzvaluation_items', title: '检测项', guarded: false, load: () => import('./screens/QuestionsScreen.tsx') },
  { path: 'gzresult', title: '估值结果', guarded: false, load: () => import('./screens/ResultScreen.tsx') },
  {
    path: 'organizingdata/:type',
    title: '整理资料',
    guarded: false,
    load: () => import('./screens/PrepareScreen.tsx'),
  },
  { path: 'assess/phone', title: '选手机', guarded: false, load: () => import('./screens/QuickModelScreen.tsx') },
  { path: 'assess/options', title: '选成色', guarded: false, load: () => import('./screens/QuickOptionsScreen.tsx') },
  { path: 'assess/value', title: '估价', guarded: false, load: () => import('./screens/QuickValueScreen.tsx') },
]);
