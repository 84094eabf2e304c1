import { preloadable } from './shell/frame/preloadable.tsx';
import * as icons from './section-icons.ts';
import type { Section } from './shell/sections.ts';

/** The pages of the last group, 系统, in menu order. */
export const systemSections: readonly Section[] = [
  {
    path: 'rules',
    entry: '规则与品牌',
    title: '规则',
    note: '每个数的单位、范围和改动记录，金额类由两位运营一起改',
    icon: icons.Ruler,
    right: 'rules',
    screen: preloadable(() => import('./domains/operations/screens/RulesScreen.tsx')),
  },
  {
    path: 'brand',
    entry: '规则与品牌',
    title: '品牌',
    note: '名称、图标、颜色、客服电话、短信签名和备案号',
    icon: icons.Palette,
    right: 'catalog',
    screen: preloadable(() => import('./domains/opening/screens/BrandScreen.tsx')),
  },
  {
    path: 'operators',
    entry: '运营与权限',
    title: '运营人员',
    note: '账号和角色由两位管理员一起改动',
    icon: icons.KeyRound,
    right: 'operators',
    screen: preloadable(() => import('./domains/accounts/screens/OperatorsScreen.tsx')),
  },
  {
    path: 'acts',
    entry: '运营与权限',
    title: '操作记录',
    note: '谁在什么时候做了什么，只能查看，不能改动',
    icon: icons.ScrollText,
    right: 'operators',
    screen: preloadable(() => import('./domains/operations/screens/ActsScreen.tsx')),
  },
  {
    path: 'account',
    entry: '运营与权限',
    title: '我的账号',
    note: '登录的地方、密码、验证器和扫码登录',
    icon: icons.CircleUserRound,
    right: null,
    screen: preloadable(() => import('./domains/accounts/screens/AccountScreen.tsx')),
  },
  {
    path: 'running',
    entry: '接口与运行',
    title: '运行状态',
    note: '卡住的任务和手机上报的错误',
    icon: icons.Activity,
    right: 'operators',
    screen: preloadable(() => import('./domains/reports/screens/RunningScreen.tsx')),
  },
  {
    path: 'webhooks',
    entry: '接口与运行',
    title: '回调',
    note: '订单、提现和价格有变化时通知企业自己的系统',
    icon: icons.Webhook,
    right: 'integrations',
    screen: preloadable(() => import('./domains/integrations/screens/WebhooksScreen.tsx')),
  },
  {
    path: 'keys',
    entry: '接口与运行',
    title: '系统密钥',
    note: '企业自己的系统凭它读取订单、账目和价格',
    icon: icons.Plug,
    right: 'integrations',
    screen: preloadable(() => import('./domains/integrations/screens/ApiKeysScreen.tsx')),
  },
];
