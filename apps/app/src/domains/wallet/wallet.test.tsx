import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { lineReads } from '@shoushou/rules/wallet/lines';
import { formatSignedYuan, formatYuan } from '@shoushou/kernel/money';
import { runLive } from '../../shell/push/live.ts';
import { callQuery, queryClient } from '../../shell/calls/queries.ts';
import { readSavedReturn } from '../../shell/session/saved-return.ts';
import { emulateHost } from '../../testing/host.ts';
import { openRoute as open, press } from '../../testing/open-route.ts';
import { describeRoute, type RenderRouteOptions } from '../../testing/render-route.tsx';

describeRoute('transaction', { title: '交易明细', typical: '可用余额（元）', empty: '还没有明细', signedOut: 'login' });
describeRoute('recharge', { title: '充值', typical: '¥50', empty: '充值金额', signedOut: 'login' });
describeRoute('payment', {
  title: '收银台',
  typical: '没有要支付的款项',
  empty: '没有要支付的款项',
  failing: '没有要支付的款项',
  signedOut: 'login',
});
describeRoute('paysuccess', {
  title: '支付成功',
  typical: '没有找到支付单',
  empty: '没有找到支付单',
  failing: '没有找到支付单',
  signedOut: 'login',
});

/** The cashier with an unpaid recharge of ¥50. */
async function cashier(options: RenderRouteOptions = {}) {
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const rendered = await open('recharge?amount=5000', options);
  await press('充值');
  await screen.findByText('确认支付 ¥50.00');
  const id = /id=([\w-]+)/.exec(rendered.path())?.[1] ?? '';
  return { ...rendered, id, left };
}

describe('a payment of somebody else, or of nobody', () => {
  test.each([
    ['payment', '查看明细'],
    ['paysuccess', '查看明细'],
  ])('%s says that there is none and leads on, since loading again can not help', async (route, next) => {
    await open(`${route}?id=of-another`);
    expect((await screen.findAllByText(next)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
  });
});

describe('the wallet', () => {
  test('shows what there is, the month, and every movement under its day', async () => {
    const { server } = await open('transaction');
    expect(screen.getByText('可用余额（元）').parentElement?.textContent).toContain(
      formatYuan((await server.call('recycler', 'wallet.get', {})).availableFen),
    );
    expect(screen.getByText('本月')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '今天', level: 3 })).toBeTruthy();
    const list = screen.getByRole('list', { name: '交易明细' });
    const [newest] = (await server.call('recycler', 'wallet.list_lines', { place: 'balance' })).items;
    expect(within(list).getAllByRole('button')[0]?.textContent).toMatch(
      new RegExp(`^${newest!.title}.*${formatSignedYuan(lineReads(newest!)).replace('+', '\\+')}$`),
    );
  });

  test('lists what was paid in cash apart from the balance, and counts it beside the month’s 支出', async () => {
    const { server, settled } = await open('transaction', {
      prepare: async (world) => {
        const { weighing } = await world.call('recycler', 'orders.get', { no: world.orderIn('agreed') });
        await world.call('recycler', 'orders.pay', {
          no: world.orderIn('agreed'),
          type: 2,
          amountFen: weighing!.totalFen,
          strokes: [[0, 200, 400].map((x): [number, number] => [x, x / 2])],
        });
      },
    });
    const [newest] = (await server.call('recycler', 'wallet.list_lines', {})).items;
    expect(newest).toMatchObject({ amountFen: 0, note: '现金' });
    await press('现金和直付');
    await settled();
    const row = within(screen.getByRole('list', { name: '交易明细' })).getAllByRole('button')[0]!;
    expect(row.textContent).toContain(formatSignedYuan(newest!.outsideFen));
    const { month } = await server.call('recycler', 'wallet.get', {});
    expect(screen.getByText('支出').parentElement!.textContent).toContain(formatYuan(month.spentFen));
    expect(screen.getByText(/^钱包外/).textContent).toContain(formatYuan(month.outsideSpentFen));
    fireEvent.click(row);
    const sheet = await screen.findByRole('dialog', { name: newest!.title });
    expect(within(sheet).getByText('余额不变')).toBeTruthy();
  });

  test('is narrowed to one kind', async () => {
    const { settled } = await open('transaction');
    fireEvent.click(screen.getByRole('tab', { name: '付款' }));
    await settled();
    const list = screen.getByRole('list', { name: '交易明细' });
    expect(within(list).queryByText('充值')).toBeNull();
  });

  test('tells a movement in full, with the way to its order', async () => {
    const { server } = await open('transaction');
    const line = (await server.call('recycler', 'wallet.list_lines', {})).items.find(
      ({ kind }) => kind === 'order_payment',
    )!;
    fireEvent.click(
      within(screen.getByRole('list', { name: '交易明细' })).getAllByRole('button', {
        name: new RegExp(line.title),
      })[0]!,
    );
    const sheet = await screen.findByRole('dialog', { name: line.title });
    expect(sheet.textContent).toContain(line.subject);
    expect(within(sheet).getByRole('link', { name: '查看订单' }).getAttribute('href')).toMatch(
      /^\/(orderdetails|myorderdetails)\//,
    );
  });

  test('goes back to an earlier month', async () => {
    const { sent } = await open('transaction');
    const earlier = new Date(Date.now() - 45 * 86_400_000).getMonth() + 1;
    fireEvent.click(screen.getByRole('button', { name: /^\d+ 月$/ }));
    await press(new RegExp(`^(\\d+ 年 )?${earlier} 月$`));
    await waitFor(() =>
      expect(sent('wallet.list_lines').at(-1)).toMatchObject({
        month: expect.stringMatching(new RegExp(`-0?${earlier}$`)),
      }),
    );
    expect(sent('wallet.get').at(-1)).toMatchObject({ month: expect.any(String) });
    await screen.findByText('没有这样的明细');
  });

  test('of a customer leads to booking, not to taking', async () => {
    await open('transaction', { as: 'customer', world: 'empty' });
    expect(screen.getByRole('link', { name: '预约上门' })).toBeTruthy();
    expect(screen.queryByRole('tab', { name: '信息费' })).toBeNull();
  });
});

