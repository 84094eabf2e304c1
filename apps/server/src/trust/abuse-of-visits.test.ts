import { DAY, fromInstant, MINUTE, toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '../domains/accounts/builders/accounts.builders.ts';
import { findBrokenOrders } from '../domains/orders/builders/orders.builders.store.ts';
import {
  agreedOrder,
  arrivedOrder,
  buildCustomer,
  buildMarket,
  placeOrder,
  SAMPLE_POINT,
  takenOrder,
  tomorrowMorning,
  weighedOrder,
  type Deal,
} from '../domains/orders/builders/orders.builders.ts';
import { loadRegions } from '../domains/places/index.ts';
import { createId } from '../platform/system.ts';
import { bookingOf, photographed, submitted } from '../domains/vehicles/vehicles.scenes.ts';
import { verifyLedger } from '../domains/wallet/index.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

// The abuse catalogue (abuse-catalogue.test.ts): the moments of a visit, what is weighed and priced anew, and several
// bookings at a time.

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

const availableOf = async ({ token }: SignedIn): Promise<number> =>
  (await server.succeed('wallet.get', {}, { token })).availableFen;

describe('a recycler on the way', () => {
  test('arrives in time, takes it back and comes an hour late: pays the late fee', async () => {
    const deal = await takenOrder(server);
    const { windowFrom, windowTo } = await server.succeed(
      'orders.get',
      { no: deal.no },
      { token: deal.customer.token },
    );
    const as = { token: deal.recycler.token };
    const arrive = () => server.succeed('orders.arrive', { no: deal.receiptNo, position: SAMPLE_POINT }, as);
    server.clock.set(windowFrom);
    await arrive();
    server.clock.advance(MINUTE);
    await server.succeed('orders.undo_arrival', { no: deal.receiptNo }, as);
    server.clock.set(toInstant(fromInstant(windowTo) + 60 * MINUTE));
    await arrive();
    const { order } = await server.succeed(
      'orders.weigh',
      { no: deal.receiptNo, lines: [{ itemId: 'cardboard', grossGrams: 10_000, unitPriceFen: 142 }] },
      as,
    );
    expect(order.lateFee).toMatchObject({ charged: true });
    expect(await availableOf(deal.customer)).toBe(order.lateFee!.feeFen);
  });
});

describe('an owner of a vehicle', () => {
  test('sells it through a second account, too, to be paid twice: cannot while the first sale is open', async () => {
    const first = await submitted(server, { given: { plate: '粤B7K213' } });
    const second = await photographed(server);
    const { outcome } = await server.call('vehicles.book', bookingOf(second.photoIds, { plate: '粤B7K213' }), {
      token: second.owner.token,
    });
    expect([first.no !== '', outcome]).toEqual([true, 'vehicles.already_open']);
  });
});

describe('a customer who keeps a price', () => {
  test('books a kilogram and moves it for a month while nobody takes it, to sell at a price that has fallen: cannot', async () => {
    const customer = await buildCustomer(server);
    const { no } = await placeOrder(server, customer, { goods: [{ itemId: 'cardboard', grams: 1_000 }] });
    const { placedAt } = await server.succeed('orders.get', { no }, { token: customer.token });
    const outcomes: string[] = [];
    for (let days = 0; days < 28; days += 3) {
      server.clock.advance(3 * DAY);
      const { windowFrom } = await server.succeed('orders.get', { no }, { token: customer.token });
      const { outcome } = await server.call(
        'orders.reschedule',
        { no, windowFrom: toInstant(fromInstant(windowFrom) + 3 * DAY) },
        { token: customer.token },
      );
      outcomes.push(outcome);
      if (outcome !== 'success') break;
    }
    expect(outcomes).toEqual(['success', 'success', 'success', 'success', 'orders.moved_too_far']);
    const { windowFrom } = await server.succeed('orders.get', { no }, { token: customer.token });
    expect(fromInstant(windowFrom) - fromInstant(placedAt)).toBeLessThanOrEqual(14 * DAY);
    const cancelled = await server.call(
      'orders.cancel',
      { no, reason: '价格变了，重新预约', expectedFeeFen: 0 },
      { token: customer.token },
    );
    expect(cancelled.outcome, 'and nothing is lost by booking anew').toBe('success');
  });
});

describe('a customer who keeps a price with a recycler of their own', () => {
  test('has it taken, and asked for another time for a month, to have it released into a fallen market: cannot', async () => {
    const { no, receiptNo, customer, recycler } = await takenOrder(server);
    const { placedAt } = await server.succeed('orders.get', { no }, { token: customer.token });
    const outcomes: string[] = [];
    for (let days = 0; days < 28; days += 3) {
      server.clock.advance(3 * DAY);
      const { windowFrom } = await server.succeed('orders.get', { no }, { token: customer.token });
      const id = createId(server.deps.clock, server.deps.random);
      const { outcome } = await server.call(
        'chat.ask_time',
        { no: receiptNo, id, windowFrom: toInstant(fromInstant(windowFrom) + 3 * DAY), text: '' },
        { token: recycler.token },
      );
      outcomes.push(outcome);
      if (outcome !== 'success') break;
      await server.succeed('chat.answer_time', { no, id, agree: true }, { token: customer.token });
    }
    expect(outcomes).toEqual(['success', 'success', 'success', 'success', 'chat.time_too_far']);
    const { windowFrom } = await server.succeed('orders.get', { no }, { token: customer.token });
    expect(fromInstant(windowFrom) - fromInstant(placedAt)).toBeLessThanOrEqual(14 * DAY);
  });
});

describe('a recycler at the scale', () => {
  const weigh = ({ receiptNo, recycler }: Deal, grossGrams: number, unitPriceFen = 142) =>
    server.call(
      'orders.weigh',
      { no: receiptNo, lines: [{ itemId: 'cardboard', grossGrams, unitPriceFen }] },
      { token: recycler.token },
    );

  test('weighs less after the customer has agreed, and pays that: cannot', async () => {
    const deal = await agreedOrder(server);
    expect((await weigh(deal, 5_000)).outcome).toBe('orders.illegal_transition');
    const less = await server.call(
      'orders.pay',
      { no: deal.receiptNo, type: 1, amountFen: deal.totalFen - 1 },
      { token: deal.recycler.token },
    );
    expect(less.outcome).not.toBe('success');
    expect(await availableOf(deal.customer)).toBe(0);
  });

  test('weighs again while the customer reads the first weighing: the agreement is to what they read', async () => {
    const deal = await weighedOrder(server);
    expect((await weigh(deal, 5_000)).outcome).toBe('success');
    const { outcome } = await server.call(
      'orders.agree',
      { no: deal.no, weighingId: deal.weighingId, method: 'own_phone' },
      { token: deal.customer.token },
    );
    expect(outcome).toBe('orders.weighing_changed');
  });

  test('pays a lower price than booked because the price fell since: cannot', async () => {
    const deal = await arrivedOrder(server);
    expect((await weigh(deal, 10_000, 100)).outcome).toBe('orders.price_out_of_band');
  });
});

describe('a customer with several bookings', () => {
  test('pays one fee late for two visits by cancelling both at once: owes both', async () => {
    const customer = await buildCustomer(server, { balanceFen: 500 });
    const deals = [await takenOrder(server, { customer }), await takenOrder(server, { customer })];
    server.clock.advance(60 * MINUTE);
    const outcomes = await Promise.all(
      deals.map(({ no }) =>
        server.call('orders.cancel', { no, reason: '时间不合适', expectedFeeFen: 500 }, { token: customer.token }),
      ),
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['success', 'success']);
    const owed = await Promise.all(
      deals.map(({ no }) => server.succeed('orders.get', { no }, { token: customer.token })),
    );
    expect([await availableOf(customer), owed.reduce((sum, { owedFen }) => sum + (owedFen ?? 0), 0)]).toEqual([0, 500]);
  });

  test('cancels while the recycler arrives: one of the two happened first, and its fee is paid once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const deal = await takenOrder(server, { customer: await buildCustomer(server, { balanceFen: 1_000 }) });
      server.clock.set(toInstant(fromInstant(tomorrowMorning(server)) + round * MINUTE));
      const before = (await availableOf(deal.customer)) + (await availableOf(deal.recycler));
      const cost = await server.succeed('orders.cancel_cost', { no: deal.no }, { token: deal.customer.token });
      await Promise.all([
        server.call('orders.arrive', { no: deal.receiptNo }, { token: deal.recycler.token }),
        server.call(
          'orders.cancel',
          { no: deal.no, reason: '时间不合适', expectedFeeFen: cost.feeFen },
          { token: deal.customer.token },
        ),
      ]);
      const after = (await availableOf(deal.customer)) + (await availableOf(deal.recycler));
      expect([0, 200]).toContain(after - before);
    }
  });
});
