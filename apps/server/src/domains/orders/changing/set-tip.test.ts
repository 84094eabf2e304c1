import { DAY } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { confirmPayment, fundWallet } from '../../wallet/builders/wallet.builders.ts';
import {
  agreedOrder,
  arrivedOrder,
  buildCustomer,
  buildMarket,
  buildRecycler,
  placeOrder,
  SAMPLE_POINT,
  takenOrder,
  type Customer,
} from '../builders/orders.builders.ts';

const strokes: [number, number][][] = [
  [
    [0, 0],
    [500, 20],
    [480, 300],
    [30, 280],
  ],
];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());

/** A customer with ¥30 and an order that nobody has taken. */
async function openOrder() {
  const customer = await buildCustomer(server);
  await fundWallet(server, customer.userId, 3_000);
  return { customer, ...(await placeOrder(server, customer)) };
}

async function setTip(customer: Customer, no: string, tipFen: number) {
  await confirmPayment(server, customer);
  return server.call('orders.set_tip', { no, tipFen }, { token: customer.token });
}

async function walletOf({ token }: { token: string }) {
  const { availableFen, frozenFen } = await server.succeed('wallet.get', {}, { token });
  return { availableFen, frozenFen };
}

const get = (no: string, { token }: { token: string }) => server.succeed('orders.get', { no }, { token });

describe('orders.set_tip', () => {
  it('holds the tip and shows it to recyclers in the hall, on the order and in its history', async () => {
    const { customer, no } = await openOrder();
    const recycler = await buildRecycler(server);
    expect((await setTip(customer, no, 500)).outcome).toBe('success');
    expect(await walletOf(customer)).toEqual({ availableFen: 2_500, frozenFen: 500 });

    const hall = await server.succeed('orders.hall', { ...SAMPLE_POINT }, { token: recycler.token });
    expect(hall.items.find((order) => order.no === no)?.tipFen).toBe(500);
    expect((await get(no, recycler)).tipFen).toBe(500);
    expect((await get(no, customer)).events.at(-1)?.title).toBe('您加了感谢费 ¥5.00');
  });

  it('is changed and taken back while nobody has taken the order', async () => {
    const { customer, no } = await openOrder();
    for (const tipFen of [500, 2_000, 500, 0, 1_000]) {
      expect((await setTip(customer, no, tipFen)).outcome).toBe('success');
      expect(await walletOf(customer)).toEqual({ availableFen: 3_000 - tipFen, frozenFen: tipFen });
    }
    expect((await get(no, customer)).events.filter(({ kind }) => kind === 'tipped')).toHaveLength(5);
  });

  it('waits for the payment password when it is raised, and for none when it is lowered', async () => {
    const { customer, no } = await openOrder();
    const unset = await server.call('orders.set_tip', { no, tipFen: 500 }, { token: customer.token });
    expect(unset.outcome).toBe('wallet.paypassword_unset');
    expect((await setTip(customer, no, 500)).outcome).toBe('success');
    const again = await server.call('orders.set_tip', { no, tipFen: 600 }, { token: customer.token });
    expect(again.outcome).toBe('wallet.paypassword_needed');
    await server.succeed('orders.set_tip', { no, tipFen: 200 }, { token: customer.token });
    expect(await walletOf(customer)).toEqual({ availableFen: 2_800, frozenFen: 200 });
  });

  it('is refused beyond the wallet, and what was held stays held', async () => {
    const { customer, no } = await openOrder();
    await setTip(customer, no, 2_000);
    expect((await setTip(customer, no, 4_000)).outcome).toBe('wallet.balance_too_low');
    expect(await walletOf(customer)).toEqual({ availableFen: 1_000, frozenFen: 2_000 });
    expect((await get(no, customer)).tipFen).toBe(2_000);
  });

  it.each([50, 150, 5_100, -100])('accepts whole yuan from 1 to 50 only: not %i fen', async (tipFen) => {
    const { customer, no } = await openOrder();
    expect((await setTip(customer, no, tipFen)).status).toBe(400);
  });

  it('is not changed once a recycler has taken the order', async () => {
    const { no, customer } = await takenOrder(server);
    expect((await setTip(customer, no, 500)).outcome).toBe('orders.illegal_transition');
    expect((await get(no, customer)).permitted).not.toContain('tip');
  });
});

describe('a tip', () => {
  it.each([1, 2] as const)('is paid to the recycler with the deal, by payment type %i', async (type) => {
    const { customer, no } = await openOrder();
    await setTip(customer, no, 500);
    const recycler = await buildRecycler(server);
    const deal = await agreedOrder(server, { customer, recycler, placedNo: no });
    const [before, payer] = [await walletOf(customer), await walletOf(recycler)];
    await confirmPayment(server, recycler);
    const { order } = await server.succeed(
      'orders.pay',
      { no: deal.receiptNo, type, amountFen: deal.totalFen, ...(type === 2 ? { strokes } : {}) },
      { token: recycler.token },
    );
    const paidFen = type === 1 ? deal.totalFen : 0;
    const fees = order.payment!.serviceFeeFen;
    expect(await walletOf(customer)).toEqual({ availableFen: before.availableFen + paidFen, frozenFen: 0 });
    expect((await walletOf(recycler)).availableFen).toBe(payer.availableFen - paidFen - fees + 500);
    expect(order.events.at(-1)?.title).toContain('客户的感谢费 ¥5.00 已到您的钱包');
  });

  it('stays when a recycler leaves the order, and comes back when its customer cancels', async () => {
    const { customer, no } = await openOrder();
    await setTip(customer, no, 500);
    const { recycler, receiptNo } = await takenOrder(server, { customer, placedNo: no });
    await server.succeed(
      'orders.release',
      { no: receiptNo, reason: '时间冲突', expectedFeeFen: 0 },
      { token: recycler.token },
    );
    expect((await get(no, customer)).tipFen).toBe(500);
    const { order } = await server.succeed(
      'orders.cancel',
      { no, reason: '不卖了', expectedFeeFen: 0 },
      { token: customer.token },
    );
    expect(await walletOf(customer)).toEqual({ availableFen: 3_000, frozenFen: 0 });
    expect(order.events.at(-1)?.title).toBe('您已取消预约，感谢费 ¥5.00 已退回您的钱包');
    expect(order.tipFen).toBeUndefined();
  });

  it('comes back when the recycler cancels at the door', async () => {
    const { customer, no } = await openOrder();
    await setTip(customer, no, 500);
    const { recycler, receiptNo } = await arrivedOrder(server, { customer, placedNo: no });
    await server.succeed(
      'orders.cancel',
      { no: receiptNo, reason: '货不对', expectedFeeFen: 0 },
      { token: recycler.token },
    );
    expect((await walletOf(customer)).frozenFen).toBe(0);
  });

  it('comes back when nobody takes the order in its window', async () => {
    const { customer, no } = await openOrder();
    await setTip(customer, no, 500);
    server.clock.advance(3 * DAY);
    await server.server.jobs.run('orders.expire');
    expect(await walletOf(customer)).toEqual({ availableFen: 3_000, frozenFen: 0 });
    expect((await get(no, customer)).events.at(-1)?.title).toContain('感谢费 ¥5.00 已退回您的钱包');
  });

  it('reads in both wallets as what it was', async () => {
    const { customer, no } = await openOrder();
    await setTip(customer, no, 300);
    const { items } = await server.succeed('wallet.list_lines', { kind: 'tip' }, { token: customer.token });
    expect(items.map(({ title, amountFen }) => [title, amountFen])).toEqual([['感谢费冻结', -300]]);
  });
});
