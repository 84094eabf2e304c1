import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OrderState } from '@shoushou/contract/types';
import { MINUTE } from '@shoushou/kernel/instant';
import { queryClient } from '../../../shell/calls/queries.ts';
import { runLive } from '../../../shell/push/live.ts';
import { press } from '../../../testing/open-route.ts';
import { renderRoute, type RenderRouteOptions } from '../../../testing/render-route.tsx';

/** Opens the customer's booking in a state, from the list of bookings. */
async function open(state: OrderState, options: RenderRouteOptions = {}) {
  const rendered = await renderRoute('yuyuesuccess', { as: 'customer', ...options });
  const { orderIn, call, sent } = rendered.server;
  const no = orderIn(state);
  rendered.navigator.push(`myorderdetails/${no}`);
  await waitFor(() => expect(rendered.path()).toBe(`/myorderdetails/${no}`));
  await screen.findByRole('heading', { name: '预约详情' });
  await rendered.settled();
  return { ...rendered, no, sent, order: () => call('customer', 'orders.get', { no }) };
}

test('a customer who is led to the order, as by a push, sees their own booking', async () => {
  const { server, navigator, path } = await renderRoute('myorder', { as: 'customer' });
  const no = server.orderIn('weighed');
  navigator.push(`orderdetails/${no}/1/0`);
  await waitFor(() => expect(path()).toBe(`/myorderdetails/${no}`));
  await screen.findByRole('heading', { name: '预约详情' });
});

describe('a booking that was taken', () => {
  test('shows who comes, the codes for the door, and what may still be changed for what', async () => {
    const { no, server } = await open('taken');
    const receipt = server.receiptIn('taken');
    expect(screen.getByText('等待上门')).toBeTruthy();
    expect(screen.getByText('陈师傅')).toBeTruthy();
    expect(screen.getByRole('button', { name: '打电话给陈师傅' })).toBeTruthy();
    expect(
      ['到达码', '确认称重码', '收到现金码'].map(
        (text) => screen.queryByText(text)?.closest('a')?.getAttribute('href') ?? null,
      ),
    ).toEqual([`/CredenCode/${receipt}/1`, null, null]);
    expect(screen.getByRole('link', { name: '出示到达码' }).getAttribute('href')).toBe(`/CredenCode/${receipt}/1`);
    expect(screen.getByText('取消预约').closest('a')?.getAttribute('href')).toBe(`/cancelorder/${no}`);
    await screen.findByText(/前免费$/);
  });

  test('says what cancelling costs once it costs something', async () => {
    // The order was taken two minutes before.
    await open('taken', { prepare: async ({ clock }) => clock.advance(12.5 * MINUTE) });
    await screen.findByText('现在 ¥1.00');
  });

  test('is moved to another window', async () => {
    const { order } = await open('taken');
    const before = (await order()).windowFrom;
    await press(/改时间/);
    const days = await screen.findByRole('group', { name: '日期' });
    fireEvent.click(within(days).getByRole('button', { name: /明天/ }));
    await press('14:00–16:00');
    await press(/^改到 明天 14:00–16:00$/);
    await waitFor(async () => expect((await order()).windowFrom).not.toBe(before));
    await screen.findByText('已改到 明天 14:00–16:00');
  });

  test('keeps its window when the other is gone, and says so', async () => {
    const { order, server } = await open('taken');
    const before = (await order()).windowFrom;
    server.fail('orders.reschedule', 'orders.slot_unavailable');
    await press(/改时间/);
    fireEvent.click(within(await screen.findByRole('group', { name: '日期' })).getByRole('button', { name: /明天/ }));
    await press('14:00–16:00');
    await press(/^改到/);
    await screen.findByText('该时段已不可预约，请换一个时段');
    expect((await order()).windowFrom).toBe(before);
  });
});

