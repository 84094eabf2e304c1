import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DAY, MINUTE } from '@shoushou/kernel/instant';
import type { World } from '@shoushou/client/testing/open-world';
import { browserPhotos } from '../../../device/photo/browser.ts';
import { runLive } from '../../../shell/push/live.ts';
import { openRoute as open, press } from '../../../testing/open-route.ts';
import { describeRoute, type RenderRouteOptions } from '../../../testing/render-route.tsx';
import { smallPicture } from '../../../testing/small-picture.ts';

const numberOf =
  (title: string) =>
  ({ facts }: World) =>
    facts.market.listings[title] ?? 'SH26112199999999';
const bike = numberOf('捷安特山地自行车 26 寸');
const tricycle = numberOf('二手电动三轮车，带雨棚');
const fridge = numberOf('双门冰箱 210 升');
const scaleWanted = numberOf('求购电子秤 300 公斤以上');
const shelf = numberOf('货架一组');
const dealIn =
  (state: 'offered' | 'paid') =>
  ({ facts }: World) =>
    facts.market.deals[state] ?? 'SP26112199999999';
/** The customer's offer for the recycler's shelf, and the deal that the recycler has paid. */
const [offered, paid] = [dealIn('offered'), dealIn('paid')];
const supplyOf = (listing: (server: World) => string) => (server: World) => `second/supply/${listing(server)}`;

describeRoute(supplyOf(bike), {
  title: '购买',
  typical: '按标价买下 ¥450.00',
  empty: '没有找到这件物品',
  signedOut: '登录后购买或供货',
});
describeRoute((server) => `second/confirm/${offered(server)}`, {
  title: '确认价格',
  typical: '接受 ¥120.00',
  empty: '没有找到这笔交易',
  signedOut: '登录后查看交易',
});
describeRoute((server) => `second/supplydetail/${paid(server)}`, {
  title: '交易详情',
  typical: '等卖家交货',
  empty: '没有找到这笔交易',
  signedOut: '登录后查看交易',
});

const accept = (server: World, no: string) => server.call('recycler', 'trade.answer_offer', { no, accept: true });
/** The recycler accepts and the customer pays. */
async function pay(server: World, no: string, addressId?: string): Promise<void> {
  await accept(server, no);
  const { paymentId } = await server.call('customer', 'trade.pay', {
    no,
    ...(addressId === undefined ? {} : { addressId }),
  });
  await server.call('customer', 'wallet.pay', { id: paymentId, method: 'wechat' });
  await server.approvePayment(paymentId);
}

/** The deal that is sent by post has been paid and sent. */
async function send(server: World, no: string): Promise<void> {
  await pay(server, no, 'a-home');
  await server.call('recycler', 'trade.send', { no, carrier: '顺丰', trackingNo: 'SF1234567890' });
}

const available = async (server: World): Promise<number> =>
  (await server.call('recycler', 'wallet.get', {})).availableFen;

/** Opens the page of a deal after preparing it. */
async function openDeal(
  deal: (server: World) => string,
  prepare: (server: World) => Promise<unknown>,
  options: RenderRouteOptions = {},
) {
  const rendered = await open((server) => `second/supplydetail/${deal(server)}`, { ...options, prepare });
  await screen.findByText('交易编号', { exact: false });
  return rendered;
}

