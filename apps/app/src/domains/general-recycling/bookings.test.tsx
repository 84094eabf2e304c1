import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeRoute, renderRoute } from '../../testing/render-route.tsx';

describeRoute('gen-list', {
  title: '我的订单',
  as: 'customer',
  typical: '等待接单',
  empty: '您还没有预约',
  signedOut: '登录后查看预约',
});
describeRoute(({ orderIn }) => `gen-details/${orderIn('taken')}`, {
  title: '订单详情',
  as: 'customer',
  typical: '等待上门',
  empty: '订单不存在，或您无权查看',
  signedOut: /登录/,
});
describeRoute(({ orderIn }) => `gen-success/${orderIn('taken')}`, {
  title: '预约成功',
  as: 'customer',
  typical: '接下来',
  empty: '订单不存在，或您无权查看',
  signedOut: '登录后查看',
});

test('after a booking its own page is next', async () => {
  await renderRoute(({ orderIn }) => `gen-success/${orderIn('taken')}`, { as: 'customer' });
  expect(await screen.findByRole('button', { name: '查看预约' })).toBeTruthy();
});