describe('a weighing', () => {
  test('stands beside what had been said, each difference with its reason', async () => {
    await open('weighed');
    const lines = within(screen.getByRole('list', { name: '称重结果' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines[0]).toContain('25.20 kg × ¥1.62');
    expect(lines[0]).toContain('预约时说约 12 kg · 多 13.20 kg');
    expect(lines[0]).toContain('毛重 25.80 kg，去皮 0.60 kg');
    expect(lines[1]).toContain('扣 0.20 kg（有水）');
    expect(screen.getByText('您将收到').parentElement?.textContent).toContain('¥51.62');
  });

  test('is agreed to on the own phone after the sum was shown', async () => {
    const { sent, order } = await open('weighed');
    await press('确认 ¥51.62');
    const sheet = await screen.findByRole('dialog', { name: '确认称重结果' });
    expect(sheet.textContent).toContain('¥51.62');
    await press('没有问题，确认 ¥51.62');
    await waitFor(async () => expect((await order()).state).toBe('agreed'));
    expect(sent('orders.agree')).toMatchObject([{ method: 'own_phone', weighingId: (await order()).weighing?.id }]);
    await screen.findByText('等待收款');
  });

  test('that has changed meanwhile is not agreed to', async () => {
    const { server, order } = await open('weighed');
    server.fail('orders.agree', 'orders.weighing_changed');
    await press('确认 ¥51.62');
    await press('没有问题，确认 ¥51.62');
    await screen.findByText('称重结果已更新，请重新核对后再确认');
    expect((await order()).state).toBe('weighed');
  });

  test('is contested for chosen lines with a reason, and for nothing less', async () => {
    const { sent, order } = await open('weighed');
    await press('有异议');
    await press('请回收员重新核对');
    await screen.findByText('请选出有问题的物品');
    expect(screen.getByText('请说明哪里不对')).toBeTruthy();
    expect(sent('orders.contest')).toEqual([]);
    fireEvent.click(screen.getByRole('checkbox', { name: /PET 饮料瓶/ }));
    await press('扣杂太多');
    fireEvent.change(screen.getByLabelText('补充'), { target: { value: '瓶子是干的' } });
    await press('请回收员重新核对');
    await waitFor(async () => expect((await order()).state).toBe('arrived'));
    const [line] = (await order()).weighing!.lines.filter(({ itemId }) => itemId === 'pet');
    expect(sent('orders.contest')).toMatchObject([{ lineIds: [line!.id], reason: '扣杂太多；瓶子是干的' }]);
    await screen.findByText('正在重新核对');
  });
});

describe('cash', () => {
  /** The recycler has reported the cash payment, and the customer has not answered. */
  const claimed: RenderRouteOptions = {
    prepare: async ({ call, receiptIn }) => {
      const no = receiptIn('agreed');
      const { weighing } = await call('recycler', 'orders.get', { no });
      await call('recycler', 'orders.pay', { no, type: 2, amountFen: weighing!.totalFen });
    },
  };

  test('is confirmed after a question that names the sum', async () => {
    const { sent } = await open('agreed', claimed);
    expect(screen.getByText('请确认收到现金')).toBeTruthy();
    await press('收到 ¥51.62');
    await screen.findByRole('dialog', { name: '确认收到现金 ¥51.62' });
    await press('已收到');
    await waitFor(() => expect(sent('orders.confirm_cash')).toMatchObject([{ received: true }]));
    await screen.findByText('已收款');
  });

  test('that did not come is denied', async () => {
    const { sent } = await open('agreed', claimed);
    await press('没收到');
    await screen.findByRole('dialog', { name: '没有收到现金' });
    await press('没收到');
    await waitFor(() => expect(sent('orders.confirm_cash')).toMatchObject([{ received: false }]));
  });

  test('a question that is not answered sends nothing', async () => {
    const { sent } = await open('agreed', claimed);
    await press('没收到');
    await press('再想想');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('orders.confirm_cash')).toEqual([]);
  });
});

describe('a booking that is over', () => {
  test('shows the money and asks for a rating', async () => {
    const { server } = await open('paid');
    expect(screen.getByText('已到您的钱包')).toBeTruthy();
    expect(screen.getByRole('link', { name: '评价' }).getAttribute('href')).toBe(
      `/evaluate/${server.receiptIn('paid')}/1`,
    );
  });

  test('that was cancelled says who and why, and offers another', async () => {
    await open('cancelled');
    expect(screen.getByText(/^您在 今天 .* 取消：时间不合适$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '再约一次' }).getAttribute('href')).toMatch(/^\/conorder\?again=OR\d{14}$/);
  });

  test('that nobody took says so', async () => {
    await open('expired');
    expect(screen.getByText('时段内没有回收员接单，可以换个时间再约')).toBeTruthy();
  });
});