describe('an offer', () => {
  test('at the asking price is taken at once and leads to paying', async () => {
    const { path, sent, server } = await open((at) => `second/secondetail/${bike(at)}`);
    fireEvent.click(screen.getByRole('link', { name: '购买' }));
    await screen.findByText('按标价直接订下，不用等答复');
    await press('按标价买下 ¥450.00');
    await screen.findByText('请选择交付方式');
    fireEvent.click(screen.getByRole('radio', { name: /当面交易/ }));
    await press('按标价买下 ¥450.00');
    await waitFor(() => expect(path()).toMatch(/^\/second\/confirm\/SP\d{14}$/));
    expect(sent('trade.make_offer')).toEqual([{ no: bike(server), amountFen: 45_000, delivery: 'meet', message: '' }]);
    await screen.findByRole('button', { name: '付款 ¥450.00' });
  });

  test('below it waits for an answer, can be taken back, and is then no more', async () => {
    const { path, server } = await open(supplyOf(bike));
    fireEvent.change(screen.getByLabelText('出价'), { target: { value: '400' } });
    fireEvent.click(screen.getByRole('radio', { name: /当面交易/ }));
    fireEvent.change(screen.getByLabelText('留言（选填）'), { target: { value: '周末自提' } });
    await press('出价 ¥400.00');
    await waitFor(() => expect(path()).toMatch(/^\/second\/supplydetail\/SP/));
    await screen.findByText('已告诉王女士，答复后会通知您');
    expect(screen.getAllByText('周末自提').length).toBeGreaterThan(0);
    await press('撤回出价');
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: '撤回出价' })).getByRole('button', { name: '撤回' }),
    );
    await screen.findByText('交易已取消，没有产生费用');
    expect((await server.call('recycler', 'trade.get_deal', { no: path().split('/').at(-1)! })).state).toBe(
      'withdrawn',
    );
    expect(screen.queryByRole('button', { name: '撤回出价' })).toBeNull();
  });

  test('for a fixed price can not be another, and has one way to change hands', async () => {
    await open(supplyOf(fridge));
    expect((screen.getByLabelText('出价') as HTMLInputElement).readOnly).toBe(true);
    expect((screen.getByRole('radio', { name: /当面交易/ }) as HTMLInputElement).checked).toBe(true);
    expect(screen.queryByRole('radio', { name: /快递邮寄/ })).toBeNull();
  });

  test('to supply what is wanted shows the goods', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not drawn here')));
    vi.spyOn(browserPhotos, 'pick').mockResolvedValue(smallPicture());
    const { sent, server } = await open(supplyOf(scaleWanted));
    fireEvent.click(screen.getByRole('radio', { name: /快递邮寄/ }));
    await press('供货 ¥300.00');
    await screen.findByText('请选择成色');
    await screen.findByText('请添加照片，对方看了才好答复');
    await press('轻微痕迹');
    fireEvent.click(screen.getByRole('button', { name: /添加照片/ }));
    fireEvent.click(await screen.findByText('从相册选择'));
    await waitFor(() => expect(server.requests.some(({ name }) => name === 'files.upload')).toBe(true));
    await screen.findByRole('button', { name: /查看货品照片/ });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await press('供货 ¥300.00');
    await screen.findByText('已告诉王女士，答复后会通知您');
    expect(sent('trade.make_offer')).toMatchObject([
      { no: scaleWanted(server), amountFen: 30_000, condition: 'good', delivery: 'post' },
    ]);
    expect(screen.getByText('我是卖家')).toBeTruthy();
  });

  test('that is refused keeps what was typed', async () => {
    const { server } = await open(supplyOf(bike));
    server.fail('trade.make_offer', 'trade.listing_reserved');
    fireEvent.change(screen.getByLabelText('出价'), { target: { value: '380' } });
    fireEvent.click(screen.getByRole('radio', { name: /当面交易/ }));
    await press('出价 ¥380.00');
    await screen.findByText('这件物品刚被别人订下，可以看看别的');
    expect((screen.getByLabelText('出价') as HTMLInputElement).value).toBe('380');
  });

  test('is not made twice', async () => {
    const { navigator, server } = await open(supplyOf(bike));
    fireEvent.change(screen.getByLabelText('出价'), { target: { value: '400' } });
    fireEvent.click(screen.getByRole('radio', { name: /当面交易/ }));
    await press('出价 ¥400.00');
    await screen.findByText('已告诉王女士，答复后会通知您');
    navigator.push(`/second/supply/${bike(server)}`);
    await screen.findByText('您已经出过价');
  });

  test('is not for what is one’s own', async () => {
    const { server } = await open(supplyOf(shelf));
    await screen.findByText('这是您自己发布的物品');
    expect(screen.getByRole('link', { name: '查看物品' }).getAttribute('href')).toBe(
      `/second/secondetail/${shelf(server)}`,
    );
  });
});

