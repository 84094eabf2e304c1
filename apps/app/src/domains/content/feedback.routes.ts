import { defineRoutes } from '../../shell/routing/route.ts';

export const routes = defineRoutes([
  { path: 'feedback', title: '意见反馈', guarded: true, load: () => import('./screens/FeedbackScreen.tsx') },
]);