describe('a recharge', () => {
  test('says its limits where the amount is typed, and sends nothing beyond them', async () => {
    const { sent } = await open('recharge');
    await press('充值');
    await screen.findByText('请输入充值金额');
    for (const key of ['0', '.', '5']) await press(key);
    await press('充值');
    await screen.findByText('最少充值 ¥1');
    expect(sent('wallet.recharge')).toEqual([]);
  });

  test('of a usual amount leads to the cashier', async () => {
    const { path, sent } = await open('recharge');
    await press('¥200');
    await press('充值');
    await screen.findByText('确认支付 ¥200.00');
    expect(path()).toMatch(/^\/payment\?id=/);
    expect(sent('wallet.recharge')).toMatchObject([{ amountFen: 20_000 }]);
  });

  test('that is off says why, and whom to ask', async () => {
    const rendered = await open('paysuccess');
    const off = {
      on: false,
      reason: '充值暂未开放，请联系客服 400-800-0000',
      amountsFen: [],
      leastFen: 0,
      mostFen: 0,
      methods: [],
    };
    queryClient.setQueryData(callQuery('wallet.recharge_options', {}).queryKey, off);
    rendered.navigator.push('recharge');
    await screen.findByText('充值暂未开放，请联系客服 400-800-0000');
    expect(screen.queryByRole('group', { name: '金额键盘' })).toBeNull();
    expect(screen.getByRole('button', { name: '联系客服' })).toBeTruthy();
  });

  test('keeps the amount when it is refused', async () => {
    const { server } = await open('recharge?amount=5000');
    server.fail('wallet.recharge', 'wallet.recharge_off');
    await press('充值');
    await screen.findByText('充值暂未开放，请联系客服');
    expect((screen.getByLabelText('充值金额') as HTMLInputElement).value).toBe('50');
  });
});