describe('a booking', () => {
  test('follows what happens to it elsewhere', async () => {
    const { server } = await open('taken');
    const stop = runLive();
    await waitFor(() => expect(server.requests.some(({ name }) => name === 'messages.stream')).toBe(true));
    await server.call('recycler', 'orders.arrive', { no: server.receiptIn('taken') });
    await screen.findByText('正在称重');
    stop();
  });

  test('leads its recycler, who follows the customer’s link, to the order as they work on it', async () => {
    const rendered = await renderRoute('yuyuesuccess', { as: 'recycler' });
    rendered.navigator.push(`myorderdetails/${rendered.server.orderIn('taken')}`);
    await waitFor(() => expect(rendered.path()).toBe(`/orderdetails/${rendered.server.receiptIn('taken')}/2/3`));
  });

  test('of a stranger is not shown, and leads to what the hall shows of it', async () => {
    await open('open');
    await screen.findByText('这不是您的预约');
  });

  test('asks who is not signed in to sign in', async () => {
    const { no } = await open('taken', { world: 'signed-out' });
    expect(screen.getByRole('link', { name: '登录' }).getAttribute('href')).toBe(
      `/login?return=${encodeURIComponent(`/myorderdetails/${no}`)}`,
    );
  });

  test('that does not come can be asked for again', async () => {
    const { server, settled } = await open('taken', {
      prepare: async ({ fail }) => fail('orders.get', 'platform.failed'),
    });
    await screen.findByText('没有加载出来');
    server.restore('orders.get');
    await press('再试一次');
    await settled();
    expect(screen.getByText('等待上门')).toBeTruthy();
  });
});

describe('a booking that was agreed to', () => {
  test('shows the voucher of it in the viewer, by a link asked for then', async () => {
    const { sent, no, server } = await open('done');
    expect(sent('orders.voucher')).toEqual([]);
    const { url } = await server.call('customer', 'orders.voucher', { no });
    await press(/^交易凭证/);
    const picture = await screen.findByRole('img', { name: /您.*确认/ });
    expect(picture.getAttribute('src')).toContain(url.slice(0, url.indexOf('?')));
    expect(sent('orders.voucher')).toEqual([{ no }]);
  });

  test('says why there is no voucher to see', async () => {
    const { server } = await open('done');
    server.fail('orders.voucher', 'orders.voucher_absent');
    await press(/^交易凭证/);
    await screen.findByText('客户确认后才有交易凭证');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('has none before', async () => {
    await open('weighed');
    expect(screen.queryByText('交易凭证')).toBeNull();
  });
});

/** When every world begins. */
const worldStart = Date.parse('2026-11-21T02:00:00.000Z');

describe('the recycler on the way', () => {
  test('is on a map with the ride that is left, and nobody is while the place is not known', async () => {
    const { server, settled } = await renderRoute(({ orderIn }) => `myorderdetails/${orderIn('taken')}`, {
      as: 'customer',
      prepare: async (world) => {
        const { windowFrom, place } = await world.call('customer', 'orders.get', { no: world.orderIn('taken') });
        world.clock.advance(Date.parse(windowFrom) - worldStart);
        await world.call('recycler', 'reports.add_location', {
          userid: world.facts.people.recycler.userid,
          longitude: place.longitude + 0.01,
          lat: place.latitude,
          jsons: '{}',
        });
      },
    });
    await settled();
    const map = await screen.findByRole('group', { name: /的位置$/ });
    expect(within(map).getByText(/^直线 1\.0 km · 骑行约 6 分钟$/)).toBeTruthy();
    expect(server.requests.some(({ name }) => name === 'orders.recycler_position')).toBe(true);
  });

  test('is on no map before the hour of the visit', async () => {
    const { server, settled } = await renderRoute(({ orderIn }) => `myorderdetails/${orderIn('taken')}`, {
      as: 'customer',
    });
    await settled();
    await waitFor(() => expect(server.requests.some(({ name }) => name === 'orders.recycler_position')).toBe(true));
    expect(screen.queryByText('上门途中')).toBeNull();
  });

  test('comes into a map that stood there before, so that nothing moves', async () => {
    const { server } = await renderRoute(({ orderIn }) => `myorderdetails/${orderIn('taken')}`, { as: 'customer' });
    const heightOf = (map: HTMLElement) => map.closest<HTMLElement>('[style*=height]')!.style.height;
    const before = await screen.findByRole('group', { name: '上门地点在地图上' });
    const [height, cards] = [heightOf(before), document.querySelectorAll('.card').length];
    const { windowFrom, place } = await server.call('customer', 'orders.get', { no: server.orderIn('taken') });
    server.clock.advance(Date.parse(windowFrom) - worldStart);
    await server.call('recycler', 'reports.add_location', {
      userid: server.facts.people.recycler.userid,
      longitude: place.longitude + 0.01,
      lat: place.latitude,
      jsons: '{}',
    });
    await queryClient.invalidateQueries({ queryKey: ['orders.recycler_position'] });
    const after = await screen.findByRole('group', { name: /的位置$/ });
    expect([heightOf(after), document.querySelectorAll('.card').length]).toEqual([height, cards]);
  });
});
