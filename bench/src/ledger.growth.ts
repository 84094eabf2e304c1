import { Client } from 'pg';
import { HOUR } from '@shoushou/kernel';
import { createPostMany, checkNight, sealLedger, verifyLedger } from '../../apps/server/src/domains/wallet/index.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import type { Transaction } from '../../apps/server/src/platform/database/types.ts';
import { systemClock } from '../../apps/server/src/platform/system.ts';
import { median, type Bench, type Measurement } from './bench.ts';

/** Postings that stand before those that are measured. */
const sizes = [400_000, 4_000_000] as const;
const people = 20_000;
const rounds = 9;
const movementsARound = 400;
/** Seals of what stands before, of as many postings each, where there are enough. */
const NIGHTS = 60;

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
    const whole: number[] = [];
    const nightly: number[] = [];
    for (const { size, client, database } of books) {
      await sealNights(client, Math.min(NIGHTS, size / 2 / people));
      await sealLedger(database, systemClock);
      const seconds = async (check: (tx: Transaction) => Promise<{ problems: unknown[] }>): Promise<number> => {
        const startedAt = performance.now();
        const { problems } = await database.transaction(async (tx) => {
          await tx.allow(HOUR);
          return check(tx);
        });
        if (problems.length > 0) throw new Error(`fast but wrong: ${JSON.stringify(problems.slice(0, 5))}`);
        return (performance.now() - startedAt) / 1000;
      };
      whole.push(await seconds(verifyLedger));
      // The first night reads everything.
      await seconds((tx) => checkNight(tx, systemClock));
      const nights: number[] = [];
      for (let night = 0; night < rounds; night += 1) nights.push(await seconds((tx) => checkNight(tx, systemClock)));
      nightly.push(median(nights));
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
        what: `the check of every line, ${sizes[0].toLocaleString('en-US')} → ${sizes[1].toLocaleString('en-US')} postings`,
        unit: 's',
        result: whole[1]!,
        limit: whole[0]!,
        lessIsBetter: true,
        goal: 10.5,
      },
      {
        what: `a night's check of ${sizes[1].toLocaleString('en-US')} postings in ${NIGHTS} seals, all balances included`,
        unit: 's',
        result: nightly[1]!,
        limit: whole[1]!,
        limitBy: 'every line',
        lessIsBetter: true,
        goal: 0.1,
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
       SELECT (lpad(to_hex(1700000000000 + (turn * $1::bigint + n) * 10), 12,
         '0') || '7' || substr(md5(n || ':' || turn), 1, 19))::uuid,
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

/** Seals the postings of `fill` as so many nights would have. */
async function sealNights(client: Client, nights: number): Promise<void> {
  for (let night = 1; night <= nights; night += 1)
    await client.query(
      `WITH parts AS (
         INSERT INTO ledger_seal_parts (owner_id, account_id, seal_no, from_sequence, to_sequence, digest)
         SELECT owner_id, id, $1, from_sequence, to_sequence, ledger_digest(owner_id, id, from_sequence, to_sequence)
         FROM (SELECT owner_id, id, last_sequence * ($1 - 1) / $2 + 1 AS from_sequence,
           last_sequence * $1 / $2 AS to_sequence FROM ledger_accounts WHERE owner_id LIKE 'u%') a
         WHERE from_sequence <= to_sequence
         RETURNING owner_id, account_id, from_sequence, to_sequence, digest
       )
       INSERT INTO ledger_seals (no, at, posting_count, hash)
       SELECT $1, now(), sum(to_sequence - from_sequence + 1), sha256(coalesce((SELECT hash FROM ledger_seals
         WHERE no = $1 - 1), ''::bytea)
         || convert_to(string_agg(owner_id || ' ' || account_id || ' ' || to_sequence || ' ' || encode(digest, 'hex'),
           E'\\n' ORDER BY owner_id, account_id), 'UTF8')) FROM parts`,
      [night, nights],
    );
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
