import { fork } from 'node:child_process';
import { join } from 'node:path';
import { seedCatalog } from '../../apps/server/src/domains/catalog/index.ts';
import { seedCompanies, usualRules } from '../../apps/server/src/domains/companies/index.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import { benchRecycler } from './worlds/bench-names.ts';
import { median, type Bench } from './bench.ts';
import type { LoadOrder, LoadResult } from './http-load.ts';
import { seedRecyclers, startBenchServer } from './worlds/order-world.ts';
import { measureRate } from './pgbench.ts';

/** People who book one window at the same time, and its places. */
const people = 512;
const places = 20;
/** Rounds; in the first ones the server has just started. */
const rounds = 5;
const seconds = 3;
const companyNo = 'QY26110100000001';
const DAY = 86_400_000;

/**
 * The last places of a window: 512 simultaneous bookings of 20 places, compared with as many conditional updates of one
 * row by pgbench.
 */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const connectionString = await createMigratedDatabase('windows');
  const database = createDatabase({ connectionString });
  const now = Date.now();
  try {
    await seedRecyclers(database, people + 1, 1);
    await database.query('UPDATE users SET verified = true');
    await seedCatalog(
      database,
      [
        {
          id: 'bench-paper',
          service: '3',
          name: '废纸',
          items: [
            { id: 'bench-cardboard', name: '黄纸板', grade: null, unit: 'kg', basePriceFen: 142, picture: 'box' },
          ],
        },
      ],
      [],
    );
    const rules = {
      ...usualRules,
      openDays: [1, 2, 3, 4, 5, 6, 7],
      opensAt: 0,
      closesAt: 1440,
      windowMinutes: 120,
      places,
      grams: 1_000_000_000,
      noticeMinutes: 0,
      cutoffAt: 1440,
      depositPermille: 0,
    };
    await seedCompanies(database, [
      {
        no: companyNo,
        city: '440300',
        adcode: '440305',
        name: '华强再生资源',
        creditCode: '91440300MA5F000001',
        address: '粤海街道科发路 8 号',
        longitude: 113.95,
        latitude: 22.54,
        phone: '',
        sample: false,
        madeAt: now - DAY,
        rules,
        licences: (['business', 'recycling_filing'] as const).map((kind) => ({
          kind,
          number: 'BENCH',
          validFrom: '2020-01-01',
          validTo: '2099-12-31',
        })),
        members: [{ userId: benchRecycler(people + 1), roles: ['owner'] }],
        prices: [{ itemId: 'bench-cardboard', fromAt: now - DAY, priceFen: 162, leastGrams: 0, note: '' }],
        closings: [],
      },
    ]);
    await database.query(
      `CREATE TABLE bench_window AS SELECT 1 AS id, 0 AS taken_places, 0::bigint AS taken_grams, 1000000000 AS places,
        9000000000000000 AS grams`,
    );
    await database.query(
      'ALTER TABLE bench_window ADD PRIMARY KEY (id), ADD CHECK (taken_places BETWEEN 0 AND places)',
    );
    const server = await startBenchServer(connectionString);
    const results: number[] = [];
    const limits: number[] = [];
    let limitBy = '';
    try {
      for (let round = 1; round <= rounds; round += 1) {
        const limit = await measureRate({
          connectionString,
          clients: 64,
          seconds,
          numbers: {},
          statement: `UPDATE bench_window SET taken_places = taken_places + 1, taken_grams = taken_grams + 500000 WHERE id = 1
              AND taken_places < places AND taken_grams + 500000 <= grams RETURNING 1`,
        });
        limits.push(limit.perSecond);
        limitBy = limit.by;
        // Midnight of a coming day in Shanghai, a different one in each round.
        const startsAt = new Date(
          Math.floor((now + 8 * 3_600_000) / DAY) * DAY + (round + 1) * DAY - 8 * 3_600_000,
        ).toISOString();
        const {
          done,
          failed,
          seconds: took,
          sample,
        } = await rush({
          port: server.port,
          kind: 'reserve',
          connections: people,
          seconds: 0,
          recyclers: people,
          from: 0,
          body: JSON.stringify({
            companyNo,
            startsAt,
            lines: [{ itemId: 'bench-cardboard', grams: 500_000, priceFen: 162 }],
            depositFen: 0,
          }),
        });
        // Full, or, on a busy machine, too many waiting requests.
        if (done !== places || failed !== people - places || !/"code":(8212|1503)/.test(sample ?? ''))
          throw new Error(`fast but wrong: ${done} places were sold, ${failed} refused: ${sample}`);
        results.push(people / took);
        log(
          `windows: round ${round}, ${people} answered in ${Math.round(took * 1000)} ms, ${done} of them with a place; one conditional update of the same row ${Math.round(limit.perSecond)} a second`,
        );
      }
    } finally {
      server.stop();
    }
    const [wrong] = await database.query<{ broken: number }>(
      `SELECT count(*)::int AS broken FROM company_windows w
        WHERE taken_places <> (SELECT count(*) FROM company_reservations r
        WHERE (r.city, r.company_no, r.starts_at) = (w.city, w.company_no, w.starts_at)) OR taken_places > ${places}`,
    );
    if (wrong!.broken > 0) throw new Error('fast but wrong: a window was sold twice');
    return [
      {
        what: `reserve, ${people} people at once over ${places} places, HTTP to commit`,
        unit: 'answers/s',
        result: median(results),
        limit: median(limits),
        limitBy,
        goal: 1,
      },
    ];
  } finally {
    await database.close();
  }
};

/** Each person books once, on a connection of their own. */
async function rush(order: LoadOrder): Promise<LoadResult> {
  const client = fork(join(import.meta.dirname, 'http-load.ts'));
  client.send(order);
  return new Promise((resolve, reject) => {
    client.once('message', (message) => resolve(message as LoadResult));
    client.once('exit', () => reject(new Error('the client ended without a result')));
  });
}

export default bench;
