import type { World } from '@shoushou/client/testing/open-world';
import { HOUR } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { defaultPoint } from '@shoushou/rules/places/default-place';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Fix } from '../../../device/location/port.ts';
import { browserLocation } from '../../../device/location/browser.ts';
import { queryClient } from '../../../shell/calls/queries.ts';
import { runLive } from '../../../shell/push/live.ts';
import { renderRoute, type RenderedRoute, type RenderRouteOptions } from '../../../testing/render-route.tsx';

// The device reports its position, unless a test says otherwise.
beforeEach(() => {
  vi.spyOn(browserLocation, 'locate').mockResolvedValue({ point: defaultPoint, accuracy: 20 });
});

async function hall(options?: RenderRouteOptions): Promise<RenderedRoute> {
  const rendered = await renderRoute('jiedan/0', options);
  await rendered.settled();
  return rendered;
}

/** The orders in the hall are for today and tomorrow morning. */
async function everyWindowPasses({ clock, step }: World): Promise<void> {
  clock.advance(27 * HOUR);
  await step('runJob', { name: 'orders.expire' });
}

const cards = (): HTMLElement[] => screen.queryAllByRole('article');

/** Numbers of the displayed orders, nearest first. */
const numbers = (): string[] =>
  cards().map((card) => within(card).getByRole('link').getAttribute('href')!.split('/')[2]!);
const firstNumber = (): string => numbers()[0]!;

/** Opens the take sheet of the nearest order. @returns its title */
async function askForFirst(): Promise<string> {
  const title = within(cards()[0]!).getByRole('heading').textContent ?? '';
  fireEvent.click(screen.getByRole('button', { name: `接单：${title}` }));
  await screen.findByText('接下这一单');
  return title;
}

const confirm = (): void => void fireEvent.click(screen.getByRole('button', { name: '确认接单' }));

describe('taking an order in the hall', () => {
  test('shows the information fee and what is left of the balance before it is done', async () => {
    const { server } = await hall();
    const { infoFee } = await server.call('recycler', 'orders.get', { no: firstNumber() });
    await askForFirst();
    const dialog = screen.getByRole('dialog', { hidden: true });
    const fee = formatMoney(infoFee.amountFen).replace('.', '\\.');
    await waitFor(() =>
      expect(dialog.textContent).toMatch(
        new RegExp(`可用余额¥[\\d,.]+接单后可用¥[\\d,.]+服务费货款的 1%，约 ¥[\\d.]+–[\\d.]+信息费${fee}`),
      ),
    );
  });

  test('shows how far it is and where before it is done', async () => {
    await hall();
    const place = document.querySelector('.order-card_place')!.textContent!;
    await askForFirst();
    const dialog = screen.getByRole('dialog', { hidden: true });
    expect(place).toMatch(/^[\d.]+ (km|m) · /);
    expect(dialog.textContent).toContain(place.replace(/ \*+$/, ''));
  });

  test('offers to call the customer as soon as it is taken', async () => {
    const { server } = await hall();
    await askForFirst();
    confirm();
    await screen.findByText('接单成功');
    const { customer } = await server.call('recycler', 'orders.get', {
      no: server.sent('orders.take')[0]!['no'] as string,
    });
    const dialled = vi.spyOn(location, 'href', 'set').mockImplementation(() => undefined);
    fireEvent.click(await screen.findByRole('button', { name: '打电话' }));
    expect(dialled).toHaveBeenCalledWith(`tel:${customer!.mobile}`);
    expect(screen.getByRole('button', { name: '导航' })).toBeTruthy();
  });

  test('leads to the success page, and the order has left the list', async () => {
    const { path, navigator } = await hall();
    const title = await askForFirst();
    const before = cards().length;
    confirm();
    await waitFor(() => expect(path()).toMatch(/^\/ordersuccess\/1\/JD\d{14}\/2\/3\/1\/0\/\d$/));
    navigator.pop();
    await waitFor(() => expect(path()).toBe('/jiedan/0'));
    expect(cards().filter((card) => card.textContent?.includes(title)).length).toBeLessThan(before);
  });

  test('says once that somebody was quicker, and the card leaves', async () => {
    const { server } = await hall();
    server.fail('orders.take', 'orders.already_taken');
    const before = cards().length;
    await askForFirst();
    let shown = 0;
    const watch = new MutationObserver(
      () => (shown = Math.max(shown, screen.queryAllByText('手慢了，订单已被接走').length)),
    );
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    confirm();
    expect(await screen.findByText('手慢了，订单已被接走')).toBeTruthy();
    await waitFor(() => expect(cards().length).toBe(before - 1));
    watch.disconnect();
    expect(shown).toBe(1);
  });

  test('offers to recharge when the balance is too low', async () => {
    const { server, path } = await hall();
    server.fail('orders.take', 'wallet.balance_too_low', { missing: '1.50' });
    await askForFirst();
    confirm();
    expect(await screen.findByText('余额不足，还差 1.50 元，请先充值')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '去充值' }));
    await waitFor(() => expect(path()).toBe('/recharge'));
  });

  test('knows from the balance itself that it will not do', async () => {
    const { path } = await renderRoute('jiedan/0', {
      prepare: (server) => server.step('leaveMoney', { to: 'recycler', fen: 50 }),
    });
    await screen.findAllByRole('article');
    await askForFirst();
    fireEvent.click(await screen.findByRole('button', { name: '余额不足，去充值' }));
    await waitFor(() => expect(path()).toBe('/recharge'));
  });

  test('leads to the orders under way when there are too many', async () => {
    const { server, path } = await hall();
    server.fail('orders.take', 'orders.too_many_under_way', { limit: 10 });
    await askForFirst();
    confirm();
    expect(await screen.findByText('您有 10 单进行中，请先完成再接新单')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '去处理' }));
    await waitFor(() => expect(path()).toBe('/order/1'));
  });

  test('goes on duty and takes it in one press', async () => {
    const { server, path } = await hall();
    await server.call('recycler', 'accounts.set_duty', { onduty: false });
    await askForFirst();
    confirm();
    fireEvent.click(await screen.findByRole('button', { name: '打开接单并接下这一单' }));
    await waitFor(() => expect(path()).toMatch(/^\/ordersuccess\/1\//));
    expect(
      (await server.call('recycler', 'accounts.get_user', { userid: server.facts.people.recycler.userid })).onduty,
    ).toBe(true);
  });

  test('shows an order-brushing lock with the time that is left', async () => {
    const { server } = await hall();
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      url.includes('/orders/take')
        ? Response.json(
            {
              code: 6004,
              data: { lockedUntil: new Date(Date.now() + 600_000).toISOString() },
              message: '疑似刷单，已锁定10分钟',
            },
            { status: 409 },
          )
        : server.fetch(url, init),
    );
    await askForFirst();
    confirm();
    expect(await screen.findByText('操作太频繁，接单已锁定')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|09:5\d)$/);
    expect(cards()).toEqual([]);
  });
});

