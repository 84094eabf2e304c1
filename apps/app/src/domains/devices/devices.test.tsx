import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { World } from '@shoushou/client/testing/open-world';
import { describe, expect, onTestFinished, test } from 'vitest';
import { outbox } from '../../shell/calls/outbox.ts';
import { describeRoute, renderRoute, type RenderRouteOptions } from '../../testing/render-route.tsx';
import { quoteFridge } from '@shoushou/client/testing/quoted-fridge';

const unknownOrder = '没有找到这笔旧机订单';
describeRoute('gzorder?no=GJ26112100000001', {
  title: '提交订单',
  as: 'customer',
  typical: '先留住一个报价',
  empty: '先留住一个报价',
  signedOut: '登录后下单',
});
describeRoute('gzsuccess?no=GZ26112100000001', {
  title: '下单成功',
  as: 'customer',
  typical: unknownOrder,
  empty: unknownOrder,
  signedOut: '登录后查看订单',
});
describeRoute('gzmyorderdetails/GZ26112100000001', {
  title: '估值订单',
  as: 'customer',
  typical: unknownOrder,
  empty: unknownOrder,
  signedOut: '登录后查看订单',
});
describeRoute('queryorder', {
  title: '查询订单',
  as: 'customer',
  typical: '还没有旧机订单',
  empty: '还没有旧机订单',
  signedOut: '没有账号也能查，用下单时留的手机号',
});
describeRoute('snxyguzhi/0/0/0/0', {
  title: '上门复估',
  as: 'recycler',
  typical: '还没有旧机上门',
  empty: '还没有旧机上门',
  signedOut: '登录后看旧机上门',
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function takenFridge(server: World) {
  const { no } = await server.call('customer', 'devices.place', {
    quoteNo: await quoteFridge(server),
    way: 'pickup',
    addressId: 'a-home',
    visitOn: '2026-11-22',
    part: 'morning',
    consent: true,
  });
  return server.call('recycler', 'devices.take', { no });
}

async function inspectedFridge(server: World) {
  const { no } = await takenFridge(server);
  const photo = await server.step('sendPicture', { from: 'recycler' });
  return server.call('recycler', 'devices.inspect', {
    no,
    changes: [{ question: 'cools', options: ['no'], reason: '通电半小时不凉', photoIds: [photo] }],
  });
}

/** Opens the page of a record that was created before. */
async function open(
  path: (made: string) => string,
  make: (server: World) => Promise<string>,
  options: RenderRouteOptions = {},
) {
  let made = '';
  const rendered = await renderRoute(() => path(made), {
    world: 'typical',
    as: 'customer',
    prepare: async (server) => void (made = await make(server)),
    ...options,
  });
  await rendered.settled();
  return { ...rendered, made };
}

describe('ordering what was quoted', () => {
  test('asks for what is missing, and ends at what comes next', async () => {
    const { server, path } = await open((no) => `gzorder?no=${no}`, quoteFridge);
    await screen.findByText('金地名津', { exact: false });
    press(/下单$/);
    await screen.findByText('请选择上门的日期和时段');
    expect(screen.getByText('请先同意')).toBeTruthy();
    fireEvent.click(screen.getByLabelText(/快递邮寄/));
    fireEvent.click(screen.getByLabelText(/设备是我的/));
    press(/下单$/);
    await screen.findByRole('heading', { level: 1, name: '下单成功' });
    expect(path()).toMatch(/^\/gzsuccess\?no=GZ/);
    expect(screen.getByText('¥160.00')).toBeTruthy();
    expect(screen.getByText('快递邮寄')).toBeTruthy();
    expect((await server.call('customer', 'devices.list', {})).items).toMatchObject([
      { way: 'post', promisedFen: 16_000 },
    ]);
  });
});

describe('an inspected device', () => {
  test('shows exactly what differs, and is sold at the price that is read', async () => {
    const { server, made } = await open(
      (no) => `gzmyorderdetails/${no}`,
      async (world) => (await inspectedFridge(world)).no,
    );
    expect(screen.getAllByText('不制冷').length).toBeGreaterThan(0);
    expect(screen.getByText('通电半小时不凉')).toBeTruthy();
    press('同意 ¥112.00');
    await screen.findByText('货款马上到您的钱包，设备归我们，不能撤回');
    press('同意');
    await screen.findByText('¥112.00 已到您的钱包');
    expect((await server.call('customer', 'devices.get', { no: made })).state).toBe('paid');
  });

  test('can be objected to, answer by answer', async () => {
    const { server, made } = await open(
      (no) => `gzmyorderdetails/${no}`,
      async (world) => (await inspectedFridge(world)).no,
    );
    press('对这一项有异议');
    fireEvent.change(await screen.findByLabelText('说明'), { target: { value: '昨天还冻着冰' } });
    press('提交');
    await screen.findByText('异议复核中');
    expect((await server.call('customer', 'devices.get', { no: made })).state).toBe('contested');
  });

  test('goes back free of charge when its owner does not want to sell', async () => {
    await open(
      (no) => `gzmyorderdetails/${no}`,
      async (world) => (await inspectedFridge(world)).no,
    );
    press('不卖了');
    await screen.findByText('设备留在您手里，不产生费用');
    fireEvent.click(
      screen.getAllByRole('button', { name: '不卖了' }).find((button) => button.closest('dialog') !== null)!,
    );
    await screen.findByText('已取消');
  });
});

describe('a visit', () => {
  test('is taken from the list of the district', async () => {
    const { path, server } = await open(
      () => 'snxyguzhi/0/0/0/0',
      async (world) =>
        (
          await world.call('customer', 'devices.place', {
            quoteNo: await quoteFridge(world),
            way: 'pickup',
            addressId: 'a-home',
            visitOn: '2026-11-22',
            part: 'morning',
            consent: true,
          })
        ).no,
      { as: 'recycler' },
    );
    fireEvent.click(await screen.findByText(/冰箱/));
    await screen.findByText(/^自己买下，钱包付 ¥161.60/);
    press('替平台收，成交后上门费 20 元，不超过成交价');
    await waitFor(() => expect(path()).toMatch(/^\/snxyguzhi\/1\/GZ\d+\/JD\d+\/1$/));
    expect((await server.call('recycler', 'devices.list_visits', { group: 'mine' })).items).toHaveLength(1);
  });

  test('leaves every answer as it is, unless the recycler names one with reason and photo', async () => {
    const { server, made } = await open(
      (no) => `snxyguzhi/1/${no}/JD26112100000001/1`,
      async (world) => (await takenFridge(world)).no,
      { as: 'recycler' },
    );
    await outbox.start();
    onTestFinished(() => outbox.stop());
    fireEvent.click(await screen.findByText('还制冷吗'));
    fireEvent.click(await screen.findByLabelText(/不制冷/));
    press('改成这样');
    await screen.findByText('请写明原因，至少 4 个字');
    expect(screen.getByText('请至少拍一张照片')).toBeTruthy();
    press('关闭');
    await waitFor(() => expect(screen.queryByText('改成这样')).toBeNull());
    press('提交检测');
    await screen.findByText('请客户在自己的手机上确认价格');
    expect((await server.call('customer', 'devices.get', { no: made })).priceFen).toBe(16_000);
  });
});

test('orders are found by mobile and code without an account', async () => {
  const { server } = await open(
    () => 'queryorder',
    async (world) => (await inspectedFridge(world)).no,
    { as: undefined, world: 'signed-out' } as RenderRouteOptions,
  );
  fireEvent.change(screen.getByLabelText('手机号'), { target: { value: '13800138002' } });
  press('获取验证码');
  await waitFor(() => expect(server.sent('accounts.send_code')).toHaveLength(1));
  await waitFor(async () =>
    fireEvent.change(screen.getByLabelText('验证码'), {
      target: { value: await server.step('smsCode', { mobile: '13800138002' }) },
    }),
  );
  press('查询');
  await screen.findByText('同意价格、提出异议要登录下单时的账号');
  expect(screen.getAllByText(/冰箱/).length).toBeGreaterThan(0);
});

const goodPhone = [
  ['power', 'on'],
  ['channel', 'mainland'],
  ['screen', 'flawless'],
  ['display', 'normal'],
  ['frame', 'flawless'],
  ['battery', '90'],
  ['water', 'dry'],
  ['faults'],
  ['account', 'open'],
].map(([question, ...options]) => ({ question: question!, options }));

/** The recycler is inspecting the customer's phone on site. */
async function takenPhone(server: World): Promise<string> {
  await server.step('verify', { person: 'customer', name: '李示例', number: '440304199001011014' });
  const valued = await server.call('customer', 'valuation.value', {
    variantId: 'iphone-13-1',
    version: 1,
    answers: goodPhone,
  });
  if (valued.outcome !== 'priced') throw new Error(valued.reason);
  const { no: quoteNo } = await server.call('customer', 'valuation.keep', { ticket: valued.ticket });
  const { no } = await server.call('customer', 'devices.place', {
    quoteNo,
    way: 'pickup',
    addressId: 'a-home',
    visitOn: '2026-11-22',
    part: 'morning',
    consent: true,
  });
  await server.call('recycler', 'devices.take', { no });
  return no;
}

describe('a phone on site', () => {
  test('is inspected only after its IMEI was read, every digit of it', async () => {
    await open((no) => `snxyguzhi/0/${no}/0/0`, takenPhone, { as: 'recycler' });
    expect(screen.getByRole('button', { name: '先核对设备编号' }).hasAttribute('disabled')).toBe(true);
    fireEvent.change(screen.getByLabelText('IMEI'), { target: { value: '353924108583520' } });
    press('核对');
    await screen.findByText('IMEI不正确，请核对每一位');
    fireEvent.change(screen.getByLabelText('IMEI'), { target: { value: '353924 10858352 1' } });
    press('核对');
    await screen.findByText('尾号 3521');
    expect((await screen.findByRole('button', { name: '提交检测' })).hasAttribute('disabled')).toBe(false);
  });
});

describe('the data on a phone that was sold', () => {
  test('has a certificate that its seller, and anybody with the code, can read', async () => {
    const { navigator } = await open(
      (no) => `gzmyorderdetails/${no}`,
      async (world) => {
        const no = await takenPhone(world);
        await world.call('recycler', 'devices.identify', { no, number: '353924108583521' });
        const { priceFen } = await world.call('recycler', 'devices.inspect', { no, changes: [] });
        await world.call('customer', 'devices.agree', { no, priceFen: priceFen! });
        await world.step('certifyErasure', { no });
        return no;
      },
    );
    expect(screen.getByText('已清除并复核')).toBeTruthy();
    navigator.push(screen.getByRole('link', { name: '查看清除证明' }).getAttribute('href')!.slice(1));
    await screen.findByText('清除证明有效');
    expect(screen.getByText('GB 46864-2025')).toBeTruthy();
  });

  test('has no certificate under a made-up code', async () => {
    await open(
      () => 'smsuccess?text=QC26112100000042-0011223344556677',
      async () => '',
    );
    await screen.findByText('没有这份清除证明');
  });
});
