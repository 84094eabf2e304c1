import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { followingFile } from '../../apps/app/build/chunk-plan.ts';
import { book, makeCustomer, makeRecyclers, orderOf, productClockOffset, type Person } from './people.ts';
import { Phone, phones } from './phone.ts';
import type { OrderDetail } from '@shoushou/contract/types';

const phonePool = phones();

let customer: Person;
let recycler: Person;
let order: OrderDetail;
/** Milliseconds by which server and phones are ahead of this process. */
let ahead: number;

/** A recycler who has taken an order and opened its page before the network is lost. */
beforeEach(async () => {
  customer = await makeCustomer();
  [recycler] = (await makeRecyclers(1)) as [Person];
  const { no } = await book(customer, { 黄纸板: 30_000 });
  order = (await recycler.caller.request('orders.take', { no })).order;
  ahead = await productClockOffset();
});

/** Sets a page's clock to the server's time. */
function setClockOffset(milliseconds: number): void {
  const now = Date.now.bind(Date);
  globalThis.Date = new Proxy(Date, {
    construct: (own, given) => Reflect.construct(own, given.length === 0 ? [now() + milliseconds] : given) as Date,
  });
  Date.now = () => now() + milliseconds;
}

async function phoneWithTakenOrder(): Promise<Phone> {
  const phone = await phonePool.take({
    as: recycler,
    around: (context) => context.addInitScript(setClockOffset, ahead),
  });
  await phone.open('/order/1');
  await phone.front.getByRole('link', { name: '黄纸板 一级' }).tap();
  await phone.see('订单详情');
  await phone.front.getByRole('button', { name: '已到达' }).waitFor();
  await phone.allLoaded();
  return phone;
}

async function arriveAndWeigh(phone: Phone, kilograms: string): Promise<void> {
  await phone.arrive();
  await phone.press('称重');
  await phone.see('称重');
  await phone.keyIn(kilograms);
  await phone.press('请客户确认');
  await phone.see('客户签字');
}

function kindsOf({ events }: OrderDetail): string[] {
  return events.map(({ kind }) => kind);
}

/** Milliseconds by which the browser's clock may differ from this process's. */
const clockDrift = 500;

/** The steps of the visit: when each happened, and when the server received it. */
function steps({ events }: OrderDetail): { kind: string; at: number; recordedAt: number }[] {
  return events
    .filter(({ kind }) => kind !== 'placed' && kind !== 'taken')
    .map(({ kind, at, recordedAt }) => ({ kind, at: Date.parse(at), recordedAt: Date.parse(recordedAt) }));
}

