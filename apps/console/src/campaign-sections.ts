import { preloadable } from './shell/frame/preloadable.tsx';
import * as icons from './section-icons.ts';
import type { Section } from './shell/sections.ts';

/** The pages of campaigns and their rewards, in menu order. */
export const campaignSections: readonly Section[] = [
  {
    path: 'campaigns',
    entry: '活动',
    title: '活动',
    note: '编辑、发布、暂停活动，核实和发放奖品',
    icon: icons.PartyPopper,
    right: 'campaigns',
    screen: preloadable(() => import('./domains/campaigns/screens/CampaignsScreen.tsx')),
  },
  {
    path: 'invitations',
    entry: '活动',
    title: '邀请奖励',
    note: '邀请新人的奖励和预算',
    icon: icons.Gift,
    right: 'campaigns',
    screen: preloadable(() => import('./domains/campaigns/screens/InvitationRulesScreen.tsx')),
  },
  {
    path: 'held-rewards',
    entry: '活动',
    title: '奖励核实',
    note: '看起来不真实的成交，核实后再发放奖励',
    icon: icons.ShieldAlert,
    right: 'campaigns',
    screen: preloadable(() => import('./domains/campaigns/screens/HeldRewardsScreen.tsx')),
  },
];
