import { defineRoutes } from '../../shell/route.ts';

export const routes = defineRoutes([
  { path: 'start', title: '欢迎', guarded: false, load: () => import('./screens/StartScreen.tsx') },
  { path: 'login', title: '登录', guarded: false, load: () => import('./screens/LoginScreen.tsx') },
  { path: 'loginmm', title: '密码登录', guarded: false, load: () => import('./screens/PasswordLoginScreen.tsx') },
  { path: 'index', title: '收收', guarded: false, load: () => import('./screens/LandingScreen.tsx') },
  { path: 'userinfo', title: '个人主页', guarded: false, load: () => import('./screens/ProfileScreen.tsx') },
  { path: 'setting', title: '设置', guarded: false, load: () => import('./screens/SettingsScreen.tsx') },
  { path: 'tabs/me', title: '我的', guarded: false, tab: 'me', load: () => import('./screens/MeScreen.tsx') },
]);
