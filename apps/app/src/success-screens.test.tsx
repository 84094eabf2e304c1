import type { World } from '@shoushou/client/testing/open-world';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openRoute } from './testing/open-route.ts';
import type { PathInWorld, RenderRouteOptions } from './testing/render-route.tsx';
import { quoteFridge } from '@shoushou/client/testing/quoted-fridge';

type As = NonNullable<RenderRouteOptions['as']>;

const successes = /成功|完成$|已提交|已确认|已收到|已到账/;
const paidPage = (no: string): string => `ordersuccess/4/${no}/2/3/0/1/2`;

async function open(path: PathInWorld, options: RenderRouteOptions): Promise<void> {
  await openRoute(path, options);
}

const result = (): string | null => document.querySelector('main [role=status] h2')?.textContent ?? null;

/** Nothing was done: no result stands on the page, and it leads on. */
function expectNothingDone(reason: string | RegExp): void {
  expect(screen.getAllByText(reason).length).toBeGreaterThan(0);
  expect(result() ?? '').not.toMatch(successes);
  expect(document.querySelectorAll('main a[href]').length).toBeGreaterThan(0);
}

describe('a success screen of which there is no record says so and leads on', () => {
  const notFound = '订单不存在，或您无权查看';
  test.each<[string, As, PathInWorld, string | RegExp]>([
    ['a payment of nothing', 'recycler', paidPage('0'), '链接不对'],
    ['a payment of an unknown order', 'recycler', paidPage('OR26112199999999'), notFound],
    ['a payment of another’s order', 'stranger', ({ orderIn }) => paidPage(orderIn('paid')), notFound],
    ['an order that nobody has taken', 'recycler', ({ orderIn }) => paidPage(orderIn('open')), '现在不能操作'],
    ['an order that was cancelled', 'recycler', ({ orderIn }) => paidPage(orderIn('cancelled')), '现在不能操作'],
    ['a booking without a number', 'customer', 'yuyuesuccess', '没有找到这次预约'],
    ['an unknown booking', 'customer', 'yuyuesuccess?no=OR26112199999999', notFound],
    ['another’s booking', 'stranger', ({ orderIn }) => `yuyuesuccess?no=${orderIn('taken')}`, notFound],
    [
      'a booking read by its recycler',
      'recycler',
      ({ orderIn }) => `yuyuesuccess?no=${orderIn('taken')}`,
      '这一步由对方完成',
    ],
    ['an unknown general booking', 'customer', 'gen-success/OR26112199999999', notFound],
    ['another’s general booking', 'stranger', ({ orderIn }) => `gen-success/${orderIn('taken')}`, notFound],
    ['a result of nothing', 'customer', 'SubmitSuccess', '没有找到提交记录'],
    ['a request to be called that was not sent', 'customer', 'SubmitSuccess?kind=lead', '没有找到提交记录'],
    ['a partner’s application that was not sent', 'customer', 'SubmitSuccess?kind=partner', '没有找到提交记录'],
    ['feedback that was not sent', 'stranger', 'SubmitSuccess?kind=feedback', '没有找到提交记录'],
    ['an application that was not sent', 'stranger', 'SubmitSuccess?kind=application', '没有找到提交记录'],
    ['a payment by QR of nothing', 'recycler', 'mpaysuccess', '没有找到这笔收款'],
    ['a payment by an unknown QR', 'recycler', 'mpaysuccess?code=nothing&id=nothing', /没有找到|无效/],
  ])('%s, for the %s', async (_, as, path, reason) => {
    await open(path, { as });
    expectNothingDone(reason);
  });

  test.each<[string, PathInWorld]>([
    ['ordersuccess', ({ orderIn }) => paidPage(orderIn('paid'))],
    ['yuyuesuccess', ({ orderIn }) => `yuyuesuccess?no=${orderIn('taken')}`],
    ['gen-success', ({ orderIn }) => `gen-success/${orderIn('taken')}`],
    ['SubmitSuccess', 'SubmitSuccess?kind=feedback'],
    ['SubmitSuccess', 'SubmitSuccess?kind=application'],
  ])('%s, signed out, leads to the login and back', async (name, path) => {
    await open(path, { world: 'signed-out' });
    expectNothingDone(/登录后/);
    expect(document.querySelector(`main a[href^="/login?return=%2F${name}"]`)).not.toBeNull();
  });
});