describe('the cashier', () => {
  test('leaves for the provider, and shows the result when its notice has come', async () => {
    const { id, left, server, path, sent } = await cashier();
    const stop = runLive();
    await press('确认支付 ¥50.00');
    await waitFor(() => expect(left.mock.calls[0]?.[0]).toContain(`/sandbox/pay/${id}?`));
    expect(sent('wallet.pay')).toMatchObject([{ id, method: 'wechat' }]);
    await screen.findByText(/正在等微信支付的结果/);
    await waitFor(() => expect(server.requests.some(({ name }) => name === 'messages.stream')).toBe(true));
    await server.approvePayment(id);
    await screen.findByRole('heading', { name: '支付成功', level: 2 });
    expect(path()).toBe(`/paysuccess?id=${id}`);
    await screen.findByText('钱包余额');
    stop();
  });

  test('asks by itself while the provider is silent', async () => {
    const { id, server, path } = await cashier();
    await press('确认支付 ¥50.00');
    await screen.findByText(/正在等微信支付的结果/);
    await server.approvePayment(id);
    await waitFor(() => expect(path()).toBe(`/paysuccess?id=${id}`));
  });

  test('goes back to the provider’s page without paying again', async () => {
    const { left, sent } = await cashier();
    await press('确认支付 ¥50.00');
    await press('继续支付');
    expect(left).toHaveBeenCalledTimes(2);
    expect(sent('wallet.pay')).toHaveLength(1);
  });

  test('takes another way after the first was begun', async () => {
    const { sent } = await cashier();
    await press('确认支付 ¥50.00');
    await screen.findByText(/正在等微信支付的结果/);
    fireEvent.click(screen.getByRole('radio', { name: '支付宝' }));
    await press('确认支付 ¥50.00');
    await waitFor(() => expect(sent('wallet.pay').at(-1)).toMatchObject({ method: 'alipay' }));
  });

  test('tells why a payment could not be started, and keeps the choice', async () => {
    const { server } = await cashier();
    server.fail('wallet.pay', 'wallet.provider_failed');
    await press('确认支付 ¥50.00');
    await screen.findByText('支付渠道暂时不可用，请稍后重试或换一种方式');
    expect((screen.getByRole('radio', { name: '微信支付' }) as HTMLInputElement).checked).toBe(true);
  });

  test('inside of WeChat, of who is not bound there, leads to binding and back to this payment', async () => {
    emulateHost('wechatAndroid');
    const { id, server, sent, left } = await cashier();
    server.fail('wallet.pay', 'wallet.payer_unknown', { provider: '微信' });
    await press('确认支付 ¥50.00');
    await press('绑定微信后付款');
    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(sent('wechat.oauth_page')).toHaveLength(1);
    expect(await readSavedReturn()).toEqual({ returnState: null, returnUrl: `/payment?id=${id}` });
    expect(screen.queryByText(/支付页面付款/)).toBeNull();
  });

  test('inside of Alipay, of who is not bound there, pays on its page as well', async () => {
    emulateHost('alipayAndroid');
    const { id, server, sent, left } = await cashier();
    server.fail('wallet.pay', 'wallet.payer_unknown', { provider: '支付宝' });
    await press('确认支付 ¥50.00');
    await screen.findByRole('button', { name: '绑定支付宝后付款' });
    server.restore('wallet.pay');
    await press('到支付宝的支付页面付款');
    await waitFor(() => expect(left.mock.calls[0]?.[0]).toContain(`/sandbox/pay/${id}?`));
    expect(sent('wallet.pay').map((input) => (input as { way: string }).way)).toEqual(['alipay', 'page']);
  });

  test('of a payment that failed says that nothing was taken, and starts a new one of the same amount', async () => {
    const { id, server, path } = await cashier();
    await press('确认支付 ¥50.00');
    await screen.findByText(/正在等微信支付的结果/);
    await server.step('failPayment', { id });
    server.clock.advance(2 * 60_000);
    await server.step('runJob', { name: 'wallet.ask_providers' });
    await queryClient.invalidateQueries({ queryKey: ['wallet.get_payment'] });
    await screen.findByText('支付没有成功');
    expect(screen.getByText('支付未成功，款项未扣除')).toBeTruthy();
    await press('重新发起');
    await waitFor(() => expect(path()).toBe('/recharge?amount=5000'));
    await waitFor(() => expect((screen.getByLabelText('充值金额') as HTMLInputElement).value).toBe('50'));
  });

  test('takes nothing once the time is over', async () => {
    const { id, navigator, server } = await cashier();
    server.clock.advance(31 * 60_000);
    await server.step('runJob', { name: 'wallet.ask_providers' });
    await queryClient.invalidateQueries({ queryKey: ['wallet.get_payment'] });
    await screen.findByText('支付单已关闭');
    expect(navigator.top().path).toContain(id);
  });

  test('pays an area from the wallet where it holds enough, and not where it does not', async () => {
    const { server, navigator } = await open('paysuccess');
    const { paymentId } = await server.call('recycler', 'places.open_area', { adcode: '440303' });
    await server.step('leaveMoney', { to: 'recycler', fen: 5_000 });
    navigator.push(`payment?id=${paymentId}`);
    await screen.findByText('余额 ¥50.00，不够支付');
    expect((screen.getByRole('radio', { name: /钱包余额/ }) as HTMLInputElement).disabled).toBe(true);
    expect((screen.getByRole('radio', { name: '微信支付' }) as HTMLInputElement).checked).toBe(true);
  });

  const payFromWallet = async (payPassword?: string) => {
    const rendered = await open('paysuccess');
    const { server } = rendered;
    const { paymentId } = await server.call('recycler', 'places.open_area', { adcode: '440303' });
    if (payPassword === undefined) await server.step('forgetPaymentPassword', { of: 'recycler' });
    else await server.step('setPaymentPassword', { of: 'recycler', password: payPassword });
    const available = async () => (await server.call('recycler', 'wallet.get', {})).availableFen;
    const before = await available();
    rendered.navigator.push(`payment?id=${paymentId}`);
    fireEvent.click(await screen.findByRole('radio', { name: /钱包余额/ }));
    fireEvent.click(await screen.findByRole('button', { name: '确认支付 ¥199.00' }));
    return { ...rendered, paymentId, paid: async () => before - (await available()) };
  };
  const typePasscode = async (digits: string) => {
    await screen.findByRole('img', { name: /已输入 0 位/ });
    for (const digit of digits) await press(digit);
  };

  test('from the wallet asks for the payment password, counts a wrong one, and pays once it is right', async () => {
    const { path, paid, paymentId } = await payFromWallet('295713');
    await screen.findByRole('dialog', { name: '输入支付密码' });
    await typePasscode('000001');
    await screen.findByText('支付密码不正确，还可以试 4 次');
    await typePasscode('295713');
    await waitFor(() => expect(path()).toBe(`/paysuccess?id=${paymentId}`));
    expect(await paid()).toBe(19_900);
  });

  test('from the wallet without a payment password leads to setting one, and takes nothing', async () => {
    const { path, paid } = await payFromWallet();
    const question = within(await screen.findByRole('dialog', { name: '先设置支付密码' }));
    fireEvent.click(question.getByRole('button', { name: '去设置' }));
    await waitFor(() => expect(path()).toBe('/payvercode?then=back'));
    expect(await paid()).toBe(0);
  });
});

describe('the result', () => {
  test('of a payment that has not come yet leads back to the cashier', async () => {
    const { id, navigator, path } = await cashier();
    navigator.replace(`paysuccess?id=${id}`);
    await screen.findByText('还没有收到付款');
    await press('回到收银台');
    await waitFor(() => expect(path()).toBe(`/payment?id=${id}`));
  });
});
