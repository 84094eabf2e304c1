import { Client } from 'pg';
import { createDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { signInAsOperator } from '../../../apps/server/src/domains/accounts/builders/accounts.builders.ts';
import { systemClock } from '../../../apps/server/src/platform/system.ts';
import { openTestServer } from '../../../apps/server/src/testing/server.ts';
import type { BenchContext } from '../bench.ts';
import { seedOrders, seedRecyclers } from './order-world.ts';

/**
 * Recyclers of the benches; each has more than a page of every list in the smaller city too. Lists are requested as the
 * first.
 */
const recyclers = 100;

export interface ListWorld {
  readonly server: Awaited<ReturnType<typeof openTestServer>>;
  readonly operatorToken: string;
  close(): Promise<void>;
}

/** The server in process on a city with this number of orders, nearly all completed, and their records. */
export async function openListWorld({ createMigratedDatabase, log }: BenchContext, orders: number): Promise<ListWorld> {
  log(`filling ${orders.toLocaleString('en-US')} orders with receipts, ratings, movements and acts`);
  const connectionString = await createMigratedDatabase(`lists_${orders}`);
  const database = createDatabase({ connectionString });
  const filler = new Client({ connectionString });
  await filler.connect();
  const run = async (text: string): Promise<void> => void (await filler.query(text));
  const server = await openTestServer(connectionString, systemClock, undefined, { REQUESTS_PER_MINUTE: '100000000' });
  const { operatorId, token } = await signInAsOperator(server);
  await seedRecyclers(database, recyclers, 6);
  await database.close();
  await seedOrders(run, { count: orders, open: orders / 100 });
  // Disables the ledger's consistency triggers: these rows do not satisfy them, and no list depends on that.
  await run(`SET session_replication_role = 'replica'`);
  await seedReceipts(run);
  await seedDispatch(run);
  await seedMovements(run, orders);
  await seedActs(run, orders / 2, operatorId);
  await seedPeople(run, orders);
  await seedSignIns(run, orders, operatorId);
  await seedUndelivered(run, orders);
  await run('VACUUM ANALYZE');
  await filler.end();
  return { server, operatorToken: token, close: () => server.close() };
}

const recyclerOf = (n: string): string =>
  `'00000000-0000-7000-8000-' || lpad((1 + ${n} % ${recyclers})::text, 12, '0')`;

async function seedReceipts(run: (text: string) => Promise<void>): Promise<void> {
  // One every half minute, so that today's rows are the same in both cities.
  await run(`INSERT INTO receipts (city, receipt_no, order_no, recycler_id, customer_id, service, state, taken_at,
    window_to, ended_at, info_fee_fen, info_fee_state, paid_at, total_fen, total_grams)
    SELECT city, receipt_no, no, ${recyclerOf(`right(no, 8)::bigint`)}, customer_id, service, 'done', takes.at,
    window_to, takes.at + interval '1 hour', 200, 'captured', takes.at + interval '1 hour', total_fen, total_grams
    FROM orders CROSS JOIN LATERAL (SELECT placed_at - right(no, 8)::int * interval '30 seconds' AS at) takes
    WHERE state = 'done'`);
  await run(`INSERT INTO order_people (person_id, city) SELECT DISTINCT recycler_id, city FROM receipts`);
  await run(`INSERT INTO order_ratings (city, order_no, rated_by, rater_id, rated_id, stars, tags, text,
    photos, rated_at)
    SELECT city, order_no, 'customer', customer_id, recycler_id, 1 + right(order_no, 8)::int % 5, '{}', '准时，称得清楚', '{}',
    taken_at FROM receipts WHERE right(order_no, 8)::int % 3 = 0`);
}

/** A resolved warning of each order; forty open ones; and thirty days of sums for the ranking. */
async function seedDispatch(run: (text: string) => Promise<void>): Promise<void> {
  await run(`INSERT INTO order_warnings (city, order_no, rule, opened_at, level, state, recycler_id, since, closed_at)
    SELECT city, order_no, 'window_missed', taken_at, 3, 'cleared', recycler_id, taken_at,
    taken_at + interval '10 minutes' FROM receipts`);
  await run(
    `INSERT INTO order_warnings (city, order_no, rule, opened_at, level, state, recycler_id, since)
     SELECT city, order_no, 'unpaid', taken_at, 2, 'open', recycler_id, taken_at FROM receipts
     ORDER BY taken_at DESC LIMIT 40`,
  );
  await run(
    `INSERT INTO rank_days (city, day, recycler_id, deals, grams, stars, ratings)
     SELECT '440300', current_date - back, id, 3, 30000, 4, 1 FROM bench_recyclers, generate_series(0, 30) AS back`,
  );
}

/** Movements per order, and the two postings of each: ten postings per order. */
const movementsAnOrder = 5;
/** Number of paid people. */
const payees = 40_000;
/** Seconds between two movements: in both cities they cover more than this month so far, equally densely. */
const movementEvery = 45;

/** Movements from a recycler's balance to a customer's: in the larger city 10,000,000 postings. */
async function seedMovements(run: (text: string) => Promise<void>, orders: number): Promise<void> {
  const count = orders * movementsAnOrder;
  await run(
    `INSERT INTO ledger_accounts (owner_id, kind, balance, last_sequence, created_at)
     SELECT id, 'available', 1000, ${Math.ceil(count / recyclers)}, now() FROM bench_recyclers`,
  );
  await run(
    `INSERT INTO ledger_accounts (owner_id, kind, balance, last_sequence, created_at)
     SELECT '00000000-0000-7000-9000-' || lpad(n::text, 12, '0'), 'available', 1000, ${Math.ceil(count / payees)}, now()
     FROM generate_series(0, ${payees - 1}) AS n`,
  );
  await run(`INSERT INTO ledger_transactions (id, idempotency_key, kind, reference, city, digest, at)
    SELECT ('00000000-0000-7000-a000-' || lpad(n::text, 12, '0'))::uuid, 'lists:' || n, 'order.pay',
    'JD261120' || lpad(n::text, 8, '0'), '440300', md5(n::text)::uuid,
    now() - (${count} - n) * interval '${movementEvery} seconds' FROM generate_series(1, ${count}) AS n`);
  await run(`INSERT INTO ledger_postings (owner_id, account_id, sequence, transaction_id, amount, balance_after, at,
    line_kind, title)
    SELECT account.owner_id, account.id, 1 + n / ${recyclers},
    ('00000000-0000-7000-a000-' || lpad(n::text, 12, '0'))::uuid, -1420, 1000,
    now() - (${count} - n) * interval '${movementEvery} seconds', 'order_payment', '付款给客户'
    FROM generate_series(1, ${count}) AS n JOIN ledger_accounts account ON account.kind = 'available'
    AND account.owner_id = ${recyclerOf('n')}`);
  await run(`INSERT INTO ledger_postings (owner_id, account_id, sequence, transaction_id, amount, balance_after, at,
    line_kind, title)
    SELECT account.owner_id, account.id, 1 + n / ${payees},
    ('00000000-0000-7000-a000-' || lpad(n::text, 12, '0'))::uuid, 1420, 1000,
    now() - (${count} - n) * interval '${movementEvery} seconds', 'order_income', '卖货收入'
    FROM generate_series(1, ${count}) AS n JOIN ledger_accounts account ON account.kind = 'available'
    AND account.owner_id = '00000000-0000-7000-9000-' || lpad((n % ${payees})::text, 12, '0')`);
}

async function seedActs(run: (text: string) => Promise<void>, count: number, operatorId: string): Promise<void> {
  await run(`INSERT INTO operator_acts (position, at, operator_id, call, subject, input, outcome, address,
    previous_hash, hash)
    SELECT n, now() - (${count} - n) * interval '60 seconds', '${operatorId}',
    (ARRAY['orders.console_cancel', 'messages.publish', 'payouts.decide'])[1 + n % 3],
    'OR261121' || lpad(n::text, 8, '0'), '{}', 'done', '127.0.0.1', md5(n::text), md5((n + 1)::text)
    FROM generate_series(1, ${count}) AS n`);
}

/** Customers, as many as orders, forty of them of another city. */
async function seedPeople(run: (text: string) => Promise<void>, count: number): Promise<void> {
  const people = `generate_series(1, ${count}) AS n CROSS JOIN LATERAL (SELECT
    '00000000-0000-7000-b000-' || lpad(n::text, 12, '0') AS id) person`;
  await run(`INSERT INTO users (id, mobile, username, registered_at)
    SELECT id::uuid, '17' || lpad(n::text, 9, '0'), '李先生', now() FROM ${people}`);
  await run(`INSERT INTO order_people (person_id, city)
    SELECT id, CASE WHEN n <= 40 THEN '110100' ELSE '440300' END FROM ${people}`);
}

async function seedSignIns(run: (text: string) => Promise<void>, count: number, operatorId: string): Promise<void> {
  await run(`INSERT INTO operator_sign_ins (id, operator_id, at, address, device, way, succeeded, session)
    SELECT ('00000000-0000-7000-c000-' || lpad(n::text, 12, '0'))::uuid, '${operatorId}',
    now() - (${count} - n) * interval '20 seconds', '127.0.0.1', 'Chrome', 'code', n % 50 <> 0,
    CASE WHEN n % 50 <> 0 THEN sha256(n::text::bytea) END FROM generate_series(1, ${count}) AS n`);
}

/** Messages by SMS that were given up. */
async function seedUndelivered(run: (text: string) => Promise<void>, count: number): Promise<void> {
  await run(`INSERT INTO message_deliveries (user_id, channel, id, content, created_at, due_at, expires_at, attempts,
    dead_at, dead_reason)
    SELECT '00000000-0000-7000-b000-' || lpad(n::text, 12, '0'), 'sms', 'm' || n, '{}', now(), now(), now(), 5,
    now() - n * interval '1 second', '号码已停机' FROM generate_series(1, ${count}) AS n`);
}
