import { lazy } from 'react';
import type { Section } from './shell/sections.ts';

/** The console's pages, in the order of its menu. */
export const sections: readonly Section[] = [
  { path: 'orders', title: '订单', screen: lazy(() => import('./domains/orders/screens/OrdersScreen.tsx')) },
  { path: 'applications', title: '入驻申请', screen: lazy(() => import('./domains/joining/screens/ApplicationsScreen.tsx')) },
  { path: 'identities', title: '实名与证照', screen: lazy(() => import('./domains/identity/screens/IdentitiesScreen.tsx')) },
  { path: 'leads', title: '线索与合伙人', screen: lazy(() => import('./domains/reports/screens/LeadsScreen.tsx')) },
  { path: 'feedback', title: '意见反馈', screen: lazy(() => import('./domains/content/screens/FeedbackScreen.tsx')) },
  { path: 'pages', title: '内容页面', screen: lazy(() => import('./domains/content/screens/PagesScreen.tsx')) },
  { path: 'publishing', title: '公告与发布', screen: lazy(() => import('./domains/messages/screens/PublishingScreen.tsx')) },
  { path: 'stewards', title: '小区管家', screen: lazy(() => import('./domains/campaigns/screens/StewardsScreen.tsx')) },
  { path: 'invitations', title: '邀请奖励', screen: lazy(() => import('./domains/campaigns/screens/InvitationRulesScreen.tsx')) },
  { path: 'ledger', title: '总账核对', screen: lazy(() => import('./domains/wallet/screens/LedgerScreen.tsx')) },
  { path: 'phone', title: '扫码登录', screen: lazy(() => import('./domains/accounts/screens/PhoneLinkScreen.tsx')) },
];
