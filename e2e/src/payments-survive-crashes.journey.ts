import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  agreedOrder,
  buildCustomer,
  buildMarket,
  buildRecycler,
  type Customer,
} from '../../apps/server/src/domains/orders/builders/orders.builders.ts';
import { verifyLedger } from '../../apps/server/src/domains/wallet/index.ts';
import {
  nextFreePort,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { systemClock } from '../../apps/server/src/platform/system.ts';
import { inLane } from '../../apps/server/src/testing/lane.ts';
import { openTestServer } from '../../apps/server/src/testing/server.ts';
import { ServerProcess } from './processes/server-process.ts';

const ROUNDS = inLane({ short: 5, long: 40 });
const PARALLEL = 64;
/** Maximum number of orders in progress per recycler. */
const EACH = 8;

interface Due {
  receiptNo: string;
  token: string;
  customer: Customer;
  amountFen: number;
  key: string;
}

const folder = mkdtempSync(join(tmpdir(), 'shoushou-crashes-'));
const output: string[] = [];
let postgres: EmbeddedPostgres;
let builder: Awaited<ReturnType<typeof openTestServer>>;
let server: ServerProcess;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({
    dataDirectory: join(folder, 'postgres'),
    port: 24_900,
    log: (line) => output.push(line),
  });
  await postgres.createDatabase('crashes');
  const databaseUrl = postgres.connectionString('crashes');
  await migrate(databaseUrl);
  builder = await openTestServer(databaseUrl, systemClock);
  await buildMarket(builder);
  server = new ServerProcess({ databaseUrl, port: await nextFreePort(18_700), dataDirectory: folder });
});
afterAll(async () => {
  await server.end('SIGKILL');
  await builder.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Agreed orders that wait for payment. */
async function agreedOrders(round: number): Promise<Due[]> {
  const groups = await Promise.all(
    Array.from({ length: PARALLEL / EACH }, async (_, group) => {
      const recycler = await buildRecycler(builder, { balanceFen: 1_000_000 });
      const customer = await buildCustomer(builder);
      const due: Due[] = [];
      for (let index = 0; index < EACH; index += 1) {
        const { receiptNo, totalFen } = await agreedOrder(builder, { recycler, customer });
        due.push({
          receiptNo,
          token: recycler.token,
          customer,
          amountFen: totalFen,
          key: `crash-${round}-${group}-${index}`,
        });
      }
      return due;
    }),
  );
  return groups.flat();
}

/** Sends one payment; true when the server acknowledged it. */
async function pay({ receiptNo, token, amountFen, key }: Due): Promise<boolean> {
  const response = await fetch(`${server.url}/api/orders/pay`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ no: receiptNo, type: 1, amountFen }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
  if (response === null) return false;
  const envelope = (await response.json().catch(() => null)) as { code: number } | null;
  return envelope?.code === 1001;
}

/** The number of times the ledger contains the payment of a receipt. */
async function timesPaid(receiptNo: string): Promise<number> {
  const [row] = await builder.deps.database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ledger_transactions WHERE kind = 'order.pay' AND reference = $1`,
    [receiptNo],
  );
  return row!.count;
}

async function untilDatabaseAnswers(): Promise<void> {
  for (let tries = 0; tries < 2_400; tries += 1) {
    if (
      await builder.deps.database.query('SELECT 1').then(
        () => true,
        () => false,
      )
    )
      return;
    await wait(50);
  }
  throw new Error(`PostgreSQL did not come back:\n${output.slice(-12).join('\n')}`);
}

describe('payments', () => {
  it(
    `survive ${ROUNDS} kills of the server or of PostgreSQL in the middle of ${PARALLEL} at once: each acknowledged one is there once`,
    async () => {
      let acknowledgedBeforeTheEnd = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const due = await agreedOrders(round);
        if (!server.running) await server.start();
        let answered = 0;
        const sent = due.map(async (each) => {
          const acknowledgement = await pay(each);
          answered += 1;
          return acknowledgement;
        });
        // Kills in the middle of the requests on fast and slow machines: after a number of responses, then after a
        // random delay.
        while (answered < (round * 7) % (PARALLEL - EACH)) await wait(1);
        await wait(5 + ((round * 37) % 40));
        if (round % 2 === 0) await server.end('SIGKILL');
        else process.kill(postgres.pid(), 'SIGKILL');
        const acknowledged = await Promise.all(sent);
        acknowledgedBeforeTheEnd += acknowledged.filter(Boolean).length;
        await untilDatabaseAnswers();
        for (const [index, each] of due.entries())
          if (acknowledged[index])
            expect(await timesPaid(each.receiptNo), `round ${round}: ${each.key} was acknowledged`).toBe(1);
        if (round % 2 === 1) expect(server.running, 'a killed database does not take the server with it').toBe(true);
        else await server.start();
        // The phone retries unanswered requests with the same idempotency key.
        for (let tries = 0, open = due; open.length > 0; tries += 1) {
          expect(tries, `round ${round}: some payments never went through`).toBeLessThan(400);
          const answers = await Promise.all(open.map(pay));
          open = open.filter((_, index) => !answers[index]);
          if (open.length > 0) await wait(250);
        }
        for (const { receiptNo } of due) expect(await timesPaid(receiptNo)).toBe(1);
      }
      const balance = await verifyLedger(builder.deps.database);
      expect(balance.problems).toEqual([]);
      // Unless some payments were acknowledged before the kill, the test shows nothing.
      expect(acknowledgedBeforeTheEnd).toBeGreaterThan(0);
      expect(acknowledgedBeforeTheEnd).toBeLessThan(ROUNDS * PARALLEL);
    },
    inLane({ short: 900_000, long: 1_800_000 }),
  );
});
