import type { Input } from '@shoushou/contract';
import { HOUR } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharePhone, type SignedIn } from '../domains/accounts/builders/accounts.builders.ts';
import { findBrokenOrders } from '../domains/orders/builders/orders.builders.store.ts';
import {
  buildMarket,
  buildRecycler,
  paidOrder,
  SAMPLE_DISTRICT,
  SAMPLE_POINT,
  takenOrder,
  type Deal,
} from '../domains/orders/builders/orders.builders.ts';
import { loadRegions } from '../domains/places/index.ts';
import { verifyLedger } from '../domains/wallet/index.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

// The abuse catalogue (abuse-catalogue.test.ts): two recyclers, each with papers of their own, and what they share.

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
const release = ({ receiptNo, recycler }: Deal) =>
  server.succeed('orders.release', { no: receiptNo, reason: '时间冲突', expectedFeeFen: 0 }, { token: recycler.token });

/** Ten kilograms of cardboard of a walk-in deal at the customer's door, signed for and paid in cash. */
async function walkIn(recycler: SignedIn, given: Partial<Input<'orders.walk_in'>> = {}) {
  const as = { token: recycler.token };
  const where = { ...SAMPLE_POINT, adcode: SAMPLE_DISTRICT, place: '宝能太古城北区' };
  const { no } = await server.succeed(
    'orders.walk_in',
    { ...where, customerName: '王女士', service: '3', ...given },
    as,
  );
  const weighed = await server.succeed(
    'orders.weigh',
    { no, weighingId: `w-${no}`, lines: [{ itemId: 'cardboard', grossGrams: 10_000, unitPriceFen: 142 }] },
    as,
  );
  await server.succeed('orders.agree', { no, weighingId: `w-${no}`, method: 'signature', strokes: signature }, as);
  await server.succeed('orders.pay', { no, type: 2, amountFen: 1_420, strokes: signature }, as);
  return weighed.order.escapedFee;
}

/** One has taken an order, read its number and released it free of charge. */
async function leftByOne() {
  const deal = await takenOrder(server);
  await release(deal);
  const other = await buildRecycler(server);
  return { deal, customer: deal.customer, one: deal.recycler, other, before: await balanceOf(other) };
}

describe('two recyclers on one phone, of whom one reads a number and leaves', () => {
  const ideas: readonly (readonly [string, (customer: SignedIn) => Partial<Input<'orders.walk_in'>>])[] = [
    ['walks in with the number', ({ mobile }) => ({ customerMobile: mobile })],
    ['walks in without a number', () => ({})],
    ['walks in with a number of nobody', () => ({ customerMobile: '13755551234' })],
    ['opens the walk-in deal in another city', ({ mobile }) => ({ customerMobile: mobile, adcode: '330106' })],
  ];
  test.each(ideas)('the other %s: reads the fee before paying, and pays it, once', async (_, given) => {
    const { customer, one, other, before } = await leftByOne();
    await sharePhone(server, one, other);
    expect(await walkIn(other, given(customer))).toEqual({ feeFen: HONEST, charged: false });
    expect(before - (await balanceOf(other))).toBe(HONEST);
    expect(await walkIn(other, given(customer))).toBeUndefined();
    expect(await walkIn(one, given(customer))).toBeUndefined();
  });

  test('the other waits until the next evening: pays the fee', async () => {
    const { customer, one, other, before } = await leftByOne();
    await sharePhone(server, one, other);
    server.clock.advance(47 * HOUR);
    await walkIn(other, { customerMobile: customer.mobile });
    expect(before - (await balanceOf(other))).toBe(HONEST);
  });

  test('the customer books one kilogram for the other alone: pays the fee of the first booking', async () => {
    const { customer, one, other, before } = await leftByOne();
    await sharePhone(server, one, other);
    const small = { goods: [{ itemId: 'cardboard', grams: 1_000 }], recyclerId: other.userId };
    const { totalFen, receiptNo } = await paidOrder(server, { customer, recycler: other, given: small });
    const { payment } = await server.succeed('orders.get', { no: receiptNo }, { token: other.token });
    expect(before - (await balanceOf(other)) - totalFen - payment!.serviceFeeFen).toBe(HONEST);
  });
});

describe('two recyclers who share no phone', () => {
  test('are two: one takes what the other left, and pays the fee of their own deal alone', async () => {
    const { customer, other, before } = await leftByOne();
    expect(await walkIn(other, { customerMobile: customer.mobile })).toBeUndefined();
    expect(await balanceOf(other)).toBe(before);
  });
});

describe('two recyclers on one phone who do what anybody may', () => {
  test('one takes from the hall what the other left: pays the fee of that order once', async () => {
    const deal = await takenOrder(server);
    await release(deal);
    const other = await buildRecycler(server);
    await sharePhone(server, deal.recycler, other);
    await server.succeed('orders.take', { no: deal.no }, { token: other.token });
    const { infoFee, escapedFee } = await server.succeed('orders.get', { no: deal.no }, { token: other.token });
    expect([infoFee?.amountFen, escapedFee]).toEqual([HONEST, undefined]);
  });

  test('deal with different customers: pay nothing for each other', async () => {
    const { one, other, before } = await leftByOne();
    await sharePhone(server, one, other);
    await walkIn(other, { longitude: SAMPLE_POINT.longitude + 0.002, customerMobile: '13755554321' });
    expect(await balanceOf(other)).toBe(before);
  });
});
