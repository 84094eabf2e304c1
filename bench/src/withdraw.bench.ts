import pg, { Client } from 'pg';
import { buildIdentity } from '../../apps/server/src/domains/identity/builders/identity.builders.ts';
import { seedCards } from '../../apps/server/src/domains/payouts/builders/payouts.builders.ts';
import { findBrokenPayouts } from '../../apps/server/src/domains/payouts/withdrawals/withdrawal-invariants.store.ts';
import type { Database } from '../../apps/server/src/platform/database/types.ts';
import { systemClock } from '../../apps/server/src/platform/system.ts';
import { openTestServer } from '../../apps/server/src/testing/server.ts';
import { checkCharacter } from '../../packages/kernel/src/identity-number.ts';
import { median, type Bench } from './bench.ts';
import { benchRecycler, benchToken } from './worlds/bench-names.ts';
import { seedRecyclers, startBenchServer } from './worlds/order-world.ts';
import { measureRate } from './pgbench.ts';

const people = 30_000;
const clients = 64;
const seconds = 3;
/** So short that there are people enough for three rounds of three thousand withdrawals a second. */
const secondsOverHttp = 1;
/**
 * Connections with which PostgreSQL is asked for the limit: as many as the server has, and one a client. So many at
 * once wait for each other's locks, and the better of the two is the limit.
 */
const connections = [8, clients] as const;
const rounds = 3;
/** These withdraw over HTTP, each once; the others by the limit's statements. */
const overHttp = 20_000;

/**
 * Withdrawing over HTTP, where those who ask at the same time share a transaction, against the statements of somebody
 * who asks alone, one transaction a withdrawal; each person once.
 */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const connectionString = await createMigratedDatabase('withdraw');
  const filler = new Client({ connectionString });
  await filler.connect();
  const world = await openTestServer(connectionString, systemClock);
  try {
    log(`filling ${people.toLocaleString('en-US')} people with names, cards and money`);
    await seedRecyclers(world.deps.database, people, 1);
    await seedPeople(world.deps);
    await filler.query(
      `INSERT INTO wallet_pay_passwords (user_id, hash, set_at, confirmed_at, confirmed_on)
        SELECT id::uuid, 'bench', now() - interval '10 days', now() + interval '3 hours', id::uuid
        FROM bench_recyclers`,
    );
    await filler.query('VACUUM ANALYZE');
    const script = await statementsOf(filler, async () => {
      const { outcome, message } = await world.call(
        'payouts.withdraw',
        { source: 'goods', way: 'card', cardId: benchRecycler(people), amountFen: 100, expectedFeeFen: 0 },
        { token: benchToken(people), key: KEY },
      );
      if (outcome !== 'success') throw new Error(`${outcome} ${message}`);
    });
    log(`withdraw: ${script.length} statements`);
    const statement = [`SELECT nextval('bench_withdrawals')`, ...script].join('; ');
    const server = await startBenchServer(connectionString);
    const [limits, withdrawn]: [number[], number[]] = [[], []];
    let [limitBy, from] = ['', 0];
    try {
      for (let round = 1; round <= rounds; round += 1) {
        let best = { perSecond: 0, by: '' };
        for (const count of connections) {
          const limit = await measureRate({ connectionString, statement, numbers: {}, clients: count, seconds });
          log(
            `withdraw: one transaction a withdrawal over ${count} connections ${Math.round(limit.perSecond)} a second`,
          );
          if (limit.perSecond > best.perSecond) best = limit;
        }
        limits.push(best.perSecond);
        limitBy = best.by;
        const rate = await server.load({
          kind: 'withdraw',
          connections: clients,
          seconds: secondsOverHttp,
          recyclers: overHttp,
          from,
        });
        withdrawn.push(rate);
        from += Math.ceil(rate * (secondsOverHttp + 1)) + clients;
        log(
          `withdraw: round ${round}, one transaction a withdrawal ${Math.round(best.perSecond)} a second, over HTTP ${Math.round(rate)}`,
        );
      }
    } finally {
      server.stop();
    }
    const broken = await findBrokenPayouts(world.deps.database);
    if (broken.length > 0) throw new Error(`fast but wrong: ${JSON.stringify(broken.slice(0, 5))}`);
    return [
      {
        what: `withdraw, HTTP to commit, ${clients} clients`,
        unit: 'withdrawals/s',
        result: median(withdrawn),
        limit: median(limits),
        limitBy,
        goal: 0.9,
      },
    ];
  } finally {
    await world.close();
    await filler.end();
  }
};

const KEY = 'bench-withdraw-key-0000000000';

