import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Data } from '@shoushou/contract/schemas';
import { MINUTE } from '@shoushou/kernel/instant';
import type { World } from '@shoushou/client/testing/open-world';
import { signWechatWith } from '../../device/bridges/wechat-signature.ts';
import { runLive } from '../../shell/push/live.ts';
import { queryClient, request } from '../../shell/calls/queries.ts';
import { saveTicket } from '../../shell/session/login-ticket.ts';
import { readSavedReturn } from '../../shell/session/saved-return.ts';
import { emulateHost } from '../../testing/host.ts';
import { describeRoute, renderRoute, type PathInWorld, type RenderRouteOptions } from '../../testing/render-route.tsx';
import { installWechat, type WechatPage } from '../../testing/wechat-page.ts';

const INVITE = 'CHEN2345';
const confirmPath = ({ facts }: World) => `/scansuccess/${facts.scanning.login.secret}`;
const payPath = ({ facts }: World) => `/gzhscanreceipts?code=${facts.scanning.receiveCode}`;
const cardPath = ({ facts }: World) => `/mycard/${facts.people.recycler.userid}`;
const cardCodePath = ({ facts }: World) => `/qrcode/${facts.people.recycler.userid}`;
const customersCardPath = ({ facts }: World) => `/mycard/${facts.people.customer.userid}`;

describeRoute('scan-code', {
  title: '扫一扫',
  typical: '手动输入',
  empty: '手动输入',
  failing: '手动输入',
  signedOut: 'login',
});
describeRoute('qrscanner', {
  title: '扫码',
  typical: '手动输入',
  empty: '手动输入',
  failing: '手动输入',
  signedOut: '手动输入',
});
describeRoute('smsuccess?text=hello', {
  title: '扫码成功',
  typical: 'hello',
  empty: 'hello',
  failing: 'hello',
  signedOut: 'hello',
});
describeRoute(confirmPath, {
  title: '确认登录',
  typical: '登录电脑网页版',
  empty: '这个登录码不能用',
  signedOut: '登录后确认',
});
describeRoute('scanreceipts', {
  title: '扫码收款',
  typical: '由付款人输入金额',
  empty: '由付款人输入金额',
  signedOut: 'login',
});
describeRoute('mpaysuccess', {
  title: '收款成功',
  typical: '没有找到这笔收款',
  empty: '没有找到这笔收款',
  failing: '没有找到这笔收款',
  signedOut: '没有找到这笔收款',
});
describeRoute(payPath, {
  title: '微信收款',
  typical: '请用微信扫一扫付款',
  empty: '这个收款码无效',
  signedOut: '请用微信扫一扫付款',
});
describeRoute(({ facts }) => `zfbscanreceipts?payment=${facts.scanning.receivePayment}`, {
  title: '支付宝收款',
  typical: '正在等待付款结果',
  empty: '没有找到这笔付款',
  signedOut: '正在等待付款结果',
});
describeRoute(cardPath, {
  title: '回收名片',
  as: 'customer',
  typical: '扫码预约',
  empty: '扫码预约',
  signedOut: '扫码预约',
});
describeRoute(cardCodePath, {
  title: '我的二维码',
  typical: '扫一扫，预约上门',
  empty: '扫一扫，预约上门',
  signedOut: '扫一扫，预约上门',
});
describeRoute('scanweixin', {
  title: '关注公众号',
  typical: '公众号还没有开通',
  empty: '公众号还没有开通',
  failing: '公众号还没有开通',
  signedOut: '公众号还没有开通',
});
describeRoute('we-chat-real', { title: '微信实名', typical: '已实名', empty: '已实名', signedOut: '登录后实名' });

async function open(path: PathInWorld, options: RenderRouteOptions = {}) {
  const rendered = await renderRoute(path, options);
  await rendered.settled();
  return rendered;
}

const press = async (name: string | RegExp) =>
  fireEvent.click((await screen.findAllByRole('button', { name })).at(-1)!);

async function type(text: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('手动输入'), { target: { value: text } });
  await press('确定');
}

