import { defineRoutes } from '../../shell/routing/route.ts';

/** Inviting others. */
export const routes = defineRoutes([
  { path: 'invitation', title: '邀请好友', guarded: false, load: () => import('./invitations/InvitationScreen.tsx') },
  {
    path: 'promotioncode',
    title: '推广码',
    guarded: false,
    load: () => import('./invitations/PromotionCodeScreen.tsx'),
  },
]);
