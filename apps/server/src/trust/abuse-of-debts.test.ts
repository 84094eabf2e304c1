import { DAY, fromInstant, HOUR, MINUTE, toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '../domains/accounts/builders/accounts.builders.ts';
import { booked, PLATE } from '../domains/companies/companies.scenes.ts';
import { findBrokenOrders } from '../domains/orders/builders/orders.builders.store.ts';
import {
  buildCustomer,
  buildMarket,
  paidOrder,
  placeOrder,
  SAMPLE_POINT,
  takenOrder,
  tomorrowMorning,
  type Deal,
} from '../domains/orders/builders/orders.builders.ts';
import { emptyDoor } from '../domains/orders/orders.scenes.ts';
import { loadRegions } from '../domains/places/index.ts';
import { confirmPayment, fundWallet, knowPayee } from '../domains/wallet/builders/wallet.builders.ts';
import { verifyLedger } from '../domains/wallet/index.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

// The abuse catalogue (abuse-catalogue.test.ts): customers who would rather not pay what they owe, and a dated deal.

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

const walletOf = async ({ token }: SignedIn): Promise<[availableFen: number, frozenFen: number]> => {
  const { availableFen, frozenFen } = await server.succeed('wallet.get', {}, { token });
  return [availableFen, frozenFen];
};
const cancel = ({ no, customer }: Deal, expectedFeeFen: number) =>
  server.succeed('orders.cancel', { no, reason: '时间不合适', expectedFeeFen }, { token: customer.token });

/** A booking whose tip of ¥50 is all that its customer has. */
async function allInTheTip() {
  const customer = await buildCustomer(server);
  await fundWallet(server, customer.userId, 5_000);
  const { no: placedNo } = await placeOrder(server, customer);
  await confirmPayment(server, customer);
  await server.succeed('orders.set_tip', { no: placedNo, tipFen: 5_000 }, { token: customer.token });
  expect(await walletOf(customer)).toEqual([0, 5_000]);
  return { customer, placedNo };
}

describe('a customer with a tip', () => {
  test('keeps everything in the tip and cancels late: the fee is paid out of it, as the cost said before', async () => {
    const deal = await takenOrder(server, await allInTheTip());
    server.clock.advance(60 * MINUTE);
    const cost = await server.succeed('orders.cancel_cost', { no: deal.no }, { token: deal.customer.token });
    expect(cost).toMatchObject({ feeFen: 500, owedFen: 0 });
    const before = await walletOf(deal.recycler);
    await cancel(deal, 500);
    expect(await walletOf(deal.customer)).toEqual([4_500, 0]);
    expect(await walletOf(deal.recycler)).toEqual([before[0] + 500 + before[1], 0]);
  });

  test('keeps everything in the tip and is not at home: the fee is paid out of it', async () => {
    const deal = await emptyDoor(server, await allInTheTip());
    await server.succeed(
      'orders.report_absence',
      { no: deal.receiptNo, position: SAMPLE_POINT },
      { token: deal.recycler.token },
    );
    const { owedFen } = await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token });
    expect([await walletOf(deal.customer), owedFen ?? 0]).toEqual([[4_500, 0], 0]);
  });

  test('takes the tip back once somebody came for it: cannot, and the deal pays it', async () => {
    const deal = await takenOrder(server, await allInTheTip());
    const { outcome } = await server.call('orders.set_tip', { no: deal.no, tipFen: 0 }, { token: deal.customer.token });
    expect(outcome).toBe('orders.illegal_transition');
    expect(await walletOf(deal.customer)).toEqual([0, 5_000]);
  });

  test('lures a recycler and cancels at once, again and again: nobody gains or loses a fen', async () => {
    const { customer, placedNo } = await allInTheTip();
    const deal = await takenOrder(server, { customer, placedNo });
    const before = await walletOf(deal.recycler);
    await cancel(deal, 0);
    expect(await walletOf(customer)).toEqual([5_000, 0]);
    expect(await walletOf(deal.recycler)).toEqual([before[0] + before[1], 0]);
  });
});

