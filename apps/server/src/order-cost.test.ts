import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  paidOrder,
  type CallableServer,
} from './domains/orders/builders/orders.builders.ts';
import { startTestServer, type TestServer } from './testing/server.ts';
import { interceptStatements } from './testing/statements.ts';

/**
 * 28 to 29 by people who do one thing after the other, and 44 to 46 by those who rest until all that follows from a
 * step has been done: each of six steps then has rounds of its own, as it has on a crowded machine. Without gathering
 * it is 130.
 */
const MOST_TRANSACTIONS = 50;
/** Without what runs by the clock: the queue of jobs, and looks every few seconds. */
const byTheClock =
  /pgboss|job_runs|job_failures|order_cities|hall_orders WHERE city = \$1 LIMIT 1|market_|insurance_applications|sandbox_insurances/;
/** Kept by simulated providers, as real ones keep it elsewhere. */
const atProviders = /sandbox_/;
/** Statements of transactions that are not the order's: a simulated provider's and the builder's. */
const ofOthers = /'sandbox\.sms '|INSERT INTO wallet_payees/;
/** Milliseconds without a statement after which all that follows from a step has been done. */
const QUIET = 100;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await server.server.start();
});
afterAll(() => server.close());

/**
 * Transactions, and statements that are one by themselves, of one order by people who are signed in.
 * @param rests whether all that follows from a step is done before the next one
 */
async function transactionsOfAnOrder({ rests = false } = {}): Promise<number> {
  const parties = { customer: await buildCustomer(server), recycler: await buildRecycler(server) };
  let last = performance.now();
  let count = 0;
  const quiet = async (): Promise<void> => {
    while (performance.now() - last < QUIET) await wait(QUIET / 4);
  };
  const resting: CallableServer = {
    ...server,
    async succeed(...call) {
      const answer = await server.succeed(...call);
      if (rests) await quiet();
      return answer;
    },
  };
  await quiet();
  await interceptStatements(
    (statement) => {
      if (byTheClock.test(statement.text)) return statement.send();
      last = performance.now();
      if (ofOthers.test(statement.text)) count -= 1;
      else if (!statement.inTransaction && !atProviders.test(statement.text)) count += 1;
      return statement.send();
    },
    async () => {
      await paidOrder(resting, parties);
      await quiet();
    },
  );
  return count;
}

it.each([
  { how: 'by people who do one thing after the other', rests: false },
  { how: 'by people who rest between', rests: true },
])(
  'an order $how costs few transactions, with its messages to both sides',
  async ({ rests }) => {
    const counts: number[] = [];
    for (let order = 0; order < 4; order += 1) counts.push(await transactionsOfAnOrder({ rests }));
    expect(Math.min(...counts)).toBeLessThanOrEqual(MOST_TRANSACTIONS);
  },
  60_000,
);

it('no receiver of webhooks costs an event a statement', async () => {
  await transactionsOfAnOrder();
  const webhooks: string[] = [];
  await interceptStatements(
    (statement) => {
      if (statement.text.includes('webhook_')) webhooks.push(statement.text);
      return statement.send();
    },
    async () => {
      await paidOrder(server);
      await wait(500);
    },
  );
  expect(webhooks).toEqual([]);
});