describe('an offer for a thing of mine', () => {
  test('stands at the thing and is accepted at its price', async () => {
    const { path, server, sent } = await open((at) => `second/secondetail/${shelf(at)}`);
    const offer = await screen.findByRole('link', { name: /王女士.*等您答复/ });
    fireEvent.click(offer);
    await press('接受 ¥120.00');
    await waitFor(() => expect(path()).toBe(`/second/supplydetail/${offered(server)}`));
    await screen.findByText('等买家付款，付款之前请不要交货');
    expect(sent('trade.answer_offer')).toEqual([{ no: offered(server), accept: true }]);
    expect((await server.call('recycler', 'trade.get_listing', { no: shelf(server) })).state).toBe('reserved');
  });

  test('is declined with a reason that the other side reads', async () => {
    const { path, sent, server } = await open((at) => `second/confirm/${offered(at)}`);
    await press('拒绝');
    const sheet = within(await screen.findByRole('dialog', { name: '拒绝这次出价' }));
    fireEvent.change(sheet.getByLabelText('原因（选填）'), { target: { value: '价格太低' } });
    fireEvent.click(sheet.getByRole('button', { name: '拒绝' }));
    await waitFor(() => expect(path()).toBe(`/second/supplydetail/${offered(server)}`));
    await screen.findByText('您没有接受这次出价');
    expect(sent('trade.answer_offer')).toEqual([{ no: offered(server), accept: false, reason: '价格太低' }]);
  });
});

describe('paying', () => {
  test('asks where the goods go, leads over the cashier, and back to the deal with the money held', async () => {
    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { server, path } = await openDeal(offered, (at) => accept(at, offered(at)), { as: 'customer' });
    fireEvent.click(await screen.findByRole('link', { name: '去付款 ¥120.00' }));
    await screen.findByText(/金地名津 3 栋 1202/);
    await press('付款 ¥120.00');
    await waitFor(() => expect(path()).toMatch(/^\/payment\?id=/));
    fireEvent.click(await screen.findByRole('radio', { name: '微信支付' }));
    await press('确认支付 ¥120.00');
    await waitFor(() => expect(left).toHaveBeenCalled());
    await server.approvePayment(/id=([\w-]+)/.exec(path())![1]!);
    await screen.findByRole('heading', { name: '支付成功', level: 2 });
    await press('查看交易');
    await waitFor(() => expect(path()).toBe(`/second/supplydetail/${offered(server)}`));
    await screen.findByText('等卖家寄出，寄出后会通知您');
    expect(await server.call('recycler', 'trade.get_deal', { no: offered(server) })).toMatchObject({
      state: 'paid',
      address: { text: expect.stringContaining('金地名津 3 栋 1202') },
    });
  });

  test('wants an address where the goods are sent', async () => {
    const prepare = async (server: World) => {
      for (const id of ['a-home', 'a-work']) await server.call('customer', 'places.remove_address', { id });
      await accept(server, offered(server));
    };
    const { sent } = await open((server) => `second/confirm/${offered(server)}`, { as: 'customer', prepare });
    await screen.findByText('添加收货地址');
    await press('付款 ¥120.00');
    await screen.findByText('请选择收货地址');
    expect(sent('trade.pay')).toEqual([]);
  });
});

describe('a paid deal', () => {
  test('shows the buyer the code for the meeting, and how to reach the seller', async () => {
    const { server } = await open((at) => `second/supplydetail/${paid(at)}`);
    const code = (await server.call('recycler', 'trade.get_deal', { no: paid(server) })).handoverCode!;
    expect(screen.getByRole('img', { name: `交货码 ${[...code].join(' ')}` })).toBeTruthy();
    expect(screen.getByRole('button', { name: '打电话给周先生' })).toBeTruthy();
  });

  test('ends for the seller with the right code; a wrong one is counted', async () => {
    let no = '';
    const { server } = await openDeal(
      () => no,
      async (at) => {
        ({ no } = await at.call('customer', 'trade.make_offer', {
          no: tricycle(at),
          amountFen: 12_000,
          delivery: 'meet',
        }));
        await pay(at, no);
      },
    );
    const before = await available(server);
    const code = (await server.call('customer', 'trade.get_deal', { no })).handoverCode!;
    await press('输入交货码');
    const field = await screen.findByLabelText('六位交货码');
    fireEvent.change(field, { target: { value: code === '111111' ? '222222' : '111111' } });
    await screen.findByText('交货码不正确，还可以试 4 次');
    fireEvent.change(screen.getByLabelText('六位交货码'), { target: { value: code } });
    await screen.findByRole('heading', { name: '交易完成' });
    expect((await available(server)) - before).toBe(12_000);
  });

  test('is sent by its seller with carrier and number, which the buyer reads', async () => {
    const { server } = await openDeal(offered, (at) => pay(at, offered(at), 'a-home'));
    await press('填写快递单号');
    await press('已寄出');
    await screen.findByText('请填写快递公司');
    await press('顺丰');
    fireEvent.change(screen.getByLabelText('快递单号'), { target: { value: 'SF1234567890' } });
    await press('已寄出');
    await screen.findByText('等买家确认收货，确认后货款到您的钱包');
    await screen.findByText('SF1234567890');
    expect(await server.call('customer', 'trade.get_deal', { no: offered(server) })).toMatchObject({
      state: 'sent',
      carrier: '顺丰',
      trackingNo: 'SF1234567890',
    });
  });

  test('is called off after saying what becomes of the money', async () => {
    const { server } = await open((at) => `second/supplydetail/${paid(at)}`);
    const before = await available(server);
    await press('取消交易');
    const sheet = within(await screen.findByRole('dialog', { name: '取消交易' }));
    expect(sheet.getByText('货款马上原路退给您，物品会重新展示')).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: '取消交易' }));
    await screen.findByText('货款已原路退给您');
    expect((await available(server)) - before, 'paid at a provider, it goes back there').toBe(0);
  });
});

