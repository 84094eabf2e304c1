import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import type { SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';
import { verifyLedger } from '../../wallet/index.ts';
import { findBrokenOrders } from '../builders/orders.builders.store.ts';
import {
  agreedOrder,
  buildCustomer,
  buildMarket,
  fundWallet,
  paidOrder,
  SAMPLE_POINT,
  takenOrder,
  type Deal,
} from '../builders/orders.builders.ts';
import { reverseFee, feePaidBy, readAppealed } from './appealed-receipt.steps.ts';
import { emptyDoor } from '../orders.scenes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await loadRegions(server.deps.database);
});
afterAll(async () => {
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  expect(await findBrokenOrders(server.deps.database)).toEqual([]);
  await server.close();
});

const balanceOf = async ({ token }: SignedIn) => (await server.succeed('wallet.get', {}, { token })).availableFen;
const read = ({ no }: Pick<Deal, 'no'>, { token }: SignedIn) => server.succeed('orders.get', { no }, { token });
const messagesOf = async ({ token }: SignedIn) => {
  await server.server.deliver();
  return (await server.succeed('messages.list', {}, { token })).items.map(({ text }) => text);
};

/** A visit that its customer cancels an hour after it was taken, for ¥5 beyond what they have. */
async function cancelled(balanceFen = 0): Promise<Deal> {
  const deal = await takenOrder(server, { customer: await buildCustomer(server, { balanceFen }) });
  server.clock.advance(60 * MINUTE);
  await server.succeed(
    'orders.cancel',
    { no: deal.no, reason: '不卖了', expectedFeeFen: 500 },
    { token: deal.customer.token },
  );
  return deal;
}

describe('a cancellation fee beyond the wallet', () => {
  it('is owed, and both sides read it in the order and are told', async () => {
    const deal = await cancelled(100);
    const { customer, recycler } = deal;
    expect([await balanceOf(customer), await balanceOf(recycler)]).toEqual([0, 10_100]);
    const seen = [await read(deal, customer), await read(deal, recycler)];
    expect(seen.map((order) => [order.cancellation?.feeFen, order.owedFen, order.events.at(-1)!.title])).toEqual([
      [100, 400, '您已取消预约，补偿回收员 ¥1.00，还欠回收员 ¥4.00，下次成交时从货款中扣'],
      [100, 400, '客户已取消订单，补偿您 ¥1.00，欠您 ¥4.00，等客户下次成交时付给您，信息费 ¥2.00 已退回'],
    ]);
    expect(await messagesOf(recycler)).toContainEqual(expect.stringContaining('欠您 ¥4.00，等客户下次成交时付给您'));
  });

  it('is settled once from the next deal: its customer reads so before, the first recycler has it, the second pays no more', async () => {
    const left = await cancelled();
    const { customer } = left;
    const next = await agreedOrder(server, { customer });
    expect((await read(next, customer)).settlesFen).toBe(500);
    expect((await read(next, next.recycler)).settlesFen).toBeUndefined();
    const totalFen = (await read(next, customer)).weighing!.totalFen;
    const before = [await balanceOf(left.recycler), await balanceOf(next.recycler)];
    await server.succeed(
      'orders.pay',
      { no: next.receiptNo, type: 1, amountFen: totalFen },
      { token: next.recycler.token },
    );
    const paid = await read(next, customer);
    expect(await balanceOf(customer)).toBe(totalFen - 500);
    expect([await balanceOf(left.recycler), await balanceOf(next.recycler)]).toEqual([
      before[0]! + 500,
      before[1]! - totalFen - paid.payment!.serviceFeeFen,
    ]);
    expect([paid.settlesFen, paid.events.at(-1)!.title]).toEqual([
      500,
      expect.stringContaining('付清以前欠的费用 ¥5.00'),
    ]);
    expect(await read(left, left.recycler)).toMatchObject({ cancellation: { feeFen: 500 } });
    expect((await read(left, left.recycler)).owedFen).toBeUndefined();
    expect((await read(left, left.recycler)).events.at(-1)!.title).toBe('客户欠您的 ¥5.00 已到您的钱包');
    expect(await messagesOf(left.recycler)).toContainEqual(expect.stringContaining('客户欠您的 ¥5.00 已到您的钱包'));
    expect(await messagesOf(customer)).toContainEqual(expect.stringContaining('已从这次货款中付'));
    await paidOrder(server, { customer });
    expect(await balanceOf(left.recycler)).toBe(before[0]! + 500);
  });

  it('is settled in parts by small deals, the oldest first', async () => {
    const first = await cancelled();
    const { customer } = first;
    const second = await takenOrder(server, { customer });
    server.clock.advance(60 * MINUTE);
    await server.succeed(
      'orders.cancel',
      { no: second.no, reason: '不卖了', expectedFeeFen: 500 },
      { token: customer.token },
    );
    await fundWallet(server, customer.userId, 1);
    const { totalFen } = await paidOrder(server, { customer }).then(
      async (deal) => (await read(deal, customer)).weighing!,
    );
    const settled = Math.min(1000, totalFen + 1);
    expect([(await read(first, customer)).owedFen ?? 0, (await read(second, customer)).owedFen ?? 0]).toEqual([
      500 - Math.min(500, settled),
      500 - Math.max(0, settled - 500),
    ]);
  });

  it('of an absence is owed as well', async () => {
    const deal = await emptyDoor(server);
    const { order } = await server.succeed(
      'orders.report_absence',
      { no: deal.receiptNo, position: SAMPLE_POINT },
      { token: deal.recycler.token },
    );
    expect([order.absence?.feeFen, order.owedFen]).toEqual([0, 500]);
    expect(await messagesOf(deal.customer)).toContainEqual(expect.stringContaining('还欠回收员 ¥5.00'));
    await paidOrder(server, { customer: deal.customer });
    expect((await read(deal, deal.recycler)).absence?.feeFen).toBe(500);
  });

  it('is waived when an appeal is upheld', async () => {
    const deal = await cancelled();
    const { options } = await server.succeed('appeals.list_of_order', { no: deal.no }, { token: deal.customer.token });
    expect(options.find(({ kind }) => kind === 'receipt')).toMatchObject({ amountFen: 500 });
    const found = (await readAppealed(server.deps.database, deal.no, deal.customer.userId))!;
    const back = await server.deps.database.transaction((tx) =>
      reverseFee(tx, feePaidBy(deal.customer.userId, found)!, server.clock.now()),
    );
    expect([back, (await read(deal, deal.customer)).owedFen]).toEqual([0, undefined]);
  });

  it('is settled once when two deals of the customer are paid at the same moment', async () => {
    const left = await cancelled();
    const deals = [
      await agreedOrder(server, { customer: left.customer }),
      await agreedOrder(server, { customer: left.customer }),
    ];
    const totalFen = (await read(deals[0]!, left.customer)).weighing!.totalFen;
    const before = await balanceOf(left.recycler);
    await Promise.all(
      deals.map((deal) =>
        server.succeed(
          'orders.pay',
          { no: deal.receiptNo, type: 1, amountFen: totalFen },
          { token: deal.recycler.token },
        ),
      ),
    );
    expect(await balanceOf(left.recycler)).toBe(before + 500);
    expect(await balanceOf(left.customer)).toBe(2 * totalFen - 500);
  });
});
