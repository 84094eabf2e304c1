import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import type { CallName, Input } from '@shoushou/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  fundWallet,
  takenOrder,
  tomorrowMorning,
} from '../domains/orders/builders/orders.builders.ts';
import { findBrokenOrders } from '../domains/orders/builders/orders.builders.store.ts';
import { verifyLedger } from '../domains/wallet/index.ts';
import { deliverAll, startTestServer, type TestServer } from '../testing/server.ts';
import { changesBetween, countEffects } from '../testing/database-effects.ts';
import { knowPayee } from '../domains/wallet/builders/wallet.builders.ts';

let server: TestServer | undefined;
beforeEach(async () => {
  await server?.close();
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server?.close());

/** By how much the server's clock is wrong, milliseconds. */
const jumps = [
  ['five minutes fast', 5 * MINUTE],
  ['five minutes slow', -5 * MINUTE],
  ['an hour fast', HOUR],
  ['an hour slow', -HOUR],
  ['a day fast', DAY],
  ['a day slow', -DAY],
] as const;

describe.each(jumps)('a clock that is %s for a while', (_, jump) => {
  test('breaks no visit: each step is done once, at the wrong time or, where that refuses it, at the right one', async () => {
    const { deps, clock, call } = server!;
    const customer = await buildCustomer(server!);
    const recycler = await buildRecycler(server!, { balanceFen: 100_000 });
    await knowPayee(server!, recycler.userId, customer.userId);
    const wrongly = { done: 0, refused: 0 };
    /** Sends a step while the clock is wrong, and with the same key when it is right again. */
    const step = async <Name extends CallName>(name: Name, token: string, input: Input<Name>) => {
      const key = `jump-${jump}-${name}`;
      clock.advance(jump);
      const wrong = await call(name, input, { token, key });
      clock.advance(-jump);
      clock.advance(MINUTE);
      expect(wrong.status, `${name}: ${wrong.body}`).toBeLessThan(500);
      if (wrong.outcome === 'success') wrongly.done += 1;
      else wrongly.refused += 1;
      const right =
        wrong.outcome === 'success'
          ? await call(name, input, { token, key })
          : await call(name, input, { token, key: `${key}-right` });
      expect([name, right.outcome], right.body).toEqual([name, 'success']);
      return right.data;
    };
    const { no } = await step('orders.place', customer.token, {
      addressId: customer.addressId,
      goods: [{ itemId: 'cardboard', grams: 10_000 }],
      windowFrom: tomorrowMorning(server!),
      note: '',
      tags: [],
      bargain: false,
      photoIds: [],
    });
    await step('orders.take', recycler.token, { no });
    await step('orders.arrive', recycler.token, { no });
    const { order } = await step('orders.weigh', recycler.token, {
      no,
      lines: [{ itemId: 'cardboard', grossGrams: 10_000, unitPriceFen: 142 }],
    });
    await step('orders.agree', customer.token, { no, weighingId: order.weighing!.id, method: 'own_phone' });
    const paid = await step('orders.pay', recycler.token, { no, type: 1, amountFen: order.weighing!.totalFen });
    expect(paid.state).toBe('paid');
    expect(wrongly.done + wrongly.refused).toBe(6);
    expect((await verifyLedger(deps.database)).problems).toEqual([]);
    expect(await findBrokenOrders(deps.database)).toEqual([]);
  });

  test('makes no job do its work twice, and no event is lost', async () => {
    const { deps, clock, server: running } = server!;
    await takenOrder(server!);
    await deliverAll(server!);
    clock.advance(jump);
    await running.jobs.runAll();
    await deliverAll(server!);
    clock.advance(-jump);
    await running.jobs.runAll();
    await deliverAll(server!);
    const before = await countEffects(deps.database);
    for (const wrong of [jump, -jump]) {
      clock.advance(wrong);
      await running.jobs.runAll();
      await deliverAll(server!);
    }
    expect(changesBetween(before, await countEffects(deps.database))).toEqual({});
    expect((await verifyLedger(deps.database)).problems).toEqual([]);
  });

  test('leaves the ledger in the order of what happened, and people signed in when it is right again', async () => {
    const { deps, clock, call } = server!;
    const { userId, token } = await buildCustomer(server!);
    for (const [index, wrong] of [0, jump, -jump, jump, -jump].entries()) {
      clock.advance(wrong);
      await fundWallet(server!, userId, 100 + index);
    }
    const postings = await deps.database.query<{ amount: number }>(
      `SELECT amount::int AS amount FROM ledger_postings p JOIN ledger_accounts a ON a.id = p.account_id
       WHERE a.owner_id = $1 AND a.kind = 'available' ORDER BY p.sequence`,
      [userId],
    );
    expect(postings.map(({ amount }) => amount)).toEqual([100, 101, 102, 103, 104]);
    expect((await verifyLedger(deps.database)).problems).toEqual([]);
    const { body, data } = await call('wallet.get', {}, { token });
    expect(data?.availableFen, body).toBe(510);
  });
});