describe('the hall while it is open', () => {
  async function live(): Promise<RenderedRoute> {
    const rendered = await hall();
    onTestFinished(runLive());
    // Once the stream is connected, the list is loaded again.
    await waitFor(() => expect(rendered.server.sent('orders.hall').length).toBe(2));
    await rendered.settled();
    return rendered;
  }

  test('counts new orders and reads them when asked, without moving the list by itself', async () => {
    const { server } = await live();
    const asked = (): number => server.requests.filter(({ name }) => name === 'orders.hall').length;
    const before = asked();
    for (const no of ['OR26112100000901', 'OR26112100000902'])
      await server.push({ name: 'hall.opened', body: { no, service: '3', categoryIds: ['paper'], adcode: '440304' } });
    const bar = await screen.findByRole('button', { name: /有 2 个新订单/ });
    expect(asked()).toBe(before);
    fireEvent.click(bar);
    await waitFor(() => expect(asked()).toBe(before + 1));
    expect(screen.queryByText(/个新订单/)).toBeNull();
  });

  test('shows what came between its reading and the stream’s opening', async () => {
    const { server } = await hall();
    await server.call('customer', 'orders.place', {
      addressId: 'a-home',
      goods: [{ itemId: 'hdpe', grams: 8_000 }],
      windowFrom: '2026-11-22T02:00:00.000Z',
      note: '',
      tags: [],
      bargain: false,
      photoIds: [],
    });
    onTestFinished(runLive());
    await screen.findByRole('heading', { name: /HDPE 桶/ });
  });

  test('lets an order leave that somebody else has taken', async () => {
    const { server } = await live();
    const before = cards().length;
    await server.call('colleague', 'orders.take', { no: firstNumber() });
    await waitFor(() => expect(cards().length).toBe(before - 1));
  });

  test('does not show an order again that was taken while the list was read', async () => {
    const { server, settled } = await live();
    const no = firstNumber();
    let held = false;
    const answered = Promise.withResolvers<void>();
    const arrives = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const reply = await server.fetch(url, init);
      if (url.includes('/orders/hall') && !held) {
        held = true;
        answered.resolve();
        await arrives.promise;
      }
      return reply;
    });
    void queryClient.invalidateQueries({ queryKey: ['orders.hall'] });
    await answered.promise;
    await server.call('colleague', 'orders.take', { no });
    await waitFor(() => expect(numbers()).not.toContain(no));
    arrives.resolve();
    await settled();
    expect(numbers()).not.toContain(no);
  });

  test('says nothing of new orders of another service', async () => {
    const { server } = await live();
    fireEvent.click(screen.getByRole('tab', { name: '家电' }));
    await server.push({
      name: 'hall.opened',
      body: { no: 'OR26112100000903', service: '3', categoryIds: ['paper'], adcode: '440304' },
    });
    await server.push({
      name: 'hall.opened',
      body: { no: 'OR26112100000904', service: '1', categoryIds: ['fridge'], adcode: '440304' },
    });
    expect(await screen.findByRole('button', { name: /有 1 个新订单/ })).toBeTruthy();
  });
});

