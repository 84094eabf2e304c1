import { Client } from 'pg';
import { signInAsOperator } from '../../apps/server/src/domains/accounts/builders/accounts.builders.ts';
import { runOrderBatches } from '../../apps/server/src/domains/orders/batches/order-batches.steps.ts';
import { createRulesReader } from '../../apps/server/src/domains/orders/fees/rules.store.ts';
import { verifyLedger } from '../../apps/server/src/domains/wallet/index.ts';
import { systemClock } from '../../apps/server/src/platform/system.ts';
import { openTestServer } from '../../apps/server/src/testing/server.ts';
import type { Bench, BenchContext, Measurement } from './bench.ts';
import { seedOrders, seedRecyclers, seedWallets } from './worlds/order-world.ts';

const few = 1_000;
const many = 10_000;
/** Milliseconds from the press to the last order. */
const target = 5_000;

/** Acts on a whole list of orders: from the press until each of them is done. */
const bench: Bench = async (context) => {
  for (const act of ['tell_customers', 'cancel'] as const) await measure(context, act, few);
  return [await measure(context, 'tell_customers', many), await measure(context, 'cancel', many)];
};

/** Half of the orders are taken, each by a recycler of its own with a held info fee. */
async function measure(
  { createMigratedDatabase, log }: BenchContext,
  act: 'tell_customers' | 'cancel',
  orders: number,
): Promise<Measurement> {
  const connectionString = await createMigratedDatabase(`order_batch_${act}_${orders}`);
  const server = await openTestServer(connectionString, systemClock, undefined, { REQUESTS_PER_MINUTE: '100000000' });
  const filler = new Client({ connectionString });
  await filler.connect();
  try {
    const taken = orders / 2;
    await seedRecyclers(server.deps.database, taken, 8);
    await seedWallets(server.deps.database, taken);
    await seedOrders(async (text) => void (await filler.query(text)), { count: orders, open: orders });
    await filler.query(
      `SELECT outcome FROM generate_series(1, ${taken}) n, LATERAL orders_take(jsonb_build_array(jsonb_build_object(
         'no', 'OR261121' || lpad(n::text, 8, '0'), 'recyclerId', '00000000-0000-7000-8000-' || lpad(n::text, 12, '0'),
         'receiptNo', 'JD261119' || lpad(n::text, 8, '0'))), now())`,
    );
    await filler.query('VACUUM ANALYZE');
    const { token } = await signInAsOperator(server);
    const startedAt = performance.now();
    const { count } = await server.succeed(
      'orders.console_start_batch',
      { act, words: '台风，今天不上门', adcode: '440300' },
      { token },
    );
    const answered = performance.now() - startedAt;
    for (;;) {
      const { batch } = await server.succeed('orders.console_batch', {}, { token });
      if (batch!.waiting === 0) break;
      await runOrderBatches({ ...server.deps, rules: createRulesReader(server.deps) });
    }
    const took = performance.now() - startedAt;
    log(
      `order-batch: ${act} of ${orders} orders answered after ${answered.toFixed(0)} ms, done after ${took.toFixed(0)}`,
    );
    const { rows } = await filler.query<Record<'done' | 'acts' | 'held' | 'taken', number>>(
      `SELECT ${
        act === 'cancel'
          ? `(SELECT count(*)::int FROM orders WHERE state = 'cancelled')`
          : `(SELECT count(*)::int FROM messages WHERE text LIKE '%台风%')`
      } AS done,
         (SELECT count(*)::int FROM operator_acts WHERE call = 'orders.console_start_batch') AS acts,
         (SELECT count(*)::int FROM receipts) AS taken,
         (SELECT count(*)::int FROM receipts WHERE info_fee_state = 'held') AS held`,
    );
    const found = rows[0]!;
    const held = act === 'cancel' ? 0 : taken;
    if (count !== orders || found.done !== orders || found.acts !== 1 || found.taken !== taken || found.held !== held)
      throw new Error(`fast but wrong: ${JSON.stringify(found)} of ${count} orders`);
    const { problems } = await server.deps.database.transaction(verifyLedger);
    if (problems.length > 0) throw new Error(`fast but wrong: ${JSON.stringify(problems)}`);
    return {
      what: `${orders.toLocaleString('en-US')} chosen orders: ${act === 'cancel' ? 'all are cancelled' : 'customers are told'}`,
      unit: 'ms',
      result: took,
      limit: target,
      limitBy: 'target',
      lessIsBetter: true,
      goal: 1,
    };
  } finally {
    await filler.end();
    await server.close();
  }
}

export default bench;
