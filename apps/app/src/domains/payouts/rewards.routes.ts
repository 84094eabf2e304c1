import { defineRoutes } from '../../shell/routing/route.ts';

/** Rewards. */
export const routes = defineRoutes([
  { path: 'reward', title: '我的奖励', guarded: true, load: () => import('./screens/RewardScreen.tsx') },
  { path: 'rewardnotes', title: '奖励记录', guarded: true, load: () => import('./screens/RewardLinesScreen.tsx') },
]);
