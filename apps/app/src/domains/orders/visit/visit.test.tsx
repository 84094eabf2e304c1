import type { World } from '@shoushou/client/testing/open-world';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { browserLocation } from '../../../device/location/browser.ts';
import { endingOf } from '../../../shell/calls/entry-ending.ts';
import { outbox } from '../../../shell/calls/outbox.ts';
import { queryClient } from '../../../shell/calls/queries.ts';
import { press } from '../../../testing/open-route.ts';
import type { RenderedRoute } from '../../../testing/render-route.tsx';
import { renderVisit } from '../../../testing/render-visit.tsx';
import { keyIn, barText } from '../../../testing/visit-keys.ts';

function online(rendered: RenderedRoute, is: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
  onlineManager.setOnline(is);
  rendered.server.offline(!is);
}

async function sign(): Promise<void> {
  const canvas = (await screen.findAllByRole('img', { name: /签名区/ })).at(-1)!;
  await waitFor(() => expect(canvas.style.touchAction).toBe('none'));
  const at = (index: number) => ({
    clientX: 20 + index * 30,
    clientY: 40 + (index % 2) * 30,
    buttons: 1,
    isPrimary: true,
    pointerId: 1,
    pressure: 0.5,
  });
  fireEvent.pointerDown(canvas, at(0));
  for (let index = 1; index < 9; index += 1) fireEvent.pointerMove(canvas.ownerDocument.defaultView!, at(index));
  fireEvent.pointerUp(canvas.ownerDocument.defaultView!, { ...at(9), buttons: 0 });
}

/** The server's order as the recycler sees it. */
const order = (server: World, no: string) => server.call('recycler', 'orders.get', { no });