describe('the scanner', () => {
  test.each([
    [(server: World) => location.origin + confirmPath(server), confirmPath],
    [(server: World) => location.origin + cardPath(server), cardPath],
    [(server: World) => location.origin + payPath(server), payPath],
    [
      (server: World) => server.receiptIn('taken').toLowerCase(),
      (server: World) => `/orderdetails/${server.receiptIn('taken')}/2/0`,
    ],
    [() => INVITE, () => `/index?invite=${INVITE}`],
  ])('goes where our codes lead', async (text, path) => {
    const rendered = await open('scan-code');
    await type(text(rendered.server));
    await waitFor(() => expect(rendered.path()).toBe(path(rendered.server)));
  });

  test('a customer’s order number opens their own booking', async () => {
    const rendered = await open('scan-code', { as: 'customer' });
    const no = rendered.server.orderIn('taken');
    await type(no);
    await waitFor(() => expect(rendered.path()).toBe(`/myorderdetails/${no}`));
  });

  test('shows a stranger’s link with its host, and opens nothing', async () => {
    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const rendered = await open('scan-code');
    await type('https://evil.example/scansuccess/x');
    await screen.findByText(/这是 evil\.example 的链接/);
    expect(rendered.path()).toContain('/smsuccess');
    expect(screen.queryByRole('button', { name: '打开' })).toBeNull();
    expect(left).not.toHaveBeenCalled();
  });

  test('a link of ours without a screen is shown, not followed into nothing', async () => {
    const rendered = await open('scan-code');
    await type(`${location.origin}/no-such-page`);
    await waitFor(() => expect(rendered.path()).toContain('/smsuccess'));
    expect(screen.queryByRole('button', { name: '打开' })).toBeNull();
  });

  test('says what to do without a camera, and offers the other ways', async () => {
    await open('scan-code');
    expect((await screen.findAllByText(/没有可用的相机|没有找到相机|不能使用相机/)).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: '从相册选择' })).toBeTruthy();
  });
});

describe('a sign-in on another screen', () => {
  test('shows what asks and confirms by pressing alone', async () => {
    const { server } = await open(confirmPath);
    expect(screen.getByText('Chrome · Windows')).toBeTruthy();
    expect(screen.getByText('与本机不同')).toBeTruthy();
    expect(server.requests.some(({ name }) => name === 'accounts.answer_scan_login')).toBe(false);
    await press('确认登录');
    await screen.findByText('已确认');
    expect(server.requests.at(-1)).toMatchObject({
      name: 'accounts.answer_scan_login',
      input: { secret: server.facts.scanning.login.secret, confirm: true },
    });
  });

  test('is refused just as easily', async () => {
    const { server } = await open(confirmPath);
    await press('拒绝');
    await screen.findByText('已拒绝');
    const { id, browsersecret } = server.facts.scanning.login;
    expect((await server.call('stranger', 'accounts.collect_scan_login', { id, browsersecret })).state).toBe('refused');
  });

  test('a code that ran out or is not whole leads back to the scanner', async () => {
    const rendered = await renderRoute('scansuccess/short');
    await screen.findByText('这个登录码不能用');
    await press('重新扫码');
    await waitFor(() => expect(rendered.path()).toBe('/scan-code'));
  });
});

/** Two people pay a code that can be paid once. @returns the later payment */
async function payTwice(server: World): Promise<string> {
  const { code } = await server.call('recycler', 'wallet.make_receive_code', { amountFen: 2_000 });
  const pay = (payer: 'stranger' | 'customer') =>
    server.call(payer, 'wallet.pay_receive_code', { code, amountFen: 2_000, method: 'wechat' });
  const [first, second] = [await pay('stranger'), await pay('customer')];
  await server.approvePayment(first.id);
  await server.approvePayment(second.id);
  return second.id;
}

/** WeChat is asked for the refund, and reports it as done when queried again. */
async function giveBack(server: World): Promise<void> {
  await server.step('runJob', { name: 'wallet.give_back' });
  server.clock.advance(2 * MINUTE);
  await server.step('runJob', { name: 'wallet.give_back' });
}

