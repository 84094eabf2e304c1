import { describeRoute } from '../../testing/render-route.tsx';

describeRoute('login', { title: '登录', typical: /您已登录为/, empty: /您已登录为/, failing: /您已登录为/, signedOut: '获取验证码' });
describeRoute('tabs/me', { title: '我的', typical: '陈师傅', empty: '陈师傅', failing: '没有取到余额', signedOut: '欢迎来到收收' });