describe('what the hall shows', () => {
  test('asks for one service, a distance and a day as they are chosen', async () => {
    const { server } = await hall();
    fireEvent.click(screen.getByRole('tab', { name: '废品' }));
    await waitFor(() =>
      expect(server.requests.some(({ name, input }) => name === 'orders.hall' && input['service'] === '3')).toBe(true),
    );
    expect(screen.getByRole('button', { name: '5 公里' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: '3 公里' }));
    await waitFor(() =>
      expect(server.requests.some(({ name, input }) => name === 'orders.hall' && input['within'] === '3000')).toBe(
        true,
      ),
    );
  });

  test('says how many orders a filter leaves before it is applied', async () => {
    const { server } = await hall();
    const shown = cards().length;
    fireEvent.click(screen.getByRole('button', { name: '筛选' }));
    await screen.findByRole('button', { name: `查看 ${shown} 单` });
    fireEvent.click(screen.getByRole('button', { name: '后天及以后' }));
    await screen.findByRole('button', { name: '没有符合的订单' });
    fireEvent.click(screen.getByRole('button', { name: '今天' }));
    const today = await screen.findByRole('button', { name: /^查看 \d+ 单$/ });
    const promised = Number(/\d+/.exec(today.textContent ?? '')![0]);
    fireEvent.click(today);
    await waitFor(() => expect(server.sent('orders.hall').at(-1)?.['when']).toBe('today'));
    await waitFor(() => expect(cards().length).toBe(promised));
  });

  test('tells the service fee beside the information fee', async () => {
    await hall();
    expect(cards()[0]!.textContent).toMatch(/信息费 ¥[\d.]+ · 服务费 1% · 连费用共 ¥/);
  });

  test('is read again from where the person is, when the device takes long to tell', async () => {
    let tell: (found: Fix) => void = () => {};
    vi.spyOn(browserLocation, 'locate').mockReturnValue(new Promise((resolve) => (tell = resolve)));
    const atOnce = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, milliseconds?: number) =>
      atOnce(run, milliseconds === 2_500 ? 0 : milliseconds)) as typeof setTimeout);
    const { server } = await hall();
    const asked = (): unknown[] =>
      server.requests
        .filter(({ name }) => name === 'orders.hall')
        .map(({ input }) => Number(input['longitude']).toFixed(2));
    expect(asked()).toEqual(['114.06']);
    tell({ point: { longitude: 113.9434, latitude: 22.5404 }, accuracy: 20 });
    await waitFor(() => expect(asked()).toEqual(['114.06', '113.94']));
  });

  test('says how far it has looked, and looks farther when there is nothing so near', async () => {
    const rendered = await renderRoute('jiedan/0', { prepare: everyWindowPasses });
    expect(await screen.findByText('5 公里内暂时没有订单')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '看 10 公里内' }));
    await waitFor(() =>
      expect(
        rendered.server.requests.some(({ name, input }) => name === 'orders.hall' && input['within'] === '10000'),
      ).toBe(true),
    );
  });

  test('draws the nearest on a map, with the card of the one chosen', async () => {
    await hall();
    fireEvent.click(screen.getByRole('button', { name: '地图' }));
    expect(cards().length).toBe(1);
    expect(screen.getByRole('button', { name: '列表' })).toBeTruthy();
  });

  test.each([
    ['has no area', 'forgetAreas', '您还没有开通回收区域'],
    ['has chosen no category', 'forgetCategories', '您还没有选择回收品类'],
  ] as const)('says so to a recycler who %s', async (_, change, text) => {
    await renderRoute('jiedan/0', { prepare: (server) => server.step(change, {}) });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
