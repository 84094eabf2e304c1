import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { press } from '../../testing/open-route.ts';
import { describeRoute, renderRoute } from '../../testing/render-route.tsx';

const noPrices = '今天的价格还没有公布';
describeRoute('grneral', {
  title: '综合回收',
  as: 'customer',
  typical: '黄纸板',
  empty: noPrices,
  signedOut: '黄纸板',
});
describeRoute('grneral/ABCDEFG2', {
  title: '综合回收',
  as: 'customer',
  typical: '黄纸板',
  empty: noPrices,
  signedOut: '黄纸板',
});
describeRoute('grneral_old', {
  title: '综合回收',
  as: 'customer',
  typical: '黄纸板',
  empty: noPrices,
  signedOut: '黄纸板',
});
describeRoute('grneral-mores/0', {
  title: '更多品类',
  as: 'customer',
  typical: '全部',
  empty: noPrices,
  signedOut: '全部',
});
describeRoute('gen-price', {
  title: '价格表',
  as: 'customer',
  typical: '黄纸板',
  empty: noPrices,
  signedOut: '黄纸板',
});
describeRoute('grneral-price/cardboard', {
  title: '品类价格',
  as: 'customer',
  typical: '各区今日价格',
  empty: '没有这个品类，可能已下架',
  signedOut: '登录后关注',
});
describeRoute('explain', {
  title: '回收说明',
  as: 'customer',
  typical: /当面称重/,
  empty: /当面称重/,
  failing: /当面称重/,
  signedOut: /当面称重/,
});

const search = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: '搜索货品' }), { target: { value } });

describe('the price list', () => {
  test.each(['黄纸', 'huangzhi', 'HZB'])('finds cardboard by %s', async (typed) => {
    await renderRoute('grneral', { as: 'customer' });
    await screen.findByText('黄纸板');
    search(typed);
    expect(screen.getByText('黄纸板')).toBeTruthy();
    expect(screen.queryByText('光亮铜线')).toBeNull();
  });

  test('says what was searched in vain, and shows all again', async () => {
    await renderRoute('gen-price', { as: 'customer' });
    await screen.findByText('黄纸板');
    search('金条');
    expect(screen.getByText('没有找到「金条」')).toBeTruthy();
    await press('看全部');
    expect(screen.getByText('黄纸板')).toBeTruthy();
  });

  test('is sorted by today’s change', async () => {
    await renderRoute('gen-price', { as: 'customer' });
    await screen.findByText('黄纸板');
    await press('今天跌的');
    expect(screen.queryByText('+0.04')).toBeNull();
    await press('今天涨的');
    const changes = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.lastElementChild!.textContent);
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.every((change) => change.includes('+'))).toBe(true);
  });

  test.each(['grneral-mores/-1', 'grneral-mores/1e9', 'grneral-mores/x'])(
    'shows every group at %s, which is none',
    async (path) => {
      await renderRoute(path, { as: 'customer' });
      await screen.findByText('黄纸板');
      expect(screen.getByRole('tab', { name: '全部' }).getAttribute('aria-selected')).toBe('true');
    },
  );
});

describe('an item’s price', () => {
  test('is read for 30 or 90 days, in every district of the city', async () => {
    await renderRoute('grneral-price/cardboard', { as: 'customer' });
    await screen.findByRole('img', { name: /黄纸板30日价格/ });
    await press('近 90 天');
    await screen.findByRole('img', { name: /黄纸板90日价格/ });
    const districts = screen.getByRole('heading', { name: '各区今日价格' }).closest('section')!;
    expect(within(districts).getAllByRole('button')).toHaveLength(9);
  });
});

describe('watching a price', () => {
  test('is chosen by a share, shown from which price on, and ended', async () => {
    await renderRoute('grneral-price/cardboard', { as: 'customer' });
    const chosen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
    await waitFor(() => expect(chosen('不提醒')).toBe('true'));
    await press('涨跌 5%');
    await screen.findByText(/^从 .* 元算起/);
    expect(chosen('涨跌 5%')).toBe('true');
    await press('不提醒');
    await waitFor(() => expect(screen.queryByText(/^从 .* 元算起/)).toBeNull());
  });
});

describe('a device that is valued one by one', () => {
  test('shows what a valuation gives, not a price of the day, and leads to it, not into the basket', async () => {
    await renderRoute('grneral-price/iphone-13', { as: 'customer' });
    await screen.findByText('¥142–1,420');
    expect(screen.queryByRole('img', { name: /日价格/ })).toBeNull();
    expect(screen.queryByText('各区今日价格')).toBeNull();
    expect(screen.queryByText('放进篮子')).toBeNull();
    expect(screen.getByRole('link', { name: '去估价' }).getAttribute('href')).toBe('/guzhi');
  });
});

describe('the basket', () => {
  test('is the booking: what is added here is on the booking page, with its estimate', async () => {
    const { path } = await renderRoute('grneral', { as: 'customer' });
    await press(/^添加黄纸板/);
    await press(/^添加光亮铜线/);
    await screen.findByText('约', { exact: false, selector: 'span' });
    fireEvent.click(screen.getByText('去预约'));
    await waitFor(() => expect(path()).toBe('/conorder?from=grneral&service=3'));
    const chosen = await screen.findByRole('list', { name: '已选物品' });
    expect(within(chosen).getAllByRole('listitem')).toHaveLength(2);
  });

  test('says which goods need a booking of their own, because another service takes them', async () => {
    await renderRoute('grneral', { as: 'customer' });
    await press(/^添加黄纸板/);
    fireEvent.click(screen.getByRole('tab', { name: '家电' }));
    await press(/^添加双门冰箱/);
    await screen.findByText('废品 1 种接着另约一单');
  });
});
