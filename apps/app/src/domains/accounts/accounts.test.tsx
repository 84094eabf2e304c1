import { describeRoute } from '../../testing/render-route.tsx';

describeRoute('start', { title: '欢迎', typical: '价格公开，预约上门', empty: '下一步', failing: '下一步', signedOut: '下一步' });
describeRoute('login', { title: '登录', typical: '您已登录为陈师傅', empty: '继续使用', failing: '继续使用', signedOut: '获取验证码' });
describeRoute('loginmm', { title: '密码登录', typical: '您已登录为陈师傅', empty: '继续使用', failing: '继续使用', signedOut: '忘记密码' });
describeRoute('index', { title: '收收', typical: '黄纸板', empty: '今天的价格还没有公布', signedOut: '黄纸板' });
describeRoute('userinfo', { title: '个人主页', typical: '陈师傅', empty: '陈师傅', signedOut: '登录后查看您的主页' });
describeRoute(({ facts }) => `userinfo?id=${facts.people.recycler.userid}`, { title: '个人主页', as: 'customer', typical: '好评回收员', empty: '陈师傅', signedOut: '陈师傅' });
describeRoute('setting', { title: '设置', typical: '退出登录', empty: '退出登录', signedOut: '检查更新' });
describeRoute('tabs/me', { title: '我的', typical: '陈师傅', empty: '陈师傅', failing: '没有取到余额', signedOut: '欢迎来到收收' });