describe('the page of a step says how far the order is, whatever step its address names', () => {
  test.each<[As, string, 'taken' | 'arrived' | 'weighed' | 'agreed' | 'paid', string, string]>([
    ['recycler', 'earlier', 'taken', '接单成功', '查看订单'],
    ['recycler', 'earlier', 'arrived', '已到达', '去称重'],
    ['recycler', 'earlier', 'weighed', '称重已提交', '请客户确认'],
    ['recycler', 'earlier', 'agreed', '客户已确认', '去付款'],
    ['recycler', 'the same', 'paid', '付款完成', '评价客户'],
    ['customer', 'earlier', 'taken', '回收员已接单', '查看预约'],
    ['customer', 'earlier', 'arrived', '回收员已到达', '查看预约'],
    ['customer', 'earlier', 'weighed', '称重完成，请您核对', '查看预约'],
    ['customer', 'earlier', 'agreed', '您已确认', '查看预约'],
  ])('for the %s a payment whose order is in an %s state, %s', async (as, _, state, title, act) => {
    await open(({ orderIn }) => paidPage(orderIn(state)), { as });
    await waitFor(() => expect(result()).toBe(title));
    expect(screen.getByRole('button', { name: act })).toBeTruthy();
  });

  test.each<[As, string]>([
    ['recycler', '付款完成'],
    ['customer', '货款已付给您'],
  ])('for the %s a taken order that is paid by now', async (as, title) => {
    await open(({ orderIn }) => `ordersuccess/1/${orderIn('paid')}/2/3/0/0/0`, { as });
    await waitFor(() => expect(result()).toBe(title));
  });

  test('a rated order waits for no network', async () => {
    await openRoute(({ orderIn }) => `ordersuccess/4/${orderIn('paid')}/2/3/0/1/0`, {
      prepare: (server) =>
        server.call('recycler', 'orders.rate', {
          no: server.orderIn('paid'),
          stars: 5,
          tags: [],
          text: '',
          photoIds: [],
        }),
    });
    await waitFor(() => expect(result()).toBe('评价已提交'));
    expect(document.body.textContent).not.toMatch(/联网后/);
  });
});

/** A fridge of the customer's that is booked for valuation at their door. */
async function orderedFridge(server: World): Promise<string> {
  const { no } = await server.call('customer', 'devices.place', {
    quoteNo: await quoteFridge(server),
    way: 'pickup',
    addressId: 'a-home',
    visitOn: '2026-11-22',
    part: 'morning',
    consent: true,
  });
  return no;
}

describe('the page of a device that was ordered says how far it is', () => {
  test.each<[string, As, (server: World, no: string) => Promise<unknown>, string | null]>([
    ['ordered just now', 'customer', async () => undefined, '下单成功'],
    ['taken', 'customer', (server, no) => server.call('recycler', 'devices.take', { no }), '待上门'],
    ['called off', 'customer', (server, no) => server.call('customer', 'devices.cancel', { no, reason: '' }), '已取消'],
    ['taken, for its recycler', 'recycler', (server, no) => server.call('recycler', 'devices.take', { no }), null],
  ])('%s', async (_, as, then, title) => {
    let no = '';
    await openRoute(() => `gzsuccess?no=${no}`, {
      as,
      async prepare(server) {
        no = await orderedFridge(server);
        await then(server, no);
      },
    });
    if (title === null) expectNothingDone('这一步由对方完成');
    else await waitFor(() => expect(result()).toBe(title));
    const next = title !== null && title !== '已取消';
    expect(screen.queryByText('接下来') !== null).toBe(next);
  });

  test.each(['gzsuccess', 'wmsuccess'])(
    '%s of an unknown number and of another’s, where nothing was done',
    async (route) => {
      let no = '';
      await openRoute(() => `${route}?no=${no}`, {
        as: 'stranger',
        prepare: async (server) => void (no = await orderedFridge(server)),
      });
      expectNothingDone(/没有找到这笔/);
      document.body.replaceChildren();
      await openRoute(`${route}?no=GZ26112199999999`, { as: 'customer' });
      expectNothingDone(/没有找到这笔/);
    },
  );
});

describe('the page of a booking says how it stands', () => {
  test.each<['taken' | 'paid' | 'cancelled', string, boolean]>([
    ['taken', '回收员已接单', true],
    ['paid', '货款已付给您', false],
    ['cancelled', '预约已取消', false],
  ])('%s', async (state, title, next) => {
    for (const path of ['yuyuesuccess?no=', 'gen-success/']) {
      await open(({ orderIn }) => path + orderIn(state), { as: 'customer' });
      await waitFor(() => expect(result()).toBe(title));
      expect(screen.queryByText('接下来') !== null).toBe(next);
      document.body.replaceChildren();
    }
  });

  test('open, for whom has booked it', async () => {
    await open(({ facts }) => `yuyuesuccess?no=${facts.orders.open!.at(-1)!.no}`, { as: 'customer' });
    await waitFor(() => expect(result()).toBe('预约成功'));
  });
});
