import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { countSale, post, verifyLedger, type LedgerTransaction } from '../../apps/server/src/domains/wallet/index.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import type { Database } from '../../apps/server/src/platform/database/types.ts';
import { systemClock, systemRandom } from '../../apps/server/src/platform/system.ts';
import { median, type Bench, type Measurement } from './bench.ts';

const clients = 32;
const seconds = 4;
const rounds = 3;
/** Statements of a payment after its posting: the order, its events, messages, tallies. */
const laterStatements = 12;
const paidFen = 100_000;
/** Milliseconds to a database in another building and back. */
const farAway = 3;

/**
 * Payments with the platform's fee compared with payments without: a fee must not make payments wait for each other.
 */
const bench: Bench = async ({ createMigratedDatabase, log }) => {
  const connectionString = await createMigratedDatabase('pay');
  const far = await slowWire(connectionString, farAway / 2);
  const measurements: Measurement[] = [];
  try {
    for (const [place, address] of [
      ['beside the server', connectionString],
      [`${farAway} ms away`, far.connectionString],
    ] as const) {
      const database = createDatabase({ connectionString: address, poolSize: clients });
      try {
        const rates: Record<'without' | 'with', number[]> = { without: [], with: [] };
        for (let round = 0; round <= rounds; round += 1) {
          const [without, withFee] = [await payments(database, 0), await payments(database, paidFen / 100)];
          // A warm-up round that opens the accounts and fills the caches.
          if (round === 0) continue;
          rates.without.push(without);
          rates.with.push(withFee);
          log(
            `pay, database ${place}: round ${round}, ${Math.round(withFee)} a second with the fee, ${Math.round(without)} without`,
          );
        }
        measurements.push({
          what: `payments with a fee of 10‰, ${clients} payers, database ${place}`,
          unit: 'payments/s',
          result: median(rates.with),
          limit: median(rates.without),
          limitBy: 'without a fee',
          goal: 0.9,
        });
      } finally {
        await database.close();
      }
    }
    measurements.push(await tallied(connectionString, log));
    const database = createDatabase({ connectionString });
    const { problems } = await verifyLedger(database).finally(() => database.close());
    if (problems.length > 0) throw new Error(`fast but wrong: ${JSON.stringify(problems.slice(0, 5))}`);
    return measurements;
  } finally {
    far.close();
  }
};

/** Payments that count the seller's sales of twelve months against payments that don't. */
async function tallied(connectionString: string, log: (line: string) => void): Promise<Measurement> {
  const database = createDatabase({ connectionString, poolSize: clients });
  try {
    const times: Record<'without' | 'with', number[]> = { without: [], with: [] };
    for (let round = 0; round <= rounds; round += 1) {
      const [without, counted] = [await payments(database, 0), await payments(database, 0, true)];
      if (round === 0) continue;
      times.without.push(1000 / without);
      times.with.push(1000 / counted);
      log(`pay: round ${round}, ${Math.round(counted)} a second with the tally, ${Math.round(without)} without`);
    }
    return {
      what: `a payment with the seller's sales counted, ${clients} payers`,
      unit: 'ms',
      result: median(times.with),
      limit: median(times.without),
      limitBy: 'not counted',
      lessIsBetter: true,
      goal: 1.1,
    };
  } finally {
    await database.close();
  }
}

let made = 0;

/** Payments per second by that many payers, each waiting for the commit before the next payment. */
async function payments(database: Database, feeFen: number, counts = false): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const payer = async (): Promise<void> => {
    while (performance.now() < end) {
      made += 1;
      const number = made;
      await database.transaction(async (tx) => {
        // Pipelined, as the payment of an order sends them.
        const [posted, beyond] = await Promise.all([
          post(tx, payment(number, feeFen), Date.now()),
          counts &&
            countSale(
              tx,
              { clock: systemClock, random: systemRandom },
              { sellerId: `payee${number}`, amountFen: paidFen, at: Date.now() },
            ),
        ]);
        if (!posted.ok || beyond) throw new Error('a payment was refused');
        for (let statement = 0; statement < laterStatements; statement += 1)
          await tx.query('SELECT $1::integer', [statement]);
      });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, payer));
  return done / seconds;
}

/** Each between different people, so that payments share the platform's account only. */
function payment(number: number, feeFen: number): LedgerTransaction {
  const fee = feeFen === 0 ? [] : [{ owner: 'platform', account: 'platform_fees' as const, amountFen: feeFen }];
  return {
    key: `pay:${number}`,
    kind: 'bench',
    reference: null,
    postings: [
      { owner: `payer${number}`, account: 'insurance_payable', amountFen: -paidFen },
      { owner: `payee${number}`, account: 'reward', amountFen: paidFen - feeFen },
      ...fee,
    ],
  };
}

/** A TCP proxy to the database that delays every chunk by so many milliseconds. */
async function slowWire(connectionString: string, delay: number): Promise<{ connectionString: string; close(): void }> {
  const here = new URL(connectionString);
  const there = { host: here.hostname, port: Number(here.port) };
  const server = createServer((near) => {
    const distant = connect(there);
    for (const [from, to] of [
      [near, distant],
      [distant, near],
    ] as const) {
      from
        .setNoDelay(true)
        .on('error', () => to.destroy())
        .on('close', () => to.destroy());
      from.on('data', (piece) => void wait(delay).then(() => to.writable && to.write(piece)));
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  here.port = String((server.address() as AddressInfo).port);
  return { connectionString: here.href, close: () => server.close() };
}

export default bench;
