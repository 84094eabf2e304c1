import { Client } from 'pg';
import { readLines } from '../../apps/server/src/domains/wallet/index.ts';
import { systemClock } from '../../apps/server/src/platform/system.ts';
import { openTestServer } from '../../apps/server/src/testing/server.ts';
import { shanghaiDate } from '../../packages/kernel/src/instant.ts';
import { median, type Bench } from './bench.ts';
import { benchRecycler, benchToken } from './worlds/bench-names.ts';
import { seedRecyclers } from './worlds/order-world.ts';

const lines = 100_000;
const rounds = 5;
/** Lines of one statement of the database. */
const atOnce = 20_000;

/**
 * A statement of a hundred thousand lines, requested over HTTP and generated in the background, compared with reading
 * the lines.
 */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const connectionString = await createMigratedDatabase('export');
  const filler = new Client({ connectionString });
  await filler.connect();
  const world = await openTestServer(connectionString, systemClock);
  try {
    const { database } = world.deps;
    await seedRecyclers(database, 1, 1);
    log(`filling ${lines.toLocaleString('en-US')} lines`);
    for (let first = 1; first <= lines; first += 500) {
      const batch = Array.from({ length: 500 }, (_, index) => ({
        key: `line:${first + index}`,
        kind: 'order.pay',
        reference: `JD261126${String(first + index).padStart(8, '0')}`,
        postings: [
          { owner: 'platform', kind: 'clearing_wechat', amount: -100 },
          { owner: benchRecycler(1), kind: 'available', amount: 100 },
        ],
        lines: [null, { kind: 'pay', title: '货款 黄纸板等 3 项', note: '王女士' }],
      }));
      await database.batch('SELECT count(*) FROM ledger_post_batch($1::jsonb, now())', [JSON.stringify(batch)]);
    }
    await filler.query('VACUUM ANALYZE');
    const today = shanghaiDate(Date.now());
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const startedAt = performance.now();
      await work();
      return performance.now() - startedAt;
    };
    const [exports, reads]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      const read = await timed(async () => {
        let before: number | undefined;
        for (let from = 0; from < lines; from += atOnce) {
          const page = await readLines(database, benchRecycler(1), { before }, atOnce);
          if (page.length !== atOnce) throw new Error(`${from + page.length} lines were read`);
          before = page.at(-1)!.sequence;
        }
      });
      const made = await timed(async () => {
        await world.succeed('payouts.make_export', { from: today, to: today, form: 'csv' }, { token: benchToken(1) });
        await world.server.jobs.run('payouts.make_exports');
        const [newest] = (await world.succeed('payouts.list_exports', {}, { token: benchToken(1) })).items;
        if (newest?.state !== 'made' || newest.count !== lines)
          throw new Error(`fast but wrong: ${JSON.stringify(newest)}`);
      });
      log(`export: round ${round}, made in ${made.toFixed(0)} ms, read in ${read.toFixed(0)}`);
      // A warm-up round that fills the caches.
      if (round === 0) continue;
      exports.push(made);
      reads.push(read);
    }
    return [
      {
        what: `a statement of ${lines.toLocaleString('en-US')} lines as CSV, asked for over HTTP and made in the background`,
        unit: 'ms',
        result: median(exports),
        limit: median(reads),
        limitBy: 'reading the lines',
        lessIsBetter: true,
        goal: 3,
      },
    ];
  } finally {
    await world.close();
    await filler.end();
  }
};

export default bench;
