import type { CallName, Input } from '@shoushou/contract';
import { Client } from 'pg';
import { signInAsOperator } from '../../apps/server/src/domains/accounts/builders/accounts.builders.ts';
import { systemClock } from '../../apps/server/src/platform/system.ts';
import { choicesOf } from '../../apps/server/src/testing/sample-input.ts';
import { openTestServer } from '../../apps/server/src/testing/server.ts';
import { seedSampleCity } from '../../tools/src/databases/product-database.ts';
import { median, type Bench, type BenchContext, type Measurement } from './bench.ts';
import { cloneRows } from './worlds/cloned-rows.ts';
import { listsBeforeIdentity } from './worlds/console-lists-to-identity.ts';
import { listsFromIdentity } from './worlds/console-lists-from-identity.ts';
import { apart, type List } from './worlds/list-rows.ts';

const [few = 10_000, many = 1_000_000] = (process.env['LIST_SIZES'] ?? '').split(' ').filter(Boolean).map(Number);
const rounds = 30;

/** Every paged list of the console not among `lists`, with a selective filter where it has one; and in each order. */
const lists: readonly List[] = [...listsBeforeIdentity, ...listsFromIdentity].filter(({ call }) =>
  new RegExp(process.env['LISTS'] ?? '').test(call),
);

/**
 * Growth of the cost of a page of each console list when its table is a hundred times as large; `LISTS='tally|stores'`
 * chooses lists, `LIST_SIZES='1000 100000'` the sizes.
 */
const bench: Bench = async (context) => {
  const worlds = [await openWorld(context, few), await openWorld(context, many)] as const;
  try {
    const measurements: Measurement[] = [];
    for (const { call, inputs, rows, complete } of lists) {
      for (const world of worlds) await world.fill(rows, complete);
      const sorted = choicesOf(call, 'sort').map((sort) => ({ ...inputs[0], sort }));
      for (const input of [...inputs, ...sorted]) {
        for (const world of worlds) await world.timeOf(call, input);
        const times: [number[], number[]] = [[], []];
        for (let round = 0; round < rounds; round += 1)
          for (const index of [0, 1] as const) times[index].push(await worlds[index].timeOf(call, input));
        const [small, large] = [median(times[0]), median(times[1])];
        const what = `${call} ${JSON.stringify(input)}`;
        context.log(`${what}: ${small.toFixed(2)} → ${large.toFixed(2)} ms`);
        measurements.push({ what, unit: 'ms', result: large, limit: small, lessIsBetter: true, goal: 1.5 });
      }
      for (const world of worlds) await world.clear(rows);
    }
    return measurements;
  } finally {
    for (const world of worlds) await world.close();
  }
};

/** The sample city, in which one list after the other gets this many rows. */
async function openWorld({ createMigratedDatabase, log }: BenchContext, count: number) {
  const connectionString = await createMigratedDatabase(`console_lists_${count}`);
  await seedSampleCity(connectionString);
  const server = await openTestServer(connectionString, systemClock, undefined, { REQUESTS_PER_MINUTE: '100000000' });
  const { token } = await signInAsOperator(server);
  const filler = new Client({ connectionString });
  await filler.connect();
  return {
    async fill(rows: List['rows'], complete: List['complete']): Promise<void> {
      for (const [table, changes] of Object.entries(rows)) {
        log(`${table}: ${count.toLocaleString('en-US')} rows`);
        const spread = Object.entries(changes).map(([column, value]) => [
          column,
          value.replaceAll(apart, String(count / 200)),
        ]);
        await cloneRows(filler, table, count, Object.fromEntries(spread));
      }
      await complete?.(filler, server.deps);
    },
    /** Milliseconds. @throws Error when the generated rows cannot be shown, or there are none */
    async timeOf(call: CallName, input: Input<CallName>): Promise<number> {
      const startedAt = performance.now();
      const { outcome, data } = await server.call(call, input, { token });
      const took = performance.now() - startedAt;
      if (outcome !== 'success' || (data as { items: readonly unknown[] }).items.length === 0)
        throw new Error(`${call} ${JSON.stringify(input)}: no rows, ${outcome}`);
      return took;
    },
    /** Generated rows are deleted after their measurement to save disk space. */
    async clear(rows: List['rows']): Promise<void> {
      // Append-only tables refuse deletion otherwise.
      await filler.query(`SET session_replication_role = 'replica'`);
      for (const table of Object.keys(rows)) await filler.query(`TRUNCATE ${table} CASCADE`);
      await filler.query(`SET session_replication_role = 'origin'`);
    },
    async close(): Promise<void> {
      await filler.end();
      await server.close();
    },
  };
}

export default bench;
