import { Agent, request } from 'node:http';
import { Client } from 'pg';
import { sampleDocument, seedCampaign } from '../../apps/server/src/domains/campaigns/builders/campaign.builders.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import { median, type Bench, type BenchContext } from './bench.ts';
import { benchToken } from './worlds/bench-names.ts';
import { seedRecyclers, startBenchServer } from './worlds/order-world.ts';

const sizes = [10_000, 10_000_000] as const;
/** People with a session, who ask. */
const askers = 1_000;
/** Of those who take part, how many have reached something and been given a chance. */
const most = 1_000_000;
const questions = 600;
const code = 'page';

/** How the cost of a campaign's page over HTTP, with what the caller has in it, grows with how many take part. */
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
    return [{ what: `a campaign’s page, ${sizes.map((size) => size.toLocaleString('en-US')).join(' → ')} people`, unit: 'ms', result: median(costs.large), limit: median(costs.small), lessIsBetter: true, goal: 1.5 }];
  } finally {
    small.close();
    large.close();
  }
};

interface Page {
  /** Milliseconds of the page; the number chooses who asks. */
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
    await database.transaction((tx) => seedCampaign(tx, { code, document: sampleDocument(Date.now()), at: Date.now() }));
    const person = "('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid";
    await filler.query(`INSERT INTO campaign_participants (person_id, code, joined_at, chances) SELECT ${person}, '${code}', now(), 3 FROM generate_series(1, ${people}) AS n`);
    await filler.query(`INSERT INTO campaign_grants (person_id, code, cause, chances, points, at) SELECT ${person}, '${code}', 'join', 3, 0, now() FROM generate_series(1, ${Math.min(people, most)}) AS n`);
    await filler.query(`INSERT INTO campaign_progress (person_id, code, measure, value, reached_at) SELECT ${person}, '${code}', 'grams', n, now() FROM generate_series(1, ${Math.min(people, most)}) AS n`);
    await filler.query('VACUUM ANALYZE campaign_participants, campaign_grants, campaign_progress');
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
        response.on('end', () => (response.statusCode === 200 ? resolve(performance.now() - start) : reject(new Error(`${path} was answered with ${response.statusCode}`))));
      }).on('error', reject).end();
    });
  return {
    page: (question) => ask(`/api/campaigns/open?code=${code}`, { authorization: `Bearer ${benchToken(1 + ((question * 7) % askers))}` }),
    empty: () => ask('/api/health/live', {}),
    close: () => {
      agent.destroy();
      server.stop();
    },
  };
}

export default bench;
