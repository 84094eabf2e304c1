import { createPostMany, verifyLedger, type LedgerTransaction } from '../../apps/server/src/domains/wallet/index.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import type { Database } from '../../apps/server/src/platform/database/types.ts';
import { systemClock } from '../../apps/server/src/platform/system.ts';
import { median, type Bench, type Measurement } from './bench.ts';
import { measureRate } from './pgbench.ts';

const clients = 64;
const seconds = 5;
const rounds = 3;
/** Number of payers, and of payees. */
const people = 10_000;

/** The same posting as the batched one: from one of 10,000 people to another one, or from all to one. */
const statement = (to: string): string => `SELECT outcome FROM ledger_post_batch(format(
  '[{"key":"limit:%s:%s:%s","kind":"bench","postings":[{"owner":"u%s","kind":"insurance_payable","amount":-1},${to}]}]',
    :one::bigint, :two::bigint, :key::bigint, :one::bigint${to.includes('%s') ? ', :two::bigint' : ''})::jsonb, now())`;

const below = (limit: number): number => 1 + Math.floor(Math.random() * limit);
let made = 0;

function movement(hot: boolean): LedgerTransaction {
  made += 1;
  return {
    key: `ours:${made}`,
    kind: 'bench',
    reference: null,
    postings: [
      { owner: `u${below(people)}`, account: 'insurance_payable', amountFen: -1 },
      hot
        ? { owner: 'hot', account: 'reward', amountFen: 1 }
        : { owner: `v${below(people)}`, account: 'reward', amountFen: 1 },
    ],
  };
}

/** Postings per second by callers that each wait for the response before the next call. */
async function ours(database: Database, hot: boolean): Promise<number> {
  const post = createPostMany({ database, clock: systemClock });
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() < end) {
      if (!(await post(movement(hot))).ok) throw new Error('a posting was refused');
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, caller));
  return done / seconds;
}

const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const connectionString = await createMigratedDatabase('posting');
  const database = createDatabase({ connectionString });
  try {
    await openAccounts(database);
    const measurements: Measurement[] = [];
    for (const { what, hot, goal } of [
      { what: `post to one hot account, ${clients} callers`, hot: true, goal: 10 },
      {
        what: `post, accounts spread over ${people.toLocaleString('en-US')} people, ${clients} callers`,
        hot: false,
        goal: 1.5,
      },
    ]) {
      const results: number[] = [];
      const limits: number[] = [];
      let limitBy = '';
      for (let round = 1; round <= rounds; round += 1) {
        const to = hot ? '{"owner":"hot","kind":"reward","amount":1}' : '{"owner":"v%s","kind":"reward","amount":1}';
        const limit = await measureRate({
          connectionString,
          statement: statement(to),
          numbers: { one: people, two: people, key: 1e12 },
          clients,
          seconds,
        });
        limits.push(limit.perSecond);
        limitBy = limit.by;
        results.push(await ours(database, hot));
        log(
          `${what}: round ${round}, ${Math.round(results.at(-1)!)} a second, one transaction a posting ${Math.round(limit.perSecond)}`,
        );
      }
      measurements.push({ what, unit: 'postings/s', result: median(results), limit: median(limits), limitBy, goal });
    }
    const { problems, transactionCount } = await verifyLedger(database);
    if (problems.length > 0) throw new Error(`fast but wrong: ${JSON.stringify(problems.slice(0, 5))}`);
    log(`the ledger of ${transactionCount} transactions holds every invariant`);
    return measurements;
  } finally {
    await database.close();
  }
};

/** Both variants find their accounts already opened. */
async function openAccounts(database: Database): Promise<void> {
  for (let from = 1; from <= people; from += 500) {
    const batch = Array.from({ length: 500 }, (_, index) => ({
      key: `open:${from + index}`,
      kind: 'bench',
      postings: [
        { owner: `u${from + index}`, kind: 'insurance_payable', amount: 0 },
        { owner: `v${from + index}`, kind: 'reward', amount: 0 },
      ],
    }));
    await database.batch('SELECT count(*) FROM ledger_post_batch($1::jsonb, now())', [JSON.stringify(batch)]);
  }
  await database.query('ANALYZE');
}

export default bench;
