import { Client } from 'pg';
import { HOUR } from '@shoushou/kernel';
import { createPostMany, verifyLedger } from '../../apps/server/src/domains/wallet/index.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import { systemClock } from '../../apps/server/src/platform/system.ts';
import { median, type Bench, type Measurement } from './bench.ts';

/** Postings that stand before those that are measured. */
const sizes = [400_000, 4_000_000] as const;
const people = 20_000;
const rounds = 9;
const movementsARound = 400;

/** What a movement costs the database when the ledger is ten times as large, and what its indexes say of a hundred. */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const books = [];
  try {
    for (const size of sizes) {
      const connectionString = await createMigratedDatabase(`ledger_${size}`);
      const client = new Client({ connectionString });
      await client.connect();
      await fill(client, size);
      const database = createDatabase({ connectionString });
      books.push({
        size,
        client,
        database,
        post: createPostMany({ database, clock: systemClock }),
        times: [] as number[],
      });
    }
    let made = 0;
    for (let round = 0; round < rounds; round += 1)
      for (const { post, times } of round % 2 === 0 ? books : books.toReversed()) {
        const startedAt = performance.now();
        await Promise.all(
          Array.from({ length: movementsARound }, async () => {
            made += 1;
            const [from, to] = [made, made * 7 + 1].map((of) => `u${1 + ((of * 7919) % people)}`);
            const posted = await post({
              key: `growth:${made}`,
              kind: 'bench',
              reference: null,
              postings: [
                { owner: from!, account: 'insurance_payable', amountFen: -1 },
                { owner: to!, account: 'reward', amountFen: 1 },
              ],
            });
            if (!posted.ok) throw new Error('a posting was refused');
          }),
        );
        times.push((performance.now() - startedAt) / movementsARound);
      }
    const [small, large] = books;
    for (const { size, client } of books) log(await describeIndexes(client, size));
    const checks: number[] = [];
    for (const { database } of books) {
      const startedAt = performance.now();
      const { problems } = await database.transaction(async (tx) => {
        await tx.allow(HOUR);
        return verifyLedger(tx);
      });
      checks.push((performance.now() - startedAt) / 1000);
      if (problems.length > 0) throw new Error(`fast but wrong: ${JSON.stringify(problems.slice(0, 5))}`);
    }
    const measurement: Measurement = {
      what: `a movement, ${sizes[0].toLocaleString('en-US')} → ${sizes[1].toLocaleString('en-US')} postings`,
      unit: 'ms',
      result: median(large!.times),
      limit: median(small!.times),
      lessIsBetter: true,
      goal: 1.05,
    };
    return [
      measurement,
      {
        what: 'the nightly check of every line',
        unit: 's',
        result: checks[1]!,
        limit: checks[0]!,
        lessIsBetter: true,
        goal: 10.5,
      },
    ];
  } finally {
    for (const { client, database } of books) {
      await database.close();
      await client.end();
    }
  }
};

/** Movements between people's accounts, each of two postings, written past the function that posts. */
async function fill(client: Client, postings: number): Promise<void> {
  const each = Math.ceil(postings / 2 / people);
  await client.query(
    `INSERT INTO ledger_accounts (owner_id, kind, balance, floor, last_sequence, created_at)
     SELECT 'u' || n, kind, sign * $2::bigint, ledger_floor(kind), $2, now() FROM generate_series(1, $1::int) AS n,
     (VALUES ('insurance_payable', -1), ('reward', 1)) AS sides (kind, sign)`,
    [people, each],
  );
  await client.query(
    `WITH made AS (INSERT INTO ledger_transactions (id, idempotency_key, kind, digest, at)
       SELECT (lpad(to_hex(1700000000000 + (turn * $1::bigint + n) * 10), 12, '0') || '7' || substr(md5(n || ':' || turn), 1, 19))::uuid,
         n || ':' || turn, 'bench', md5(n || ':' || turn)::uuid, now() - interval '1 day'
       FROM generate_series(1, $2::int) AS turn, generate_series(1, $1::int) AS n
       RETURNING id, split_part(idempotency_key, ':', 1)::int AS n, split_part(idempotency_key, ':', 2)::int AS turn)
     INSERT INTO ledger_postings (owner_id, account_id, sequence, transaction_id, amount, balance_after, at)
     SELECT a.owner_id, a.id, made.turn, made.id, sign(a.balance), sign(a.balance) * made.turn, now() - interval '1 day'
     FROM made JOIN ledger_accounts a ON a.owner_id = 'u' || made.n`,
    [people, each],
  );
  await client.query('VACUUM ANALYZE ledger_transactions, ledger_postings, ledger_accounts');
  await client.query('CHECKPOINT');
}

/** Pages of each index of the ledger's lines, and the levels from its root to a row now and with ten times the rows. */
async function describeIndexes(client: Client, size: number): Promise<string> {
  const { rows } = await client.query<{ name: string; pages: number; entries: number }>(
    `SELECT relname AS name, pg_relation_size(oid) / 8192 AS pages, greatest(reltuples, 1) AS entries FROM pg_class
     WHERE relkind = 'i' AND relname ~ '^ledger_(postings|transactions)' AND pg_relation_size(oid) > 8192 ORDER BY 1`,
  );
  const levels = rows.map(({ name, pages, entries }) => {
    const aPage = Number(entries) / Number(pages);
    const height = (of: number): number => Math.ceil(Math.log(of) / Math.log(aPage)) - 1;
    return `${name} ${Math.round(aPage)} entries a page, ${height(Number(entries))} levels above the row's page, ${height(Number(entries) * 10)} with ten times as many`;
  });
  return `${size.toLocaleString('en-US')} postings: ${levels.join('; ')}`;
}

export default bench;
