import type { Input } from '@shoushou/contract';
import { HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { sharePhone, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';
import { verifyLedger } from '../../wallet/index.ts';
import { findBrokenOrders } from '../builders/orders.builders.store.ts';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  paidOrder,
  SAMPLE_DISTRICT,
  SAMPLE_POINT,
  takenOrder,
  type Deal,
} from '../builders/orders.builders.ts';

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

const signature: [number, number][][] = [
  [
    [0, 0],
    [400, 200],
  ],
];
/** What a recycler who stays pays for the sample order beside the goods. Fen. */
const HONEST = 200;
const balanceOf = async ({ token }: SignedIn): Promise<number> =>
  (await server.succeed('wallet.get', {}, { token })).availableFen;

/** Ten kilograms of cardboard at the customer's door, paid in cash beside the order that was taken. */
async function walkIn({ customer }: Deal, recycler: SignedIn, given: Partial<Input<'orders.walk_in'>> = {}) {
  const as = { token: recycler.token };
  const where = { ...SAMPLE_POINT, adcode: SAMPLE_DISTRICT, place: '宝能太古城北区' };
  const { no } = await server.succeed(
    'orders.walk_in',
    { ...where, customerName: '王女士', service: '3', customerMobile: customer.mobile, ...given },
    as,
  );
  await server.succeed(
    'orders.weigh',
    { no, weighingId: `w-${no}`, lines: [{ itemId: 'cardboard', grossGrams: 10_000, unitPriceFen: 142 }] },
    as,
  );
  await server.succeed('orders.agree', { no, weighingId: `w-${no}`, method: 'signature', strokes: signature }, as);
  await server.succeed('orders.pay', { no, type: 2, amountFen: 1_420, strokes: signature }, as);
}
const release = ({ receiptNo, recycler }: Deal) =>
  server.succeed('orders.release', { no: receiptNo, reason: '时间冲突', expectedFeeFen: 0 }, { token: recycler.token });
async function cancel({ no, customer }: Deal) {
  const as = { token: customer.token };
  const { feeFen } = await server.succeed('orders.cancel_cost', { no }, as);
  await server.succeed('orders.cancel', { no, reason: '不卖了', expectedFeeFen: feeFen }, as);
  return feeFen;
}

describe('a recycler who deals with the customer of a taken order beside it', () => {
  test('and leaves it afterwards, free of charge: pays the info fee that came back, once', async () => {
    const deal = await takenOrder(server);
    const before = (await balanceOf(deal.recycler)) + HONEST;
    await walkIn(deal, deal.recycler);
    await release(deal);
    expect(before - (await balanceOf(deal.recycler))).toBe(HONEST);
    const again = await takenOrder(server, { customer: deal.customer, recycler: deal.recycler });
    await release(again);
    expect(before - (await balanceOf(deal.recycler))).toBe(HONEST);
    const { items } = await server.succeed('wallet.list_lines', {}, { token: deal.recycler.token });
    expect(items.map(({ title }) => title)).toContain('补收信息费');
  });

  test('types no number at the same door, and leaves: pays it too', async () => {
    const deal = await takenOrder(server);
    const before = (await balanceOf(deal.recycler)) + HONEST;
    const as = { token: deal.recycler.token };
    const where = { ...SAMPLE_POINT, adcode: SAMPLE_DISTRICT, place: '宝能太古城北区' };
    const { no } = await server.succeed('orders.walk_in', { ...where, customerName: '王女士', service: '3' }, as);
    await server.succeed(
      'orders.weigh',
      { no, weighingId: `w-${no}`, lines: [{ itemId: 'cardboard', grossGrams: 10_000, unitPriceFen: 142 }] },
      as,
    );
    await server.succeed('orders.agree', { no, weighingId: `w-${no}`, method: 'signature', strokes: signature }, as);
    await server.succeed('orders.pay', { no, type: 2, amountFen: 1_420, strokes: signature }, as);
    await release(deal);
    expect(before - (await balanceOf(deal.recycler))).toBe(HONEST);
  });

  test.each([
    ['in the free minutes', 0],
    ['late', HOUR],
  ])('has the customer cancel it afterwards, %s: pays it all the same', async (_, wait) => {
    const deal = await takenOrder(server, { customer: await buildCustomer(server, { balanceFen: 5_000 }) });
    const before = (await balanceOf(deal.recycler)) + HONEST;
    await walkIn(deal, deal.recycler);
    server.clock.advance(wait);
    const feeFen = await cancel(deal);
    expect(before + feeFen - (await balanceOf(deal.recycler))).toBe(HONEST);
  });

  test('arrives, deals, and has the customer cancel: pays it as well', async () => {
    const deal = await takenOrder(server, { customer: await buildCustomer(server, { balanceFen: 5_000 }) });
    const before = (await balanceOf(deal.recycler)) + HONEST;
    const as = { token: deal.recycler.token };
    await server.succeed('orders.arrive', { no: deal.receiptNo, position: SAMPLE_POINT }, as);
    server.clock.advance(20 * MINUTE);
    await walkIn(deal, deal.recycler);
    const feeFen = await cancel(deal);
    expect(before + feeFen - (await balanceOf(deal.recycler))).toBe(HONEST);
  });

  test('and deals beside it with a small order among them: the small one’s fee counts once, other deals are paid for', async () => {
    const customer = await buildCustomer(server);
    const recycler = await buildRecycler(server, { balanceFen: 50_000 });
    const large = await takenOrder(server, {
      customer,
      recycler,
      given: { goods: [{ itemId: 'cardboard', grams: 100_000 }] },
    });
    const small = await takenOrder(server, { customer, recycler });
    const before = await balanceOf(recycler);
    await walkIn(large, recycler);
    await paidOrder(server, { customer, recycler });
    await walkIn(large, recycler);
    const dealt = before - (await balanceOf(recycler));
    await release(large);
    await release(small);
    expect(before - (await balanceOf(recycler)) - dealt).toBe(-HONEST);
  });

  test('through another account on the same phone: pays it, when the order is left', async () => {
    const deal = await takenOrder(server);
    const second = await buildRecycler(server);
    await sharePhone(server, deal.recycler, second);
    const before = (await balanceOf(deal.recycler)) + HONEST;
    await walkIn(deal, second);
    await release(deal);
    expect(before - (await balanceOf(deal.recycler))).toBe(HONEST);
  });

  test('pays nothing more where the deal is another order that cost as much, or somebody else’s', async () => {
    const customer = await buildCustomer(server);
    const recycler = await buildRecycler(server, { balanceFen: 50_000 });
    const left = await takenOrder(server, { customer, recycler });
    const before = await balanceOf(recycler);
    await paidOrder(server, { customer, recycler });
    const after = await balanceOf(recycler);
    await release(left);
    expect((await balanceOf(recycler)) - after).toBe(HONEST);
    expect(before).toBeGreaterThan(after);
    const other = await takenOrder(server, { recycler });
    const held = await balanceOf(recycler);
    await release(other);
    expect((await balanceOf(recycler)) - held).toBe(HONEST);
  });
});