describe('what was sent', () => {
  test('is received after a question, and the money is the seller’s', async () => {
    const { server } = await openDeal(offered, (at) => send(at, offered(at)), { as: 'customer' });
    await press('确认收货');
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: '确认收到货' })).getByRole('button', { name: '确认收货' }),
    );
    await screen.findByText('交易完成，货款已给卖家');
    expect((await server.call('recycler', 'wallet.list_lines', {})).items[0]).toMatchObject({
      amountFen: 12_000,
      subject: offered(server),
    });
  });

  test('is disputed in words, and what the operator decides is told', async () => {
    const { server } = await openDeal(offered, (at) => send(at, offered(at)), { as: 'customer' });
    onTestFinished(runLive());
    await press('有问题');
    await press('提交客服');
    await screen.findByText('请选择哪里不对');
    fireEvent.click(screen.getByRole('radio', { name: '东西坏了' }));
    fireEvent.change(screen.getByLabelText('说明'), { target: { value: '少一层隔板' } });
    await press('提交客服');
    await screen.findByText('客服正在核实，货款先由平台保管');
    expect((await server.call('recycler', 'trade.get_deal', { no: offered(server) })).dispute).toMatchObject({
      reason: 'damaged',
      text: '少一层隔板',
    });
    await waitFor(() => expect(server.requests.some(({ name }) => name === 'messages.stream')).toBe(true));
    await server.call('operator', 'trade.settle', { no: offered(server), decision: 'refund', reason: '照片属实' });
    await screen.findByText('货款已原路退给您', undefined, { timeout: 4000 });
    expect(screen.getAllByText('照片属实').length).toBeGreaterThan(0);
  });
});

describe('a message about a deal', () => {
  test('leads to the thing, and from there to the deal, also when it is over', async () => {
    const prepare = async (at: World) => {
      await send(at, offered(at));
      await at.call('customer', 'trade.receive', { no: offered(at) });
      at.clock.advance(DAY + MINUTE);
      await at.step('runJob', { name: 'trade.end_due' });
    };
    const { server } = await open((at) => `second/secondetail/${shelf(at)}`, { as: 'customer', prepare });
    await screen.findByText('这件物品已成交');
    expect((await screen.findByRole('link', { name: /陈师傅.*交易完成/ })).getAttribute('href')).toBe(
      `/second/supplydetail/${offered(server)}`,
    );
  });
});

describe('my deals', () => {
  test('stand by what is under way, and which side I am', async () => {
    const { server } = await open('second?tab=deals');
    const list = screen.getByRole('list', { name: '我的交易' });
    expect(within(list).getByRole('link', { name: '货架一组' }).getAttribute('href')).toBe(
      `/second/supplydetail/${offered(server)}`,
    );
    await press('我买的');
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: '我的交易' })).queryByText('货架一组')).toBeNull(),
    );
    expect(screen.getByText('电动车电池 60V')).toBeTruthy();
    await press('已结束');
    await screen.findByText('还没有结束的交易');
  });

  test.each(['SP26112199999999', 'nothing'])('%s is not mine, and leads on', async (no) => {
    await open(`second/supplydetail/${no}`);
    expect((await screen.findByRole('link', { name: '我的交易' })).getAttribute('href')).toBe('/second?tab=deals');
    expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
  });
});
