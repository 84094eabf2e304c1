import { Agent, request } from 'node:http';
import { Client } from 'pg';
import { sampleDocument, seedCampaign } from '../../apps/server/src/domains/campaigns/builders/campaign.builders.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import { median, type Bench, type BenchContext } from './bench.ts';
import { benchToken } from './worlds/bench-names.ts';
import { seedRecyclers, startBenchServer } from './worlds/order-world.ts';

const sizes = [10_000, 10_000_000] as const;
/** People with a session, who send the requests. */
const askers = 1_000;
/** Shares of the participants who have reached a task, received a chance, drawn and won. */
const most = 1_000_000;
/** Number of winners of a published prize, of whom the page lists the latest: the same in both campaigns. */
const winners = 200;
const questions = 600;
const code = 'page';

/**
 * Growth of the cost of a campaign's page over HTTP, including the caller's own state, with the number of participants.
 */
const bench: Bench = async (context) => {
  const small = await openPage(context, sizes[0]);
  const large = await openPage(context, sizes[1]);
  try {
    const costs = { small: [] as number[], large: [] as number[], empty: [] as number[] };
    for (let question = 0; question < questions; question += 1) {
      costs.small.push(await small.page(question));
      costs.large.push(await large.page(question));
      costs.empty.push(await large.empty());
    }
    context.log(`campaigns: an empty call takes ${median(costs.empty).toFixed(2)} ms`);
    return [
      {
        what: `a campaign’s page, ${sizes.map((size) => size.toLocaleString('en-US')).join(' → ')} people`,
        unit: 'ms',
        result: median(costs.large),
        limit: median(costs.small),
        lessIsBetter: true,
        goal: 1.5,
      },
    ];
  } finally {
    small.close();
    large.close();
  }
};

interface Page {
  /** Milliseconds of one page; the number selects the caller. */
  page(question: number): Promise<number>;
  empty(): Promise<number>;
  close(): void;
}

async function openPage({ createMigratedDatabase, log }: BenchContext, people: number): Promise<Page> {
  log(`filling ${people.toLocaleString('en-US')} people of a campaign`);
  const connectionString = await createMigratedDatabase(`page_${people}`);
  const database = createDatabase({ connectionString, patient: true });
  const filler = new Client({ connectionString });
  await filler.connect();
  try {
    await seedRecyclers(database, askers, 1);
    const sample = sampleDocument(Date.now());
    const scooter = {
      id: 'scooter',
      name: '电动车补贴',
      kind: 'cash' as const,
      valueFen: 60_000,
      points: 0,
      tax: 'accidental' as const,
      stock: winners,
      leastDealFen: 0,
      usableDays: 0,
      art: 'gift' as const,
    };
    const document = {
      ...sample,
      prizes: [...sample.prizes, scooter],
      budgetFen: sample.budgetFen + winners * scooter.valueFen,
    };
    await database.transaction((tx) => seedCampaign(tx, { code, document, at: Date.now() }));
    const person = "('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid";
    // Triggers on the campaign's tables would run for each of ten million rows.
    await filler.query('SET session_replication_role = replica');
    await filler.query(
      `INSERT INTO campaign_participants (person_id, code, joined_at, chances) SELECT ${person}, '${code}', now(), 3
        FROM generate_series(1, ${people}) AS n`,
    );
    await filler.query(
      `INSERT INTO campaign_grants (person_id, code, cause, chances, points, at)
        SELECT ${person}, '${code}', 'join', 3, 0, now() FROM generate_series(1, ${Math.min(people, most)}) AS n`,
    );
    await filler.query(
      `INSERT INTO campaign_progress (person_id, code, measure, value, reached_at)
        SELECT ${person}, '${code}', 'grams', n, now() FROM generate_series(1, ${Math.min(people, most)}) AS n`,
    );
    await filler.query(
      `INSERT INTO campaign_draws (code, n, person_id, pseudonym, client_seed, roll, prize_id, previous_hash, hash, at)
        SELECT '${code}', n, ${person}, 'pseudonym', repeat('0', 32), '1', 'points', repeat('0', 64), repeat('0', 64),
        now() FROM generate_series(1, ${Math.min(people, most)}) AS n`,
    );
    await filler.query(`INSERT INTO campaign_awards (person_id, id, code, prize_id, cause, kind, name, art, gross, tax,
      net, points, least_deal, state, won_at)
      SELECT ${person}, ('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid, '${code}',
        CASE WHEN valuable THEN 'scooter' ELSE 'points' END, 'draw:' || n,
        CASE WHEN valuable THEN 'cash' ELSE 'points' END, CASE WHEN valuable THEN '电动车补贴' ELSE '10 积分' END, 'gift',
        CASE WHEN valuable THEN 60000 ELSE 0 END, CASE WHEN valuable THEN 12000 ELSE 0 END,
          CASE WHEN valuable THEN 48000 ELSE 0 END, CASE WHEN valuable THEN 0 ELSE 10 END, 0, 'paid',
          now() - make_interval(secs => n) FROM generate_series(1, ${Math.min(people, most)}) AS n,
          LATERAL (SELECT n <= ${winners} AS valuable) AS worth`);
    await filler.query(
      'VACUUM ANALYZE campaign_participants, campaign_grants, campaign_progress, campaign_draws, campaign_awards',
    );
  } finally {
    await filler.end();
    await database.close();
  }
  const server = await startBenchServer(connectionString);
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string, headers: Record<string, string>): Promise<number> =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      request({ agent, port: server.port, host: '127.0.0.1', path, headers }, (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(performance.now() - start)
            : reject(new Error(`${path} was answered with ${response.statusCode}`)),
        );
      })
        .on('error', reject)
        .end();
    });
  return {
    page: (question) =>
      ask(`/api/campaigns/open?code=${code}`, { authorization: `Bearer ${benchToken(1 + ((question * 7) % askers))}` }),
    empty: () => ask('/api/health/live', {}),
    close: () => {
      agent.destroy();
      server.stop();
    },
  };
}

export default bench;
