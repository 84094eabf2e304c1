import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { HOUR, MINUTE } from '@shoushou/kernel/instant';
import { formatFuturesPrice } from '@shoushou/rules/market/prices';
import { openRoute as open, press } from '../../testing/open-route.ts';
import { describeRoute } from '../../testing/render-route.tsx';

vi.mock('./futures/CandleChart.tsx', () => ({
  default: ({ bars }: { bars: readonly unknown[] }) => <p>{bars.length} 根</p>,
}));

describeRoute('future', {
  title: '期货行情',
  typical: '示例行情 非真实数据',
  empty: '还没有接入期货行情',
  signedOut: '玻璃',
});
describeRoute('future-details/cu', {
  title: '行情详情',
  typical: /^铜 cu2701$/,
  empty: '没有这个品种',
  signedOut: /^铜 cu2701$/,
});
describeRoute('add-future', { title: '添加自选', typical: '已添加', empty: '还没有接入期货行情', signedOut: '玻璃' });
describeRoute('edit-future', { title: '编辑自选', typical: '铜', empty: '还没有自选', signedOut: 'login' });
describeRoute('symbols/cu', { title: '合约', typical: '主力', empty: '没有这个品种', signedOut: '主力' });

describe('futures', () => {
  test('open with the watch-list, and show all by exchange', async () => {
    await open('future');
    expect(screen.queryByText('玻璃')).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: '郑商所' }));
    expect(screen.getByText('玻璃')).toBeTruthy();
    expect(screen.queryByText('铜')).toBeNull();
  });

  test('say that quotes are old when nothing comes while the exchange is open', async () => {
    // Ten past nine on Monday.
    await open('future', { prepare: async (world) => world.clock.advance(47 * HOUR + 10 * MINUTE) });
    expect(await screen.findByText(/^行情中断，铜显示 \d\d:\d\d 的数据$/)).toBeTruthy();
  });

  test('apply a quote as it comes, on the list and on its page', async () => {
    const { server } = await open('future-details/cu');
    const {
      variety: { quote },
    } = await server.call('recycler', 'market.open_variety', { varcode: 'cu' });
    const last = quote!.last + 120;
    await server.step('quote', {
      changed: [
        'cu',
        quote!.contract,
        last,
        last,
        quote!.low,
        quote!.volume,
        quote!.openInterest,
        Math.floor(Date.parse(quote!.at) / 1000) + 1,
      ],
    });
    expect((await screen.findAllByText(formatFuturesPrice(last, 0))).length).toBeGreaterThan(0);
  });

  test('stand beside the scrap that follows them: the arithmetic, and the price of today', async () => {
    await open('future-details/cu');
    expect(await screen.findByText('对应的废料')).toBeTruthy();
    expect(screen.getAllByText(/^\d+\.\d{2} × 0\.\d{2} − \d+\.\d{2}$/).length).toBeGreaterThan(0);
  });

  test('read candles as a chart and as a table', async () => {
    await open('future-details/cu');
    fireEvent.click(screen.getByRole('tab', { name: '日K' }));
    expect(await screen.findByText('250 根')).toBeTruthy();
    await press('查看数据');
    expect(within(within(document.getElementById('chart')!).getByRole('table')).getAllByRole('row')).toHaveLength(31);
  });
});

describe('the watch-list', () => {
  test('takes a variety in, found by its initials', async () => {
    const { server } = await open('add-future');
    fireEvent.change(screen.getByLabelText('搜索品种'), { target: { value: 'bl' } });
    expect(screen.queryByText('铜')).toBeNull();
    await press(/加自选.*玻璃/);
    await waitFor(async () => expect(await server.call('recycler', 'market.list_watches', {})).toEqual(['cu', 'FG']));
    expect(await screen.findByRole('button', { name: /已添加.*玻璃/ })).toBeTruthy();
  });

  test('asks who is signed out to sign in first', async () => {
    const { path } = await open('add-future', { world: 'signed-out' });
    await press(/加自选.*玻璃/);
    await waitFor(() => expect(path()).toContain('login'));
  });

  test('is ordered, and takes back what was removed', async () => {
    const { server } = await open('edit-future', {
      prepare: (world) => world.call('recycler', 'market.set_watches', { varcodes: ['cu', 'FG'] }),
    });
    const stored = () => server.call('recycler', 'market.list_watches', {});
    await press(/玻璃上移/);
    await waitFor(async () => expect(await stored()).toEqual(['FG', 'cu']));
    await press(/移出.*铜/);
    await waitFor(async () => expect(await stored()).toEqual(['FG']));
    await press(/恢复.*铜/);
    await waitFor(async () => expect(await stored()).toEqual(['FG', 'cu']));
  });
});

describe('an alert', () => {
  test('is set on a variety’s page, and says at the field why not', async () => {
    const { server } = await open('future-details/cu');
    const {
      variety: { quote },
    } = await server.call('recycler', 'market.open_variety', { varcode: 'cu' });
    const price = screen.queryByLabelText('价格');
    expect(price).toBeNull();
    await press('设价格提醒');
    fireEvent.change(await screen.findByLabelText('价格'), { target: { value: String(quote!.last - 10) } });
    await press('设好提醒');
    await screen.findByText('当前价格已达到该条件，请换一个价格');
    fireEvent.click(screen.getByRole('radio', { name: '跌到' }));
    fireEvent.change(screen.getByLabelText('价格'), { target: { value: String(quote!.last - 500) } });
    await press('设好提醒');
    await waitFor(async () =>
      expect(
        (await server.call('recycler', 'market.list_alerts', {})).map(({ kind, price: at }) => [kind, at]),
      ).toContainEqual(['below', quote!.last - 500]),
    );
  });

  test('gets another price, and waits again', async () => {
    const { server } = await open('edit-future');
    const [alert] = await server.call('recycler', 'market.list_alerts', {});
    await press(/^修改.*铜/);
    fireEvent.change(await screen.findByLabelText('价格'), {
      target: { value: String(alert!.price + (alert!.kind === 'above' ? 1_000 : -1_000)) },
    });
    await press('设好提醒');
    await waitFor(async () =>
      expect(
        (await server.call('recycler', 'market.list_alerts', {})).find(({ id }) => id === alert!.id),
      ).toMatchObject({ state: 'armed', price: alert!.price + (alert!.kind === 'above' ? 1_000 : -1_000) }),
    );
  });

  test('is removed', async () => {
    const { server } = await open('edit-future');
    await press(/^删除.*铜/);
    await waitFor(async () => expect(await server.call('recycler', 'market.list_alerts', {})).toEqual([]));
    await screen.findByText('还没有提醒，在品种页面按「设价格提醒」添加');
  });
});
