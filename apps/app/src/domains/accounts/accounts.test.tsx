import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { describeRoute, renderRoute } from '../../testing/render-route.tsx';

describeRoute('start', {
  title: '欢迎',
  typical: '价格公开，预约上门',
  empty: '下一步',
  failing: '下一步',
  signedOut: '下一步',
});
describeRoute('login', {
  title: '登录',
  typical: '您已登录为陈师傅',
  empty: '继续使用',
  failing: '继续使用',
  signedOut: '获取验证码',
});
describeRoute('loginmm', {
  title: '密码登录',
  typical: '您已登录为陈师傅',
  empty: '继续使用',
  failing: '继续使用',
  signedOut: '忘记密码',
});
describeRoute('index', { title: '收收', typical: '黄纸板', empty: '今天的价格还没有公布', signedOut: '黄纸板' });
describeRoute('userinfo', { title: '个人主页', typical: '陈师傅', empty: '陈师傅', signedOut: '登录后查看您的主页' });
describeRoute(({ facts }) => `userinfo?id=${facts.people.recycler.userid}`, {
  title: '个人主页',
  as: 'customer',
  typical: '好评回收员',
  empty: '陈师傅',
  signedOut: '陈师傅',
});

describe('a profile', () => {
  test('shows what others said, by masked names', async () => {
    await renderRoute(({ facts }) => `userinfo?id=${facts.people.recycler.userid}`, {
      as: 'customer',
      prepare: async (server) =>
        void (await server.call('customer', 'orders.rate', {
          no: server.orderIn('paid'),
          stars: 4,
          tags: ['准时'],
          text: '称得清楚，按点到',
          photoIds: [],
        })),
    });
    await screen.findByText('称得清楚，按点到');
    expect([
      screen.getByText('王**'),
      screen.getByText('准时'),
      screen.getByRole('img', { name: '4.0 分，满分 5 分' }),
    ]).toHaveLength(3);
  });

  test('of whom nobody rated says so', async () => {
    await renderRoute('userinfo', { world: 'empty' });
    await screen.findByText('还没有人评价');
  });
});

describeRoute('setting', { title: '设置', typical: '退出登录', empty: '退出登录', signedOut: '检查更新' });
describeRoute('tabs/me', {
  title: '我的',
  typical: '陈师傅',
  empty: '陈师傅',
  failing: '没有取到余额',
  signedOut: '欢迎来到收收',
});
