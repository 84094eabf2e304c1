import { createHash, createHmac } from 'node:crypto';
import { Client } from 'pg';
import { sampleDocument, seedCampaign } from '../../apps/server/src/domains/campaigns/builders/campaign.builders.ts';
import { insertChain, listDrawRows, readChain } from '../../apps/server/src/domains/campaigns/drawing/chains.store.ts';
import { readBalances, verifyLedger } from '../../apps/server/src/domains/wallet/index.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import type { Database } from '../../apps/server/src/platform/database/types.ts';
import { verifyChain } from '../../packages/rules/src/campaigns/draw.ts';
import { median, type Bench } from './bench.ts';
import { seedRecyclers, startBenchServer } from './worlds/order-world.ts';
import { measureRate } from './pgbench.ts';

const clients = 64;
const seconds = 4;
/** Measured rounds, after a warm-up round in which the server's code is compiled and the cash prizes are won. */
const rounds = 5;
const people = 5_000;
const chances = 100;
const fields = [
  { prize: 'none', weight: 80 },
  { prize: 'cash', weight: 10 },
  { prize: 'points', weight: 10 },
];
/** Stock used up before the measured rounds, as in a popular campaign. */
const cash = 200;
const points = 1_000_000;
const hashing = {
  sha256: (text: string) => createHash('sha256').update(text).digest('hex'),
  hmac: (keyHex: string, text: string) => createHmac('sha256', Buffer.from(keyHex, 'hex')).update(text).digest('hex'),
};
const seed = hashing.sha256('the seed of a bench');

/** Draws of one campaign over HTTP, compared with PostgreSQL inserting the rows of one draw per transaction. */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const connectionString = await createMigratedDatabase('draws');
  const database = createDatabase({ connectionString, patient: true });
  const filler = new Client({ connectionString });
  await filler.connect();
  try {
    log(`filling ${people.toLocaleString('en-US')} people in two campaigns`);
    await seedRecyclers(database, people, 1);
    for (const code of ['draws-http', 'draws-limit']) await open(database, filler, code);
    await filler.query('VACUUM ANALYZE');
    const server = await startBenchServer(connectionString);
    const [limits, overHttp]: [number[], number[]] = [[], []];
    let [limitBy, from] = ['', 0];
    try {
      for (let round = 0; round <= rounds; round += 1) {
        const limit = await measureRate({
          connectionString,
          statement: ONE_DRAW,
          numbers: { person: people },
          clients,
          seconds,
        });
        limitBy = limit.by;
        const rate = await server.load({
          kind: 'draw',
          connections: clients,
          seconds,
          recyclers: people,
          from,
          body: 'draws-http',
        });
        from += Math.ceil(rate * (seconds + 1)) + clients;
        if (round > 0) {
          limits.push(limit.perSecond);
          overHttp.push(rate);
        }
        log(
          `draws: ${round === 0 ? 'warm-up' : `round ${round}`}, one transaction a draw ${Math.round(limit.perSecond)} a second, over HTTP ${Math.round(rate)}`,
        );
      }
    } finally {
      server.stop();
    }
    log(`draws: ${(await check(database)).toLocaleString('en-US')} draws of the chain recomputed`);
    return [
      {
        what: `draws of one campaign, HTTP to commit, ${clients} clients`,
        unit: 'draws/s',
        result: median(overHttp),
        limit: median(limits),
        limitBy,
        goal: 5,
      },
    ];
  } finally {
    await filler.end();
    await database.close();
  }
};

/**
 * The rows of a draw without a prize: number and chain link, chance, its cause, and the idempotency key with its
 * response.
 */