/** Names, cards with the person's id, and money that was earned. */
async function seedPeople(deps: Awaited<ReturnType<typeof openTestServer>>['deps']): Promise<void> {
  const atOnce = 50;
  for (let first = 1; first <= people; first += atOnce) {
    await deps.database.transaction(async (tx) => {
      for (let number = first; number < first + atOnce; number += 1) {
        const digits =
          `4403${String(number).padStart(6, '0')}`.padEnd(6, '0').slice(0, 6) +
          `1990${String(1 + (number % 12)).padStart(2, '0')}${String(1 + (number % 28)).padStart(2, '0')}${String(number % 1_000).padStart(3, '0')}`;
        await buildIdentity(tx, deps, {
          userId: benchRecycler(number),
          name: '周小明',
          number: digits + checkCharacter(digits),
        });
        await seedCards(tx, deps, {
          ownerId: benchRecycler(number),
          mobile: '13900001234',
          numbers: [`62148312${String(number).padStart(8, '0')}`],
          addedAt: deps.clock.now() - 30 * 86_400_000,
        });
      }
    });
  }
  await deps.database.query('UPDATE bank_cards SET id = owner_id');
  await fund(deps.database);
}

async function fund(database: Database): Promise<void> {
  for (let first = 1; first <= people; first += 500) {
    const batch = Array.from({ length: 500 }, (_, index) => ({
      key: `earned:${first + index}`,
      kind: 'order.pay',
      postings: [
        { owner: 'platform', kind: 'clearing_wechat', amount: -10_000 },
        { owner: benchRecycler(first + index), kind: 'available', amount: 10_000 },
      ],
      lines: [null, { kind: 'pay', title: '货款' }],
    }));
    await database.batch('SELECT count(*) FROM ledger_post_batch($1::jsonb, now())', [JSON.stringify(batch)]);
  }
}

/**
 * The statements of one withdrawal, as SQL in which its person, number and key are those of the next value of a
 * sequence.
 */
async function statementsOf(filler: Client, withdraw: () => Promise<void>): Promise<string[]> {
  const seen: { text: string; values: readonly unknown[] }[] = [];
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => Promise<unknown> };
  const original = prototype.query;
  prototype.query = function query(this: unknown, ...given: unknown[]) {
    const [config, values] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    if (typeof config === 'string') seen.push({ text: config, values: values ?? [] });
    else seen.push({ text: config.text, values: config.values ?? [] });
    return original.apply(this, given);
  };
  await withdraw().finally(() => (prototype.query = original));
  // The statement before the transaction reads the token, which the server caches.
  const begun = seen.findIndex(({ text }) => text === 'BEGIN');
  await filler.query(`CREATE SEQUENCE bench_withdrawals`);
  const script: string[] = [];
  for (const [index, { text: written, values }] of seen.slice(begun).entries()) {
    // The script has one line, in which a comment would have no end.
    const text = written.replace(/--.*$/gm, '');
    if (values.length === 0) {
      script.push(text);
      continue;
    }
    await filler.query(`PREPARE bench_${index} AS ${text}`);
    const { rows } = await filler.query<{ types: string[] }>(
      `SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = 'bench_${index}'`,
    );
    script.push(
      text.replace(/\$(\d+)/g, (_, place: string) =>
        expressionOf(values[Number(place) - 1], rows[0]!.types[Number(place) - 1]!),
      ),
    );
  }
  return script;
}

const current = `currval('bench_withdrawals')`;
/** The values that differ between two withdrawals, as SQL. */
const others: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(benchRecycler(people), 'g'),
    `'00000000-0000-7000-8000-' || lpad((${overHttp} + ${current})::text, 12, '0')`,
  ],
  [/WD\d{20}/g, `'WD261126' || lpad(${current}::text, 14, '0')`],
  [new RegExp(KEY, 'g'), `'bench-key-' || ${current}`],
  [/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'gen_random_uuid()'],
];

/** pgbench takes a word after a colon for one of its names, so that the two stand apart. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''").replace(/:(?=[A-Za-z_])/g, ":' || '")}'`;

function expressionOf(value: unknown, type: string): string {
  if (value === null || value === undefined) return `NULL::${type}`;
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'::${type}`;
  const text = Array.isArray(value)
    ? `{${value.map((one) => (one === null ? 'NULL' : JSON.stringify(one instanceof Uint8Array ? `\\x${Buffer.from(one).toString('hex')}` : String(one)))).join(',')}}`
    : String(value);
  let parts: { text: string; sql: boolean }[] = [{ text, sql: false }];
  for (const [pattern, sql] of others) {
    parts = parts.flatMap((part) => {
      if (part.sql) return [part];
      const pieces = part.text.split(pattern);
      return pieces.flatMap((piece, index) =>
        index === 0
          ? [{ text: piece, sql: false }]
          : [
              { text: sql, sql: true },
              { text: piece, sql: false },
            ],
      );
    });
  }
  // A scalar subquery runs once a statement, so that an index is used as for a constant.
  return `(SELECT (${parts
    .filter((part) => part.sql || part.text !== '' || parts.length === 1)
    .map((part) => (part.sql ? `(${part.text})` : quoted(part.text)))
    .join(' || ')})::${type})`;
}

export default bench;
