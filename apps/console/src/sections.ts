import { lazy } from 'react';
import type { Section } from './shell/sections.ts';

/** The console's pages in menu order. */
export const sections: readonly Section[] = [
  { path: 'orders', title: '订单', right: 'orders', screen: lazy(() => import('./domains/orders/screens/OrdersScreen.tsx')) },
  { path: 'applications', title: '入驻申请', right: 'reviews', screen: lazy(() => import('./domains/joining/screens/ApplicationsScreen.tsx')) },
  { path: 'identities', title: '实名与证照', right: 'reviews', screen: lazy(() => import('./domains/identity/screens/IdentitiesScreen.tsx')) },
  { path: 'listings', title: '二手发布', right: 'trade', screen: lazy(() => import('./domains/trade/screens/ListingsScreen.tsx')) },
  { path: 'deals', title: '二手交易', right: 'trade', screen: lazy(() => import('./domains/trade/screens/DealsScreen.tsx')) },
  { path: 'leads', title: '线索与合伙人', right: 'service', screen: lazy(() => import('./domains/reports/screens/LeadsScreen.tsx')) },
  { path: 'feedback', title: '意见反馈', right: 'service', screen: lazy(() => import('./domains/content/screens/FeedbackScreen.tsx')) },
  { path: 'pages', title: '内容页面', right: 'publishing', screen: lazy(() => import('./domains/content/screens/PagesScreen.tsx')) },
  { path: 'publishing', title: '公告与发布', right: 'publishing', screen: lazy(() => import('./domains/messages/screens/PublishingScreen.tsx')) },
  { path: 'stewards', title: '小区管家', right: 'campaigns', screen: lazy(() => import('./domains/campaigns/screens/StewardsScreen.tsx')) },
  { path: 'invitations', title: '邀请奖励', right: 'campaigns', screen: lazy(() => import('./domains/campaigns/screens/InvitationRulesScreen.tsx')) },
  { path: 'ledger', title: '总账核对', right: 'money', screen: lazy(() => import('./domains/wallet/screens/LedgerScreen.tsx')) },
  { path: 'operators', title: '运营人员', right: 'operators', screen: lazy(() => import('./domains/accounts/screens/OperatorsScreen.tsx')) },
  { path: 'phone', title: '扫码登录', right: null, screen: lazy(() => import('./domains/accounts/screens/PhoneLinkScreen.tsx')) },
];