describe('a step that the server failed on', () => {
  test('waits for no network, says what to do, and is kept', async () => {
    const rendered = await renderVisit('tabs/orders');
    const { server, navigator: app } = rendered;
    app.push(`orderdetails/${server.receiptIn('taken')}/2/3`);
    await screen.findByRole('button', { name: '退单' });
    server.fail('orders.arrive', 'platform.failed');
    await press('已到达');
    await press('确认已到达');
    expect(await screen.findByText('已记下到达时间，服务器错误，请联系客服')).toBeTruthy();
    expect((await screen.findAllByText('1 条没有提交，服务器错误，请联系客服')).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toMatch(/联网后/);
    expect(await outbox.list()).toHaveLength(1);
    server.restore('orders.arrive');
    await press('立即发送');
    await waitFor(async () => expect((await order(server, server.orderIn('taken'))).state).toBe('arrived'));
    await waitFor(async () => expect(await outbox.list()).toEqual([]));
  });

  test('and one under way is being sent', () => {
    expect(endingOf({ state: 'sending', lastFailure: 'platform.failed' }, true)).toBe('sending');
    expect(endingOf({ state: 'waiting', lastFailure: 'platform.failed' }, true)).toBe('failed');
    expect(endingOf({ state: 'waiting', lastFailure: 'platform.failed' }, false)).toBe('offline');
    expect(endingOf({ state: 'waiting', lastFailure: 'device.unreadable' }, true)).toBe('offline');
    expect(endingOf({ state: 'waiting', lastFailure: null }, true)).toBe('sending');
  });
});

describe('a visit without network', () => {
  test('goes from the door to the cash, waits in sight, and is sent in order with its true times', async () => {
    const rendered = await renderVisit('tabs/orders');
    const { server, navigator: app, path } = rendered;
    const no = server.orderIn('taken');
    app.push(`orderdetails/${server.receiptIn('taken')}/2/3`);
    await screen.findByRole('button', { name: '退单' });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    online(rendered, false);

    await press('已到达');
    await press('确认已到达');
    expect(await screen.findByText('1 项待发送')).toBeTruthy();
    await press('称重');
    await keyIn('10');
    await press(/^称下一项/);
    await keyIn('5');
    await press('请客户确认');
    await waitFor(() => expect(path()).toMatch(new RegExp(`^/orderautograph/${no}/`)));
    await sign();
    await press('同意，签好了');
    await waitFor(() => expect(path()).toMatch(/^\/ordersuccess\/3\//));
    await press('去付款');
    expect(await screen.findByText('没有网络时只能付现金')).toBeTruthy();
    await sign();
    await press(/^现金已付/);
    await waitFor(() => expect(path()).toMatch(/^\/ordersuccess\/4\//));
    expect((await screen.findAllByText('4 条待发送')).length).toBeGreaterThan(0);
    expect((await order(server, no)).state).toBe('taken');

    online(rendered, true);
    await outbox.flush();
    expect(await outbox.list()).toEqual([]);
    const sent = server.requests.filter(({ name }) =>
      ['orders.arrive', 'orders.weigh', 'orders.agree', 'orders.pay'].includes(name),
    );
    expect(sent.map(({ name }) => name)).toEqual(['orders.arrive', 'orders.weigh', 'orders.agree', 'orders.pay']);
    const times = sent.map(({ input }) => String(input['occurredAt']));
    expect([...times].sort()).toEqual(times);
    const { state, payment, weighing } = await order(server, no);
    expect([state, payment?.type, payment?.amountFen]).toEqual(['paid', 2, weighing?.totalFen]);
  });

  test('keeps cash as the way to pay when the network comes back, until somebody chooses another', async () => {
    const rendered = await renderVisit(({ receiptIn }) => `orderdetails/${receiptIn('agreed')}/2/3`);
    await rendered.settled();
    online(rendered, false);
    await press(/^付款/);
    expect(await screen.findByText('没有网络时只能付现金')).toBeTruthy();
    await sign();
    online(rendered, true);
    rendered.navigator.push('price');
    rendered.navigator.pop();
    await waitFor(() => expect(screen.queryByText('没有网络时只能付现金')).toBeNull());
    expect((screen.getByRole('radio', { name: /现金/ }) as HTMLInputElement).checked).toBe(true);
    expect(screen.getByRole('button', { name: /^现金已付/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /钱包/ }));
    expect(await screen.findByRole('button', { name: /^从钱包付/ })).toBeTruthy();
    // The sheet shows no empty bar.
    expect([...document.querySelectorAll('dialog [role=status]')].map(({ textContent }) => textContent)).not.toContain(
      '',
    );
  });

  test('records a walk-in deal that is in nobody else’s list yet', async () => {
    vi.spyOn(browserLocation, 'locate').mockResolvedValue({
      point: { longitude: 113.9434, latitude: 22.5404 },
      accuracy: 20,
    });
    const rendered = await renderVisit('recycleorder');
    await rendered.settled();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('地点').value).not.toBe(''));
    online(rendered, false);
    fireEvent.change(screen.getByLabelText('客户称呼'), { target: { value: '赵大爷' } });
    await press('开始称重');
    await waitFor(() => expect(rendered.path()).toMatch(/^\/changeweight\?no=OR\d{14}$/));
    expect(await screen.findByText('还没有货品')).toBeTruthy();
    rendered.navigator.push('order/0');
    expect(await screen.findByText(/赵大爷/)).toBeTruthy();
  });

  test('shows what the server refuses later, and drops it only when told to', async () => {
    const rendered = await renderVisit('tabs/orders');
    const { server } = rendered;
    rendered.navigator.push(`orderdetails/${server.receiptIn('taken')}/2/3`);
    await screen.findByRole('button', { name: '退单' });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    online(rendered, false);
    await press('已到达');
    await press('确认已到达');
    await screen.findByText('1 项待发送');
    server.fail('orders.arrive', 'orders.illegal_transition', { state: '已取消' });
    online(rendered, true);
    await outbox.flush();
    expect((await screen.findAllByText('订单当前是「已取消」，不能进行此操作，请刷新')).length).toBeGreaterThan(0);
    expect((await outbox.list()).map(({ state }) => state)).toEqual(['refused']);
    // No further step is queued behind it: the bar offers to resolve it instead.
    await waitFor(() => expect(barText()).toBe('处理没有成功的一步'));
    await press('处理没有成功的一步');
    await press('放弃这一项');
    await press('放弃');
    await waitFor(async () => expect(await outbox.list()).toEqual([]));
  });
});

describe('a step with network', () => {
  test('is told of a refusal where it happened, and nothing stays in the queue', async () => {
    const rendered = await renderVisit('tabs/orders');
    const { server } = rendered;
    rendered.navigator.push(`orderdetails/${server.receiptIn('taken')}/2/3`);
    await screen.findByRole('button', { name: '退单' });
    server.fail('orders.arrive', 'orders.time_implausible');
    await press('已到达');
    await press('确认已到达');
    expect(await screen.findByText('操作时间与订单进度不符，请检查手机时间')).toBeTruthy();
    expect(await outbox.list()).toEqual([]);
  });

  test('by the customer’s code counts the tries that are left and takes the right one', async () => {
    const rendered = await renderVisit('tabs/orders');
    const { server } = rendered;
    const djno = server.receiptIn('weighed');
    const { code } = await server.call('customer', 'orders.credential', { djno, node: '2' });
    const wrong = code === '111111' ? '222222' : '111111';
    rendered.navigator.push(`CredenCode/${djno}/2`);
    const field = await screen.findByLabelText('客户的六位凭证码');
    fireEvent.change(field, { target: { value: wrong } });
    expect(await screen.findByText('凭证码不正确，还可以试 4 次')).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('客户的六位凭证码').disabled).toBe(false));
    fireEvent.change(screen.getByLabelText('客户的六位凭证码'), { target: { value: code } });
    await waitFor(() => expect(rendered.path()).toMatch(/^\/ordersuccess\/3\//));
    expect((await order(server, djno)).state).toBe('agreed');
  });

  test('by scanning the customer’s phone agrees at once; another order’s code does nothing', async () => {
    const rendered = await renderVisit('tabs/orders');
    const { server } = rendered;
    const djno = server.receiptIn('weighed');
    const { code } = await server.call('customer', 'orders.credential', { djno, node: '2' });
    rendered.navigator.push(`CredenCode/${djno}/2`);
    const scan = async (number: string): Promise<void> => {
      await press('扫客户的码');
      fireEvent.change(await screen.findByLabelText('手动输入'), {
        target: { value: `https://m.example.com/CredenCode/${number}/2?code=${code}` },
      });
      await press('确定');
    };
    await scan(server.receiptIn('taken'));
    await screen.findByText('这不是这一单「确认称重」的码，请客户打开这一单再扫');
    expect((await order(server, djno)).state).toBe('weighed');
    await scan(djno);
    await waitFor(() => expect(rendered.path()).toMatch(/^\/ordersuccess\/3\//));
    expect((await order(server, djno)).state).toBe('agreed');
  });

  test('pays from the wallet with the fee and the balance in sight', async () => {
    const rendered = await renderVisit('tabs/orders');
    const { server } = rendered;
    const no = server.receiptIn('agreed');
    const { totalFen, serviceFeeFen } = (await order(server, no)).weighing!;
    rendered.navigator.push(`orderdetails/${no}/2/3?step=pay`);
    const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`;
    expect((await screen.findAllByText(yuan(totalFen + serviceFeeFen))).length).toBeGreaterThan(0);
    expect(screen.getAllByText(yuan(serviceFeeFen)).length).toBeGreaterThan(0);
    await press(/^从钱包付/);
    await waitFor(() => expect(rendered.path()).toMatch(/^\/ordersuccess\/4\/JD\d{14}\/2\/3\/1\/1\/\d$/));
    expect((await order(server, no)).state).toBe('paid');
  });

  test('gives an order back with what it costs said before', async () => {
    const rendered = await renderVisit('tabs/orders');
    const { server } = rendered;
    const { infoFee } = await order(server, server.receiptIn('taken'));
    expect(infoFee.amountFen).toBeGreaterThan(0);
    rendered.navigator.push(`cancelorder/${server.receiptIn('taken')}`);
    expect(await screen.findByText('免费')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: '距离太远' }));
    await press('退单');
    expect(await screen.findByText(`不收费，退回信息费 ¥${(infoFee.amountFen / 100).toFixed(2)}`)).toBeTruthy();
    await press('退单');
    await waitFor(async () => expect((await order(server, server.orderIn('taken'))).state).toBe('open'));
  });

  test('rates once, with what fits the stars', async () => {
    const rendered = await renderVisit('tabs/orders');
    const { server } = rendered;
    const no = server.receiptIn('done');
    rendered.navigator.push(`evaluate/${no}/2`);
    fireEvent.click(await screen.findByRole('radio', { name: /^2/ }));
    await press('货品不符');
    fireEvent.click(screen.getByRole('radio', { name: /^5/ }));
    await press('好沟通');
    await press('提交评价');
    await waitFor(() => expect(rendered.path()).toMatch(/^\/ordersuccess\/5\//));
    expect((await order(server, no)).ratings.byRecycler).toMatchObject({ stars: 5, tags: ['好沟通'] });
  });

  test('replies once to what the customer said', async () => {
    const rendered = await renderVisit('tabs/orders');
    const { server } = rendered;
    const { no, service } = await order(server, server.receiptIn('paid'));
    await server.call('customer', 'orders.rate', { no, stars: 3, tags: [], text: '来晚了', photoIds: [] });
    await server.call('recycler', 'orders.rate', { no, stars: 5, tags: [], text: '', photoIds: [] });
    rendered.navigator.push(`orderdetails/${no}/2/${service}`);
    await press('回复评价');
    await press('发布回复');
    expect(await screen.findByText('请写下回复')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('回复评价'), { target: { value: '路上堵车，抱歉' } });
    await press('发布回复');
    expect(await screen.findByText(/您的回复：路上堵车，抱歉/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '回复评价' })).toBeNull();
    expect((await order(server, no)).ratings.byCustomer).toMatchObject({ stars: 3, reply: '路上堵车，抱歉' });
  });
});