describe('in a dead zone', () => {
  test('a whole visit is done without network, shown as waiting, and sent in order with its true times when the network returns', async () => {
    const phone = await phoneWithTakenOrder();
    await phone.network(false);
    const begun = Date.now() + ahead;
    await arriveAndWeigh(phone, '31.2');
    await phone.sign();
    await phone.press('同意，签好了');
    await phone.see('操作成功');
    await phone.press('去付款');
    expect(await phone.sheet.getByRole('radio', { name: /钱包/ }).isDisabled(), 'the wallet needs the network').toBe(
      true,
    );
    await phone.sign(phone.sheet);
    await phone.choose(/^现金已付/);
    await phone.front.getByText('付款完成').first().waitFor();
    const ended = Date.now() + ahead;

    // The server has received nothing, and every screen shows that steps are waiting to be sent.
    expect((await orderOf(customer, order.no)).state).toBe('taken');
    await phone.press('查看订单');
    await phone.see('订单详情');
    await phone.front.getByText('4 项待发送').first().waitFor();
    await phone.press('返回');
    await phone.see('我的订单');
    await phone.front.getByText(/4 项/).first().waitFor();

    const back = Date.now() + ahead;
    await phone.network(true);
    await expect.poll(async () => (await orderOf(customer, order.no)).state).toBe('paid');
    const paid = await orderOf(recycler, order.no);
    expect(kindsOf(paid)).toEqual(['placed', 'taken', 'arrived', 'weighed', 'agreed', 'paid']);
    expect(paid.payment).toMatchObject({ type: 2, state: 'paid', amountFen: paid.weighing!.totalFen });
    const visit = steps(paid);
    expect(visit.map(({ kind }) => kind)).toEqual(['arrived', 'weighed', 'agreed', 'paid']);
    for (const { kind, at, recordedAt } of visit) {
      expect(at, `${kind} happened during the visit`).toBeGreaterThanOrEqual(begun - clockDrift);
      expect(at, `${kind} happened during the visit`).toBeLessThanOrEqual(ended + clockDrift);
      expect(recordedAt, `${kind} was told when the network was back`).toBeGreaterThanOrEqual(back);
    }
    await phone.front.getByText(/4 项/).first().waitFor({ state: 'detached' });
  });

  test('cash that was chosen without network stays cash when the network comes back before it is confirmed', async () => {
    const his = recycler.caller;
    await his.request('orders.arrive', { no: order.no });
    const weighingId = randomUUID();
    await his.request('orders.weigh', {
      no: order.no,
      weighingId,
      lines: order.goods.map(({ itemId, priceFen }) => ({ itemId, grossGrams: 30_000, unitPriceFen: priceFen })),
    });
    await customer.caller.request('orders.agree', { no: order.no, weighingId, method: 'own_phone' });
    const phone = await phonePool.take({
      as: recycler,
      around: (context) => context.addInitScript(setClockOffset, ahead),
    });
    await phone.open(`/orderdetails/${order.receiptNo}/2/3`);
    await phone.front.getByRole('button', { name: /^付款/ }).waitFor();
    await phone.fetched();
    await phone.network(false);
    await phone.press(/^付款/);
    const wallet = phone.sheet.getByRole('radio', { name: /钱包/ });
    await phone.sheet.getByText('没有网络时只能付现金').waitFor();
    await phone.sign(phone.sheet);
    await phone.network(true);
    await expect.poll(() => wallet.isEnabled()).toBe(true);
    expect([await wallet.isChecked(), await phone.sheet.getByRole('radio', { name: /现金/ }).isChecked()]).toEqual([
      false,
      true,
    ]);
    await phone.choose(/^现金已付/);
    await expect.poll(async () => (await orderOf(customer, order.no)).state).toBe('paid');
    expect((await orderOf(recycler, order.no)).payment).toMatchObject({ type: 2, state: 'paid' });
  });

  test('a phone that loses the network before the rest of the app has come shows what it has, and goes on by itself when the network is back', async () => {
    const phone = await phonePool.take({
      as: recycler,
      around: (context) => context.addInitScript(setClockOffset, ahead),
    });
    await phone.page.route(followingFile, (route) => route.abort('internetdisconnected'));
    await phone.open('/');
    await phone.front.getByText('今日行情').first().waitFor();
    await expect
      .poll(() => phone.complaints.filter((complaint) => followingFile.test(complaint.replace(/ net::.*/, ''))).length)
      .toBeGreaterThan(0);
    await phone.page.evaluate(() => Object.assign(globalThis, { before: true }));
    await phone.page.unroute(followingFile);
    await phone.page.waitForFunction(() => !('before' in globalThis));
    phone.complaints.splice(0);
    await phone.front.getByText('附近可接订单').first().waitFor();
    await phone.page.getByRole('navigation').getByRole('link', { name: '行情', exact: true }).tap();
    await phone.page.waitForURL('**/tabs/market');
    await phone.front.getByRole('link').first().waitFor();
  });

  test('a second page of the same browser shows what the first has done, and offers the next step', async () => {
    const phone = await phoneWithTakenOrder();
    const second = new Phone(phone.context, await phone.context.newPage());
    await second.open(await phone.path());
    await second.front.getByRole('button', { name: '已到达' }).waitFor();
    await second.fetched();
    await phone.network(false);
    await phone.arrive();
    await second.front.getByRole('button', { name: '称重' }).waitFor();
    await phone.network(true);
    await expect.poll(async () => kindsOf(await orderOf(recycler, order.no))).toEqual(['placed', 'taken', 'arrived']);
    await expect.poll(() => second.front.getByText(/待发送/).count()).toBe(0);
  });

  test('what was done before the app was closed is sent when it is opened again with network', async () => {
    const phone = await phoneWithTakenOrder();
    await phone.network(false);
    await arriveAndWeigh(phone, '28.4');
    await phone.page.close();
    await phone.network(true);
    expect((await orderOf(customer, order.no)).state).toBe('taken');
    await phone.reopen('/');
    await expect.poll(async () => (await orderOf(customer, order.no)).state).toBe('weighed');
    const weighed = await orderOf(recycler, order.no);
    expect(kindsOf(weighed)).toEqual(['placed', 'taken', 'arrived', 'weighed']);
    expect(weighed.weighing!.totalGrams).toBe(28_400);

    // The visit continues on the order's page.
    await phone.open(`/orderdetails/${order.receiptNo}/2/3`);
    await phone.press('请客户确认');
    await phone.see('客户签字');
  });

  test('what the server refuses is told with its reason and stays until the person drops it', async () => {
    const phone = await phoneWithTakenOrder();
    await phone.network(false);
    await arriveAndWeigh(phone, '20');
    const { feeFen } = await customer.caller.request('orders.cancel_cost', { no: order.no });
    await customer.caller.request('orders.cancel', { no: order.no, reason: '临时有事', expectedFeeFen: feeFen });
    await phone.network(true);
    await phone.press('返回');
    await phone.see('订单详情');
    await phone.front.getByText('订单当前是「已取消」').first().waitFor();
    expect((await orderOf(recycler, order.no)).state).toBe('cancelled');

    await phone.press('去处理');
    await phone.choose('放弃这一项');
    await phone.choose('放弃');
    await phone.front.getByText('订单当前是「已取消」').first().waitFor({ state: 'detached' });
    await phone.front.getByText('已取消').first().waitFor();
    await phone.page.reload();
    await phone.see('订单详情');
    expect(await phone.front.getByText('待发送').count()).toBe(0);
  });
});