const ONE_DRAW = `WITH head AS (UPDATE campaign_chains SET last_number = last_number + 1 WHERE code = 'draws-limit'
  RETURNING last_number, last_hash),
  person AS (UPDATE campaign_participants SET chances = chances - 1
    WHERE person_id = ('00000000-0000-7000-8000-' || lpad(:person::text, 12, '0'))::uuid AND code = 'draws-limit'
    RETURNING person_id),
  kept AS (INSERT INTO idempotency_keys (owner_id, key, call, input_hash, created_at, status, body)
    SELECT person_id::text, gen_random_uuid()::text, 'campaigns.draw', repeat('h', 43), now(), 200,
    repeat('answer ', 60) FROM person),
  given AS (INSERT INTO campaign_grants (person_id, code, cause, chances, points, at)
    SELECT person_id, 'draws-limit', 'draw ' || last_number, -1, 0, now() FROM head, person)
  INSERT INTO campaign_draws (code, n, person_id, pseudonym, client_seed, roll, prize_id, previous_hash, hash, at)
  SELECT 'draws-limit', last_number, person_id, 'pseudonym', '00000000000000000000000000000000', '1', 'none', last_hash,
    last_hash, now() FROM head, person`;

async function open(database: Database, filler: Client, code: string): Promise<void> {
  const base = sampleDocument(Date.now());
  const prizes = base.prizes
    .filter(({ id }) => fields.some(({ prize }) => prize === id))
    .map((prize) => ({ ...prize, stock: { none: 0, cash, points }[prize.id] ?? 0 }));
  const document = {
    ...base,
    routes: [],
    prizes,
    blocks: [
      {
        id: 'wheel',
        title: '转盘',
        kind: 'wheel' as const,
        fields,
        onJoining: 0,
        onCheckIn: 0,
        onOrder: 0,
        onInvited: 0,
        mostADay: 100,
      },
    ],
    budgetFen: cash * 500,
  };
  await database.transaction(async (tx) => {
    await seedCampaign(tx, { code, document, at: Date.now() });
    await insertChain(tx, { code, seedHash: hashing.sha256(seed), sealedSeed: null, seed });
  });
  await filler.query(
    `INSERT INTO campaign_participants (person_id, code, joined_at, chances)
      SELECT id::uuid, '${code}', now(), ${chances} FROM bench_recyclers`,
  );
  await filler.query(
    `INSERT INTO campaign_grants (person_id, code, cause, chances, points, at)
      SELECT id::uuid, '${code}', 'join', ${chances}, 0, now() FROM bench_recyclers`,
  );
}

/**
 * Recomputes every draw, the remaining chances and the budget. @returns the number of draws @throws on any
 * contradiction
 */
async function check(database: Database): Promise<number> {
  const code = 'draws-http';
  const chain = (await readChain(database, code))!;
  const rows = await listDrawRows(database, code, 0, chain.lastNumber + 1);
  const stocks: Readonly<Record<string, number>> = { none: 0, cash, points };
  const problem = await verifyChain(
    hashing,
    {
      code,
      seedHash: chain.seedHash,
      seed,
      prizes: fields.map((field) => ({ ...field, stock: stocks[field.prize]! })),
      fallback: 'none',
    },
    rows,
  );
  const won = rows.filter(({ prize }) => prize === 'cash').length;
  const [left] = await database.query<{ chances: number; remaining: number; given: number }>(
    `SELECT (SELECT sum(chances)::bigint FROM campaign_participants
      WHERE code = $1) AS chances, (SELECT sum(chances)::bigint FROM campaign_grants
      WHERE code = $1) AS given, (SELECT remaining FROM campaign_prizes WHERE code = $1
      AND prize_id = 'cash') AS remaining`,
    [code],
  );
  const budget = (await readBalances(database, `campaign:${code}`)).campaign_budget;
  const { problems } = await verifyLedger(database);
  const found = {
    problem,
    rows: rows.length - chain.lastNumber,
    chances: left!.chances - (people * chances - rows.length),
    given: left!.given - left!.chances,
    stock: left!.remaining + won - cash,
    budget: budget - (cash - won) * 500,
    problems: problems.length,
  };
  if (Object.values(found).some((value) => value !== null && value !== 0))
    throw new Error(`fast but wrong: ${JSON.stringify(found)}`);
  return rows.length;
}

export default bench;
