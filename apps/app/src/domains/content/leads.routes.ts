import { defineRoutes } from '../../shell/routing/route.ts';

export const routes = defineRoutes([
  { path: 'infogather', title: '信息采集', guarded: false, load: () => import('./screens/LeadScreen.tsx') },
  { path: 'recpartner', title: '城市合伙人', guarded: false, load: () => import('./screens/PartnerScreen.tsx') },
  { path: 'SubmitSuccess', title: '提交成功', guarded: false, load: () => import('./screens/SubmitDoneScreen.tsx') },
]);
