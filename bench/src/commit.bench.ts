import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import type { Database } from '../../apps/server/src/platform/database/types.ts';
import type { EmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { listen } from '../../apps/server/src/platform/live/listen.ts';
import { LIVE_CHANNEL, publishLive } from '../../apps/server/src/platform/live/live.ts';
import { startStandby, waitForStandbyAtCommit } from '../../apps/server/src/testing/databases/standby.ts';
import { median, type Bench, type Measurement } from './bench.ts';

const clients = 32;
const seconds = 2;
const rounds = 9;

/**
 * Transactions with a live notification compared with the same ones without: notifications must not serialise commits.
 * Then both again with a synchronous standby.
 */
const bench: Bench = async ({ createMigratedDatabase, postgres, dataDirectory, log }) => {
  const connectionString = await createMigratedDatabase('commit');
  const database = createDatabase({ connectionString, poolSize: clients });
  let received = 0;
  const listening = listen(
    connectionString,
    { [LIVE_CHANNEL]: () => (received += 1) },
    { onReconnect: () => {}, onError: () => {} },
  );
  await listening.begun;
  const folder = mkdtempSync(join(tmpdir(), 'shoushou-bench-standby-'));
  let standby: EmbeddedPostgres | null = null;
  try {
    await database.query('CREATE TABLE bench_commits (number bigint PRIMARY KEY, content text NOT NULL)');
    const alone = await compare('one server');
    standby = await startStandby(postgres, {
      from: dataDirectory,
      to: folder,
      port: postgres.port + 50,
      name: 'bench_standby',
    });
    await waitForStandbyAtCommit(postgres, 'bench_standby');
    const together = await compare('a synchronous standby');
    return [alone, together];
  } finally {
    await waitForStandbyAtCommit(postgres, '');
    await standby?.stop();
    rmSync(folder, { recursive: true, force: true });
    await listening.stop();
    await database.close();
  }

  async function compare(where: string): Promise<Measurement> {
    const before = received;
    const rates: Record<'silent' | 'telling', number[]> = { silent: [], telling: [] };
    for (let round = 0; round <= rounds; round += 1) {
      const silent = await commits(database, 0);
      const telling = await commits(database, 1);
      if (round === 0) continue;
      rates.silent.push(silent);
      rates.telling.push(telling);
      log(
        `commits, ${where}: round ${round}, ${Math.round(telling)} a second that publish, ${Math.round(silent)} that do not`,
      );
    }
    if (received - before < rates.telling.reduce((sum, rate) => sum + rate * seconds, 0))
      throw new Error(`only ${received - before} notices were heard`);
    return {
      what: `commits that publish a live notice, ${clients} clients, ${where}`,
      unit: 'commits/s',
      result: median(rates.telling),
      limit: median(rates.silent),
      limitBy: 'without a notice',
      goal: 0.8,
    };
  }
};

let made = 0;

async function commits(database: Database, notices: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      made += 1;
      const number = made;
      await database.transaction(async (tx) => {
        await tx.query('INSERT INTO bench_commits VALUES ($1, $2)', [number, 'a row']);
        for (let notice = 0; notice < notices; notice += 1)
          publishLive(tx, [`user:${number}`], {
            name: 'order.changed',
            body: { no: String(number), receiptNo: null, state: 'taken' },
          });
      });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return done / seconds;
}

export default bench;
