import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAsOperator, type SignedIn } from '../domains/accounts/builders/accounts.builders.ts';
import { findBrokenOrders } from '../domains/orders/builders/orders.builders.store.ts';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  paidOrder,
  takenOrder,
  weighedOrder,
} from '../domains/orders/builders/orders.builders.ts';
import { loadRegions } from '../domains/places/index.ts';
import { verifyLedger } from '../domains/wallet/index.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

// The abuse catalogue (abuse-catalogue.test.ts): codes, debts and records that are used for something else.

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

test('a customer has the number that owes a fee merged into their other one: the debt comes along', async () => {
  const left = await takenOrder(server);
  server.clock.advance(60 * MINUTE);
  await server.succeed(
    'orders.cancel',
    { no: left.no, reason: '时间不合适', expectedFeeFen: 500 },
    { token: left.customer.token },
  );
  const kept = await buildCustomer(server);
  const [asker, answerer] = [
    await signInAsOperator(server, 'xu', ['reviewer']),
    await signInAsOperator(server, 'lin', ['reviewer']),
  ];
  const { id } = await server.succeed(
    'accounts.ask_merge',
    { id: kept.userId, mobile: left.customer.mobile, reason: '本人持身份证视频核实' },
    { token: asker.token },
  );
  await server.succeed('accounts.answer_merge', { id, answer: 'approve' }, { token: answerer.token });
  const before = await availableOf(left.recycler);
  const { totalFen } = await paidOrder(server, { customer: kept });
  expect([await availableOf(kept), (await availableOf(left.recycler)) - before]).toEqual([totalFen - 500, 500]);
});

test('a recycler confirms a weighing with the code of another visit of the same customer: cannot', async () => {
  const customer = await buildCustomer(server);
  const recycler = await buildRecycler(server);
  const [one, other] = [
    await weighedOrder(server, { customer, recycler }),
    await weighedOrder(server, { customer, recycler }),
  ];
  const { code } = await server.succeed(
    'orders.credential',
    { djno: one.receiptNo, node: '2' },
    { token: customer.token },
  );
  const agree = ({ receiptNo, weighingId }: typeof one) =>
    server.call('orders.agree', { no: receiptNo, weighingId, method: 'code', code }, { token: recycler.token });
  expect((await agree(other)).outcome).not.toBe('success');
  expect((await agree(one)).outcome).toBe('success');
});
