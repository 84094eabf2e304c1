import { defineRoutes } from '../../shell/routing/route.ts';

/** Campaigns; the server decides which one a route opens. */
export const routes = defineRoutes([
  { path: 'activity', title: '活动中心', guarded: false, load: () => import('./page/ActivityScreen.tsx') },
  { path: 'activity-detail/:id', title: '活动详情', guarded: false, load: () => import('./page/CampaignScreen.tsx') },
  { path: 'minautumn', title: '中秋', guarded: false, load: () => import('./page/CampaignScreen.tsx') },
  { path: 'mid-autumn', title: '中秋', guarded: false, load: () => import('./page/CampaignScreen.tsx') },
  { path: 'hilarity', title: '狂欢节', guarded: false, load: () => import('./page/CampaignScreen.tsx') },
  {
    path: 'anniversary6/:sixyearinvit?',
    title: '六周年',
    guarded: false,
    load: () => import('./page/CampaignScreen.tsx'),
  },
  { path: 'anniversary7', title: '七周年', guarded: false, load: () => import('./page/CampaignScreen.tsx') },
  { path: 'anniversary9', title: '九周年', guarded: false, load: () => import('./page/CampaignScreen.tsx') },
  { path: 'labour', title: '劳动节', guarded: false, load: () => import('./page/CampaignScreen.tsx') },
  { path: 'zhuangshu', title: '专属福利', guarded: false, load: () => import('./page/CampaignScreen.tsx') },
  { path: 'jiujiujin', title: '久久金', guarded: false, load: () => import('./page/CampaignScreen.tsx') },
  { path: 'night-wealthplan', title: '夜间财富计划', guarded: false, load: () => import('./page/CampaignScreen.tsx') },
  { path: 'luckdraw', title: '幸运抽奖', guarded: false, load: () => import('./page/CampaignScreen.tsx') },
]);
