import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formatMoney } from '@shoushou/kernel/money';
import { openRoute as open, press } from '../../../testing/open-route.ts';
import { describeRoute } from '../../../testing/render-route.tsx';

const unknown = '订单不存在，或您无权查看';

describeRoute('recyrecord/0', {
  title: '回收记录',
  typical: '信息费与服务费',
  empty: '还没有成交',
  signedOut: '登录后看回收记录',
});
describeRoute('category-order', {
  title: '分类订单',
  typical: '品类明细',
  empty: '这个月没有成交',
  signedOut: '登录后看分类订单',
});
describeRoute(({ receiptIn }) => `recentorderlist/13800138002/${receiptIn('taken')}`, {
  title: '近期订单',
  typical: /和王.*的往来/,
  empty: unknown,
  signedOut: '登录后看近期订单',
});
describeRoute(({ receiptIn }) => `recentorder-details/${receiptIn('done')}`, {
  title: '近期订单详情',
  typical: '已付客户',
  empty: unknown,
  signedOut: '登录后查看',
});
describeRoute('ranking', { title: '排行榜', typical: /我排第/, empty: '还没有人上榜', signedOut: /成交单数/ });

describe('records', () => {
  test('say the same sums as the server, for the period that was chosen', async () => {
    const { server } = await open('recyrecord/0');
    const all = await server.call('recycler', 'orders.list_records', { period: '0' });
    expect(screen.getAllByText(formatMoney(all.sums!.paidFen)).length).toBeGreaterThan(0);
    await press('本月');
    await waitFor(() => expect(server.sent('orders.list_records').at(-1)).toMatchObject({ period: '3' }));
    expect(await screen.findByText(`${all.sums!.deals} 单`)).toBeTruthy();
  });

  test('of a customer by category are what they sold', async () => {
    await open('category-order', { as: 'customer' });
    expect(await screen.findByText('收到')).toBeTruthy();
  });

  test('are of the recycler alone: a customer is told how to become one', async () => {
    const { server } = await open('recyrecord/0', { as: 'customer' });
    expect(screen.getByText('这里是回收员的成交记录')).toBeTruthy();
    expect(server.sent('orders.list_records')).toHaveLength(0);
  });
});

describe('the ranking', () => {
  test('marks the own row, and changes with what is ranked by', async () => {
    const { server } = await open('ranking');
    const own = within(screen.getByRole('list')).getByText('我');
    expect(own).toBeTruthy();
    screen.getByRole('tab', { name: '重量' }).click();
    expect(await screen.findByText(/回收重量/)).toBeTruthy();
    expect(server.sent('orders.rank_recyclers').at(-1)).toMatchObject({ by: 'weight', span: 'month' });
  });
});
