import { defineRoutes } from '../../shell/routing/route.ts';

/** Links into WeChat and back. */
export const routes = defineRoutes([
  { path: 'scanweixin', title: '关注公众号', guarded: false, load: () => import('./screens/FollowWechatScreen.tsx') },
  { path: 'we-chat-real', title: '微信实名', guarded: false, load: () => import('./screens/WechatRealScreen.tsx') },
]);
