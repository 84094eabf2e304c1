import { Client } from 'pg';
import { signInAsOperator } from '../../apps/server/src/domains/accounts/builders/accounts.builders.ts';
import { runOrderBatches } from '../../apps/server/src/domains/orders/batches/order-batches.steps.ts';
import { createRulesReader } from '../../apps/server/src/domains/orders/fees/rules.store.ts';
import { systemClock } from '../../apps/server/src/platform/system.ts';
import { openTestServer } from '../../apps/server/src/testing/server.ts';
import type { Bench } from './bench.ts';
import { seedOrders, seedRecyclers } from './worlds/order-world.ts';

const orders = 10_000;
/** Milliseconds from the press to the last order. */
const target = 5_000;

/** One act on a whole list of ten thousand orders: from the press until each of them is done. */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const connectionString = await createMigratedDatabase('order_batch');
  const server = await openTestServer(connectionString, systemClock, undefined, { REQUESTS_PER_MINUTE: '100000000' });
  const filler = new Client({ connectionString });
  await filler.connect();
  try {
    await seedRecyclers(server.deps.database, 10, 8);
    await seedOrders(async (text) => void (await filler.query(text)), { count: orders, open: orders });
    await filler.query('VACUUM ANALYZE');
    const { token } = await signInAsOperator(server);
    const startedAt = performance.now();
    const { count } = await server.succeed(
      'orders.console_start_batch',
      { act: 'tell_customers', words: '台风，今天不上门', adcode: '440300', state: 'open' },
      { token },
    );
    const answered = performance.now() - startedAt;
    for (;;) {
      const { batch } = await server.succeed('orders.console_batch', {}, { token });
      if (batch!.waiting === 0) break;
      await runOrderBatches({ ...server.deps, rules: createRulesReader(server.deps) });
    }
    const took = performance.now() - startedAt;
    log(`order-batch: answered after ${answered.toFixed(0)} ms, done after ${took.toFixed(0)} ms`);
    const messages = await filler.query(`SELECT FROM messages WHERE text LIKE '%台风%'`);
    const acts = await filler.query(`SELECT FROM operator_acts WHERE call = 'orders.console_start_batch'`);
    if (count !== orders || messages.rowCount !== orders || acts.rowCount !== 1)
      throw new Error(
        `fast but wrong: ${messages.rowCount} messages for ${count} orders, ${acts.rowCount} acts in the audit`,
      );
    return [
      {
        what: `customers of ${orders.toLocaleString('en-US')} chosen orders are told`,
        unit: 'ms',
        result: took,
        limit: target,
        limitBy: 'target',
        lessIsBetter: true,
        goal: 1,
      },
    ];
  } finally {
    await filler.end();
    await server.close();
  }
};

export default bench;
