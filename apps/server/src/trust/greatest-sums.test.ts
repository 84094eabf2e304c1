import { callRows, callTable, type CallName } from '@shoushou/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAsOperator } from '../domains/accounts/builders/accounts.builders.ts';
import {
  arrivedOrder,
  buildCustomer,
  buildMarket,
  buildRecycler,
  type Customer,
} from '../domains/orders/builders/orders.builders.ts';
import { loadRegions } from '../domains/places/index.ts';
import { inLane } from '../testing/lane.ts';
import { sampleInput } from '../testing/sample-input.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { answerOf, wireOf } from '../testing/wire.ts';

/** The greatest weight that one deal may have, and the greatest weight of one weighing in the contract: grams. */
const HEAVIEST_DEAL = 5_000_000;
const HEAVIEST_WEIGHING = 100_000_000;
/** Enough to exceed the greatest single weight. */
const DEALS = inLane({ short: 22, long: 1000 });
/** A seller's sales of a year are limited. */
const DEALS_OF_A_CUSTOMER = 400;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { REQUESTS_PER_MINUTE: '1000000' } });
  await buildMarket(server);
  await loadRegions(server.deps.database);
});
afterAll(() => server.close());

test(
  'after the greatest deals there may be, every read answers both sides and the console',
  { timeout: 900_000 },
  async () => {
    const recycler = await buildRecycler(server, { balanceFen: 2_000_000_00 });
    let customer: Customer | undefined;
    let last: { no: string; receiptNo: string } | undefined;
    for (let index = 0; index < DEALS; index += 1) {
      if (!customer || index % DEALS_OF_A_CUSTOMER === 0) customer = await buildCustomer(server);
      server.clock.advance(4_000);
      const deal = await arrivedOrder(server, {
        customer,
        recycler,
        given: { goods: [{ itemId: 'cardboard', grams: HEAVIEST_DEAL }] },
      });
      const { order } = await server.succeed(
        'orders.weigh',
        { no: deal.receiptNo, lines: [{ itemId: 'cardboard', grossGrams: HEAVIEST_DEAL, unitPriceFen: 142 }] },
        { token: recycler.token },
      );
      const { id: weighingId, totalFen: amountFen } = order.weighing!;
      await server.succeed('orders.agree', { no: deal.no, weighingId, method: 'own_phone' }, { token: customer.token });
      // Cash leaves the wallet able to pay for the next one.
      await server.succeed('orders.pay', { no: deal.receiptNo, type: 2, amountFen }, { token: recycler.token });
      await server.succeed('orders.confirm_cash', { no: deal.no, received: true }, { token: customer.token });
      last = deal;
    }

    const { month, ...wallet } = await server.succeed('wallet.get', {}, { token: recycler.token });
    expect(month.grams, JSON.stringify(wallet)).toBe(DEALS * HEAVIEST_DEAL);
    expect(month.grams).toBeGreaterThan(HEAVIEST_WEIGHING);

    const operator = await signInAsOperator(server);
    const failed: string[] = [];
    const reads = callRows.filter(([, { method, reply }]) => method === 'GET' && reply !== 'stream');
    for (const [name] of reads as [CallName, unknown][])
      for (const person of callTable[name].auth === 'operator' ? [operator] : [customer!, recycler])
        for (const no of [last!.no, last!.receiptNo])
          for (const period of ['0', '3']) {
            const userid = 'userId' in person ? person.userId : recycler.userId;
            const known = { no, userid, month: '2026-11', year: 2026, from: '2026-11-01', to: '2026-11-30', period };
            const input = sampleInput(name, { known, full: true });
            const { status, body } = await answerOf(server, wireOf(name, input, { token: person.token }));
            if (status >= 500) failed.push(`${name}: ${body}`);
          }
    expect([...new Set(failed)]).toEqual([]);
  },
);
