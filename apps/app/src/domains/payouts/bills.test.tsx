import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formatYuan } from '@shoushou/kernel/money';
import { openRoute as open, press } from '../../testing/open-route.ts';
import { describeRoute } from '../../testing/render-route.tsx';

describeRoute('reward', { title: '我的奖励', typical: '奖励余额（元）', empty: '奖励余额（元）', signedOut: 'login' });
describeRoute('rewardnotes', { title: '奖励记录', typical: '邀请奖励', empty: '还没有奖励', signedOut: 'login' });
describeRoute('billyear', {
  title: '年度账单',
  typical: '每月收支',
  empty: '2026 年没有收支',
  signedOut: '登录后看账单',
});
describeRoute(({ facts }) => `bill/${facts.people.recycler.userid}`, {
  title: '月账单',
  typical: '支出构成',
  empty: '这个月没有收支',
  signedOut: '登录后看账单',
});

describe('the bill of a month', () => {
  test('says the same sums as the wallet’s card', async () => {
    const { server } = await open(({ facts }) => `bill/${facts.people.recycler.userid}`);
    const { month } = await server.call('recycler', 'wallet.get', {});
    expect(screen.getAllByText(formatYuan(month.incomeFen + month.outsideIncomeFen)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(formatYuan(month.spentFen + month.outsideSpentFen)).length).toBeGreaterThan(0);
    await press('查看明细');
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.length).toBe(1 + month.days.filter((fen) => fen > 0).length);
  });

  test('of somebody else is not there', async () => {
    const { server } = await open(({ facts }) => `bill/${facts.people.customer.userid}`);
    expect(screen.queryByText('支出构成')).toBeNull();
    expect(server.sent('payouts.get_bill')).toHaveLength(1);
  });
});

describe('the poster of a bill', () => {
  test('is a picture with an address of its own', async () => {
    await open('billyear');
    await press('生成海报');
    const poster = await screen.findByRole<HTMLImageElement>('img', { name: '海报：2026 年回收账单' });
    expect(poster.getAttribute('src')).toMatch(/^\/files\/[0-9a-f]{32}\.jpg$/);
    expect(screen.getByRole('button', { name: '保存图片' })).toBeTruthy();
  });
});

describe('rewards', () => {
  test('are moved to the wallet', async () => {
    const { server } = await open('reward');
    const before = await server.call('recycler', 'payouts.get_reward', {});
    expect(before.balanceFen).toBeGreaterThanOrEqual(100);
    const available = (await server.call('recycler', 'wallet.get', {})).availableFen;
    await press('转入钱包');
    await press('转入');
    await waitFor(async () => expect((await server.call('recycler', 'payouts.get_reward', {})).balanceFen).toBe(0));
    expect((await server.call('recycler', 'wallet.get', {})).availableFen).toBe(available + before.balanceFen);
  });
});