describe('a customer who owes a fee', () => {
  async function inDebt() {
    const deal = await takenOrder(server);
    server.clock.advance(60 * MINUTE);
    await cancel(deal, 500);
    return deal;
  }

  test('closes the account, to come back without the debt: is told that it is open, until a deal has settled it', async () => {
    const { customer } = await inDebt();
    const obstacles = async () =>
      (await server.succeed('accounts.get_cancellation', {}, { token: customer.token })).obstacles.join();
    expect(await obstacles()).toContain('¥5.00');
    await paidOrder(server, { customer });
    expect(await obstacles()).not.toContain('¥5.00');
  });

  test('books again and cancels again instead of dealing: owes more each time', async () => {
    const { customer } = await inDebt();
    server.clock.advance(HOUR);
    const again = await takenOrder(server, { customer });
    server.clock.advance(60 * MINUTE);
    await cancel(again, 500);
    const [balance] = await walletOf(customer);
    const { totalFen } = await paidOrder(server, { customer });
    expect((await walletOf(customer))[0] - balance).toBe(totalFen - 1_000);
  });
});

describe('a recycler whose phone has a clock of its own', () => {
  test('dates a deal of the morning into the night before, for the bonus of the night: it counts by the server’s time', async () => {
    const deal = await takenOrder(server);
    // 05:30 of the morning of the visit, still night.
    server.clock.set(toInstant(fromInstant(tomorrowMorning(server)) - 4.5 * HOUR));
    const as = { token: deal.recycler.token };
    const night = toInstant(server.clock.now());
    await server.succeed('orders.arrive', { no: deal.receiptNo, position: SAMPLE_POINT }, as);
    server.clock.advance(4 * HOUR);
    const lines = [{ itemId: 'cardboard', grossGrams: 10_000, unitPriceFen: 142 }];
    const { order } = await server.succeed('orders.weigh', { no: deal.receiptNo, lines, occurredAt: night }, as);
    const { id: weighingId, totalFen } = order.weighing!;
    const strokes: [number, number][][] = [
      [
        [0, 0],
        [400, 200],
      ],
    ];
    await server.succeed(
      'orders.agree',
      { no: deal.receiptNo, weighingId, method: 'signature', strokes, occurredAt: night },
      as,
    );
    await knowPayee(server, deal.recycler.userId, deal.customer.userId);
    const paidAt = toInstant(server.clock.now());
    await server.succeed('orders.pay', { no: deal.receiptNo, type: 1, amountFen: totalFen, occurredAt: night }, as);
    server.clock.advance(8 * DAY);
    await server.server.jobs.run('orders.close');
    expect(
      await server.deps.database.query(
        `SELECT payload ->> 'at' AS at FROM outbox_events WHERE name = 'orders.completed' AND payload ->> 'no' = $1`,
        [deal.no],
      ),
    ).toEqual([{ at: paidAt }]);
  });
});

describe('a seller who does not bring the goods', () => {
  test('moves the visit of a yard to next week and cancels then: half of the deposit is the yard’s all the same', async () => {
    const reserved = await booked(server);
    const as = { token: reserved.seller.token };
    server.clock.set(toInstant(fromInstant(reserved.startsAt) - 3 * HOUR));
    const moved = await server.succeed(
      'companies.change_reservation',
      { no: reserved.no, startsAt: reserved.later, plate: PLATE },
      as,
    );
    const half = reserved.depositFen / 2;
    expect(moved.deposit).toMatchObject({ refundFen: half });
    expect(fromInstant(moved.deposit.freeUntil)).toBeLessThan(server.clock.now());
    const cancel = (refundFen: number) => server.call('companies.cancel', { no: reserved.no, refundFen }, as);
    expect((await cancel(reserved.depositFen)).outcome).toBe('companies.deposit_changed');
    expect((await cancel(half)).data).toMatchObject({ deposit: { end: 'split' } });
  });

  test('moves it while cancelling is free: it stays free until a day before the new window', async () => {
    const reserved = await booked(server);
    const moved = await server.succeed(
      'companies.change_reservation',
      { no: reserved.no, startsAt: reserved.later, plate: PLATE },
      { token: reserved.seller.token },
    );
    expect(moved.deposit.refundFen).toBe(reserved.depositFen);
  });
});
