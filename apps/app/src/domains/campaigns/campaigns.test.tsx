import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openRoute, press } from '../../testing/open-route.ts';
import { describeRoute } from '../../testing/render-route.tsx';

const unavailable = '活动不存在或已下线';

describeRoute('activity', { title: '活动中心', typical: '幸运抽奖', empty: '暂无活动', signedOut: '幸运抽奖' });
describeRoute('activity-detail/luckydraw', {
  title: '活动详情',
  typical: '幸运抽奖',
  empty: unavailable,
  signedOut: '登录后参加',
});
describeRoute('luckdraw', { title: '幸运抽奖', typical: '参加活动', empty: unavailable, signedOut: '登录后参加' });

describe.each([
  ['minautumn', '中秋', '圆月进度'],
  ['mid-autumn', '中秋', '活动已结束，感谢参与。得奖的请在规定时间内领取'],
  ['hilarity', '狂欢节', '积分兑换'],
  ['anniversary6', '六周年', '邀请海报'],
  ['anniversary6/CHEN2345', '六周年', '邀请海报'],
  ['anniversary7', '七周年', '名次奖品'],
  ['anniversary9', '九周年', '幸运转盘'],
  ['labour', '劳动节', '还没有人上榜'],
  ['ltsinvita', '社区联络员招募', '联络员做什么'],
  ['zhuangshu', '专属福利', '可领取的福利'],
  ['jiujiujin', '久久金', '成交金额的 0.99%'],
  ['jiujiujinshare', '久久金', '我也要参加'],
  ['night-wealthplan', '夜间财富计划', '22:00–次日 6:00'],
  ['night-redenvelopg', '夜间红包', '¥10.00'],
  ['selection-introduction', '评选', '怎么评选'],
])('%s', (path, title, words) => {
  test.each(['typical', 'signed-out'] as const)('opens the campaign of its route in the %s world', async (world) => {
    await openRoute(path, { world });
    expect(screen.getAllByText(words, { exact: false }).length).toBeGreaterThan(0);
    expect(document.title).toBe(title);
  });
});

describe('a campaign', () => {
  test('that nobody knows leads to the others', async () => {
    await openRoute('activity-detail/NOT A CODE');
    screen.getByText(unavailable);
    expect(screen.getByRole('link', { name: '看全部活动' }).getAttribute('href')).toBe('/activity');
  });

  test('says who it is for to somebody else, and offers nothing to press', async () => {
    await openRoute('night-wealthplan', { as: 'customer' });
    screen.getByText(/本活动面向/);
    expect(screen.queryByRole('button', { name: '参加活动' })).toBeNull();
  });

  test('has its terms, with every prize in them', async () => {
    await openRoute('luckdraw');
    await press('规则');
    const terms = await screen.findByRole('dialog', { name: '活动规则' });
    for (const words of ['保温壶', '收收（示例）']) expect(terms.textContent).toContain(words);
  });

  test('is joined by one press, which brings the first chances', async () => {
    const { server } = await openRoute('luckdraw');
    await press('参加活动');
    await screen.findByRole('button', { name: '抽一次' });
    screen.getByText('3 次');
    expect((await server.call('recycler', 'campaigns.open', { route: 'luckdraw' })).me?.chances).toBe(3);
  });

  test('is checked in once a day, and the page says so', async () => {
    const { server } = await openRoute('activity-detail/autumn');
    await press('参加活动');
    await press('今日签到');
    await screen.findByText(/已签 1 天，10 积分/);
    expect(screen.queryByRole('button', { name: '今日签到' })).toBeNull();
    expect((await server.call('recycler', 'campaigns.open', { code: 'autumn' })).me).toMatchObject({
      points: 10,
      checkedInToday: true,
    });
  });

  test('says what is missing for a gift, and gives an offer that costs nothing once', async () => {
    await openRoute('zhuangshu');
    await press('加价券 6 元：领取');
    await screen.findByRole('button', { name: '加价券 6 元：已领取' });
  });

  test('without a network shows what is known, and offers nothing that it can’t do', async () => {
    const { server } = await openRoute('luckdraw');
    await press('参加活动');
    await screen.findByRole('button', { name: '抽一次' });
    server.fail('campaigns.draw', 'campaigns.no_chance');
    await press('抽一次');
    await waitFor(() => expect(document.body.textContent).toContain('抽奖机会已用完'));
    screen.getByRole('button', { name: '抽一次' });
  });
});
