import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCustomer, buildMarket, buildRecycler, paidOrder } from './domains/orders/builders/orders.builders.ts';
import { startTestServer, type TestServer } from './testing/server.ts';
import { interceptStatements } from './testing/statements.ts';

/**
 * 40 in the bench, 44 to 47 where each step has a round of its own; on a machine with ten times its load a round may
 * fall apart. Without gathering it is 130.
 */
const MOST_TRANSACTIONS = 64;
/** Without what runs by the clock: the queue of jobs, and looks every few seconds. */
const byTheClock =
  /pgboss|job_runs|job_failures|order_cities|hall_orders WHERE city = \$1 LIMIT 1|market_|insurance_applications|sandbox_insurances/;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await server.server.start();
});
afterAll(() => server.close());

/** Transactions, and statements that are one by themselves, of one order by people who are signed in. */
async function transactionsOfAnOrder(): Promise<string[]> {
  const parties = { customer: await buildCustomer(server), recycler: await buildRecycler(server) };
  await wait(200);
  const seen: string[] = [];
  await interceptStatements(
    (statement) => {
      if (!statement.inTransaction && !byTheClock.test(statement.text)) seen.push(statement.text);
      return statement.send();
    },
    async () => {
      await paidOrder(server, parties);
      await wait(500);
    },
  );
  return seen;
}

it('an order from booking to payment costs few transactions, with its messages to both sides', async () => {
  const counts: number[] = [];
  for (let order = 0; order < 5; order += 1) {
    counts.push((await transactionsOfAnOrder()).length);
  }
  expect(Math.min(...counts)).toBeLessThanOrEqual(MOST_TRANSACTIONS);
}, 60_000);

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
}, 30_000);
