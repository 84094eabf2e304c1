import { HOUR } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { bindAlipay, bindWechat, verifyPerson } from '../../payouts/builders/payouts.builders.ts';
import { fundWallet, knowPayee } from '../../wallet/builders/wallet.builders.ts';
import { readBalances, verifyLedger } from '../../wallet/index.ts';
import { findBrokenOrders } from '../builders/orders.builders.store.ts';
import { arrivedOrder, buildCustomer, buildMarket, takenOrder, type Customer } from '../builders/orders.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(async () => {
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  expect(await findBrokenOrders(server.deps.database)).toEqual([]);
  await server.close();
});

const available = async (userId: string): Promise<number> =>
  (await readBalances(server.deps.database, userId)).available;

/** A customer with accounts at WeChat and Alipay. @param cancelled visits that they cancelled late and still owe */
async function payableCustomer({ cancelled }: { cancelled: number }) {
  const customer = await buildCustomer(server);
  await verifyPerson(server, customer.userId);
  await bindWechat(server, customer.userId);
  await bindAlipay(server, customer.userId);
  for (let visit = 0; visit < cancelled; visit += 1) {
    const { no } = await takenOrder(server, { customer });
    server.clock.advance(HOUR);
    const as = { token: customer.token };
    await server.succeed('orders.cancel', { no, reason: '不卖了', expectedFeeFen: 500 }, as);
  }
  return customer;
}

async function agreedOf(customer: Customer, grossGrams: number) {
  const deal = await arrivedOrder(server, { customer });
  const { no, receiptNo, recycler } = deal;
  const lines = [{ itemId: 'cardboard', grossGrams, unitPriceFen: 142 }];
  const { order } = await server.succeed('orders.weigh', { no: receiptNo, lines }, { token: recycler.token });
  const { id: weighingId, totalFen } = order.weighing!;
  await server.succeed('orders.agree', { no, weighingId, method: 'own_phone' }, { token: customer.token });
  await knowPayee(server, recycler.userId, customer.userId);
  return { ...deal, totalFen };
}

type Due = Awaited<ReturnType<typeof agreedOf>>;
const pay = ({ receiptNo, totalFen, recycler }: Due, type: number, key = `rest-${receiptNo}-${type}`) =>
  server.call('orders.pay', { no: receiptNo, type: type as 3, amountFen: totalFen }, { token: recycler.token, key });
const payoutsOf = async ({ customer }: Due) =>
  (await server.succeed('payouts.list_withdrawals', {}, { token: customer.token })).items.map(
    ({ amountFen }) => amountFen,
  );

describe('orders.pay to the customer’s WeChat or Alipay', () => {
  it('sends on what is left after a fee that the customer owed', async () => {
    const customer = await payableCustomer({ cancelled: 1 });
    const deal = await agreedOf(customer, 10_000);
    expect((await pay(deal, 3)).outcome).toBe('success');
    expect([await payoutsOf(deal), await available(customer.userId)]).toEqual([[920], 0]);
  });

  it('sends nothing where the fees take all; the deal is paid', async () => {
    const customer = await payableCustomer({ cancelled: 2 });
    const deal = await agreedOf(customer, 3_000);
    expect((await pay(deal, 4)).outcome).toBe('success');
    expect([await payoutsOf(deal), await available(customer.userId)]).toEqual([[], 0]);
    const { state, payment } = await server.succeed('orders.get', { no: deal.no }, { token: customer.token });
    expect([state, payment?.type, payment?.transfer]).toEqual(['paid', 4, undefined]);
  });

  it('leaves what the customer had before, and their lines add up to it', async () => {
    const customer = await payableCustomer({ cancelled: 0 });
    await fundWallet(server, customer.userId, 7_777);
    const deal = await agreedOf(customer, 10_003);
    await pay(deal, 4);
    expect([await payoutsOf(deal), await available(customer.userId)]).toEqual([[deal.totalFen], 7_777]);
    const { items } = await server.succeed('wallet.list_lines', {}, { token: customer.token });
    expect(items.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(7_777);
  });

  it('is one payment under one key, whatever kind is asked for afterwards; there are no other kinds', async () => {
    const deal = await agreedOf(await payableCustomer({ cancelled: 0 }), 10_001);
    for (const type of [0, 5, 6, -1, 3.5]) expect((await pay(deal, type)).status).toBe(400);
    const key = `rest-${deal.receiptNo}-both`;
    expect([(await pay(deal, 3, key)).outcome, (await pay(deal, 4, key)).outcome]).toEqual([
      'success',
      'platform.key_reused',
    ]);
    expect(await payoutsOf(deal)).toHaveLength(1);
  });
});
