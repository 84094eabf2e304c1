import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deliverAll, startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { readBalances, verifyLedger } from '../../wallet/index.ts';
import { buildMarket, paidOrder, takenOrder } from '../builders/orders.builders.ts';
import { findBrokenOrders } from '../builders/orders.builders.store.ts';

let server: TestServer;
let one: string;
let other: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  one = (await signInAsOperator(server, 'chen', ['dispatcher'])).token;
  other = (await signInAsOperator(server, 'lin', ['dispatcher'])).token;
});
afterAll(() => server.close());
afterEach(async () => {
  expect(await findBrokenOrders(server.deps.database)).toEqual([]);
  expect(await server.deps.database.transaction(verifyLedger)).toMatchObject({ balanced: true });
});

const look = (no: string, token = one) => server.succeed('orders.console_get', { no }, { token });
const give = (no: string, amountFen: number, token = one) =>
  server.call('orders.console_give_goodwill', { no, amountFen, reason: '两次爽约，表示歉意' }, { token });
const available = async (userId: string): Promise<number> =>
  (await readBalances(server.deps.database, userId)).available;

describe('orders.console_give_goodwill', () => {
  test('pays the customer from the platform, who reads the reason and the number of the movement that the books have', async () => {
    const { no, customer } = await paidOrder(server);
    const before = await available(customer.userId);
    expect((await look(no)).goodwill).toEqual({ mostFen: 20_000, secondAboveFen: 2_000 });
    const given = await give(no, 2_000);
    expect(given.outcome).toBe('success');
    expect((await available(customer.userId)) - before).toBe(2_000);
    const { movement } = given.data as { movement: string };
    expect(await look(no)).toMatchObject({
      goodwill: null,
      refunds: [{ what: 'goodwill', amountFen: 2_000, state: 'done', decidedBy: null, movement }],
    });
    const accountant = (await signInAsOperator(server, 'zhao', ['accountant'])).token;
    expect(await server.succeed('wallet.console_movement', { id: movement }, { token: accountant })).toMatchObject({
      kind: 'goodwill.pay',
      reference: no,
    });
    await deliverAll(server);
    const { items } = await server.succeed('messages.list', {}, { token: customer.token });
    const message = items.find(({ title }) => title === '平台补偿已到账');
    expect(message!.text).toContain(`¥20.00 已进您的余额：两次爽约，表示歉意。流水号 ${movement}`);
  });

  test('is given once, also when two operators press at the same time', async () => {
    const { no, customer } = await takenOrder(server);
    const before = await available(customer.userId);
    const outcomes = (await Promise.all([give(no, 500), give(no, 700, other)])).map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(['orders.goodwill_given', 'success']);
    expect((await give(no, 100)).outcome).toBe('orders.goodwill_given');
    expect([500, 700]).toContain((await available(customer.userId)) - before);
  });

  test('above the limit moves nothing until another operator agrees, and never more than the most', async () => {
    const { no, customer } = await takenOrder(server);
    const before = await available(customer.userId);
    expect(await give(no, 20_001)).toMatchObject({ outcome: 'orders.goodwill_too_much' });
    expect(await give(no, 2_001)).toMatchObject({ outcome: 'success', data: { movement: null } });
    expect((await give(no, 100, other)).outcome).toBe('orders.goodwill_given');
    const { id } = (await look(no)).refunds[0]!;
    const decide = (token: string, approve: boolean) =>
      server.call('orders.console_decide_refund', { no, id, approve }, { token });
    expect((await decide(one, true)).outcome).toBe('orders.refund_own');
    expect(await available(customer.userId)).toBe(before);
    const decided = await Promise.all([decide(other, true), decide(other, true)]);
    expect(decided.map(({ outcome }) => outcome).sort()).toEqual(['orders.refund_changed', 'success']);
    expect((await available(customer.userId)) - before).toBe(2_001);
    expect((await look(no)).refunds[0]).toMatchObject({
      state: 'done',
      decidedBy: expect.any(String),
      movement: expect.any(String),
    });
  });

  test('that another operator declined can be given anew', async () => {
    const { no, customer } = await takenOrder(server);
    const before = await available(customer.userId);
    await give(no, 5_000);
    const { id } = (await look(no)).refunds[0]!;
    await server.succeed('orders.console_decide_refund', { no, id, approve: false }, { token: other });
    expect((await look(no)).goodwill).not.toBeNull();
    expect((await give(no, 1_000)).outcome).toBe('success');
    expect((await available(customer.userId)) - before).toBe(1_000);
  });
});

test('who gets a fee back reads the number of the movement, as the operator does', async () => {
  const { no, recycler } = await paidOrder(server);
  for (const { receiptNo, what, amountFen } of (await look(no)).refundable)
    await server.succeed(
      'orders.console_refund',
      { no, receiptNo, what, amountFen, reason: '核实无误' },
      { token: one },
    );
  await deliverAll(server);
  const texts = JSON.stringify(await server.succeed('messages.list', {}, { token: recycler.token }));
  const { refunds } = await look(no);
  expect(refunds).toHaveLength(2);
  for (const { movement } of refunds) expect(texts).toContain(`流水号 ${movement!}`);
});