describe('being paid by code', () => {
  test('a payment that comes in while the code is shown opens its result by itself', async () => {
    const rendered = await open('scanreceipts');
    const stop = runLive();
    const { server } = rendered;
    const [, shown] = queryClient.getQueriesData<Data<'wallet.make_receive_code'>>({
      queryKey: ['wallet.make_receive_code'],
    })[0]!;
    const { code } = shown!;
    const { id } = await server.call('stranger', 'wallet.pay_receive_code', {
      code,
      amountFen: 1_234,
      method: 'alipay',
    });
    await server.approvePayment(id);
    await waitFor(() => expect(rendered.path()).toBe(`/mpaysuccess?code=${code}&id=${id}`));
    await screen.findByText('已到账');
    stop();
  });

  test.each([
    ['waiting', '款项正在退回', () => /收款码已付过，款项原路退回/, () => Promise.resolve()],
    ['done', '已原路退回', () => /收款码已付过，款项原路退回/, giveBack],
    [
      'failed',
      '退回没有成功',
      (id: string) => new RegExp(`客服电话.*单号 ${id}`),
      (server: World) => server.step('failRefunds', { provider: 'wechat' }),
    ],
  ] as const)('a payer whose money goes back reads where it is: %s', async (_state, title, text, then) => {
    let id = '';
    await open(() => `gzhscanreceipts?payment=${id}`, {
      as: 'customer',
      prepare: async (server) => {
        id = await payTwice(server);
        await then(server);
      },
    });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text(id))).toBeTruthy();
    expect(screen.queryByText('款项未扣除，需要时请重新扫码')).toBeNull();
  });

  test('an amount and a note make another code', async () => {
    const { server } = await open('scanreceipts');
    await press('设置金额');
    for (const key of ['2', '5']) await press(key);
    fireEvent.change(screen.getByLabelText('备注（选填）'), { target: { value: '旧书' } });
    await press('确定');
    await waitFor(() =>
      expect(server.requests.filter(({ name }) => name === 'wallet.make_receive_code').at(-1)?.input).toEqual({
        amountFen: 2_500,
        note: '旧书',
      }),
    );
    await screen.findByText('旧书');
  });

  test('where it is off by law, the screen says so and who helps', async () => {
    const rendered = await renderRoute('tabs/me');
    rendered.server.fail('wallet.make_receive_code', 'wallet.receive_off');
    rendered.navigator.push('scanreceipts');
    await screen.findByText('扫码收款暂未开放');
    expect(screen.getByRole('button', { name: '联系客服' })).toBeTruthy();
  });
});

describe('paying somebody’s code', () => {
  afterEach(() => vi.restoreAllMocks());
  beforeEach(() => {
    vi.stubGlobal('wx', undefined);
    signWechatWith(() => Promise.resolve({ appId: 'wxsandbox', timestamp: 1, noncestr: 'n', signature: 's' }));
  });

  test('inside WeChat it is paid in WeChat’s own sheet, without an account', async () => {
    emulateHost('wechatAndroid');
    const page = {
      verified: true,
      unknown: [],
      asked: [],
      answers: { chooseWXPay: { errMsg: 'chooseWXPay:ok' } },
    } satisfies WechatPage;
    installWechat(page);
    const rendered = await open(payPath, { world: 'signed-out' });
    expect(screen.getByText(/付款给/)).toBeTruthy();
    await press(/付款 ¥25\.00/);
    await waitFor(() => expect(rendered.path()).toMatch(/^\/gzhscanreceipts\?payment=PY/));
    expect(rendered.server.requests.find(({ name }) => name === 'wallet.pay_receive_code')?.input).toEqual({
      code: rendered.server.facts.scanning.receiveCode,
      amountFen: 2_500,
      method: 'wechat',
      way: 'wechat-page',
    });
    await screen.findByText('正在等待付款结果');
  });

  test('who gives up in WeChat stands before the code again', async () => {
    emulateHost('wechatAndroid');
    installWechat({
      verified: true,
      unknown: [],
      asked: [],
      answers: { chooseWXPay: { errMsg: 'chooseWXPay:cancel' } },
    });
    const rendered = await open(payPath, { world: 'signed-out' });
    await press(/付款 ¥25\.00/);
    await screen.findByText('您已取消付款，可以继续支付');
    expect(rendered.path()).toBe(payPath(rendered.server));
  });

  test('whom WeChat has not named yet is named first, and comes back to the code', async () => {
    emulateHost('wechatAndroid');
    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const rendered = await open(payPath, { world: 'signed-out' });
    rendered.server.fail('wallet.pay_receive_code', 'wallet.payer_unknown', { provider: '微信' });
    await press(/付款 ¥25\.00/);
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
    expect(await readSavedReturn()).toEqual({ returnState: null, returnUrl: payPath(rendered.server) });
    expect(screen.queryByText(/要先绑定/)).toBeNull();
  });

  test('who came through WeChat without an account is named by that', async () => {
    emulateHost('wechatAndroid');
    const rendered = await open(payPath, { world: 'signed-out' });
    await saveTicket({ provider: 'wechat', ticket: 'T'.repeat(43) });
    await press(/付款 ¥25\.00/);
    await waitFor(() =>
      expect(rendered.server.requests.find(({ name }) => name === 'wallet.pay_receive_code')?.input).toMatchObject({
        ticket: 'T'.repeat(43),
      }),
    );
  });

  test('Alipay’s code opened inside WeChat goes to WeChat’s page', async () => {
    emulateHost('wechatAndroid');
    const rendered = await renderRoute(({ facts }) => `zfbscanreceipts?code=${facts.scanning.receiveCode}`);
    await waitFor(() => expect(rendered.path()).toBe(payPath(rendered.server)));
  });
});

test('somebody who is no recycler has no card, and the way to book stands open', async () => {
  await open(customersCardPath);
  expect(screen.getByText('没有这张回收名片')).toBeTruthy();
  expect(screen.getByRole('link', { name: '预约上门' }).getAttribute('href')).toBe('/conorder');
});

test('a recycler’s own card is there to be shared, not to be booked', async () => {
  await open(cardPath, { as: 'recycler' });
  expect(screen.getByRole('button', { name: '分享名片' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '预约上门' })).toBeNull();
});

test('somebody’s own card, before they are a recycler, says how to get one', async () => {
  await open(customersCardPath, { as: 'customer' });
  expect(screen.getByText('成为回收员后就有名片')).toBeTruthy();
  expect(screen.getByRole('link', { name: '申请成为回收员' }).getAttribute('href')).toBe('/recycleenter');
});

test.each([
  ['card', cardPath],
  ['code', cardCodePath],
] as const)('a %s shows the person’s picture', async (_, path) => {
  const { server } = await open(path);
  await request('accounts.set_figure', { userid: server.facts.people.recycler.userid, figure: 'preset-3' });
  await queryClient.refetchQueries();
  expect((await screen.findByAltText(/的头像$/)).getAttribute('src')).toBe('/figures/preset-3.svg');
});

test('who has no verified name reads why WeChat can’t give it', async () => {
  await open('we-chat-real', { as: 'customer' });
  expect(screen.getByText(/微信不向其他应用提供实名信息/)).toBeTruthy();
});

describe('following the official account', () => {
  const configured = (followCode: string) => {
    const block = document.createElement('script');
    block.id = 'app-settings';
    block.type = 'application/json';
    block.textContent = JSON.stringify({ followCode });
    document.body.append(block);
    onTestFinished(() => block.remove());
  };

  test.each(['http://weixin.qq.com/r/abc', '/sandbox/wechat/account'])(
    'shows the code of an account at %s',
    async (code) => {
      configured(code);
      await open('scanweixin');
      expect(await screen.findByRole('img', { name: '公众号二维码' })).toBeTruthy();
    },
  );

  test('shows no code of another site', async () => {
    configured('https://evil.test/r/abc');
    await open('scanweixin');
    await screen.findByText('公众号还没有开通');
  });
});
