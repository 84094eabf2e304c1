import { readdirSync, writeFileSync } from 'node:fs';
import { DAY } from '@shoushou/kernel';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { loadPages } from '../../domains/content/index.ts';
import { seedAds } from '../../domains/messages/index.ts';
import { buildMarket } from '../../domains/orders/builders/orders.builders.ts';
import { loadRegions } from '../../domains/places/index.ts';
import { migrationsDirectory } from '../../platform/migrate.ts';
import { sampleAds } from '../../seed/samples/sample-ads.ts';
import { buildScene, tokenOf, trialInput, trials } from '../scenes.ts';
import { deliverAll, startTestServer } from '../server.ts';
import { keptFile, packRows, readRows } from './kept-rows.ts';

/**
 * `npm run release:rows`, before the tag of a release: keeps the rows of every call that the trust suite tries and of a
 * day's jobs after them, on which later migrations are tried (`migrations/kept-rows.test.ts`).
 */
test('the rows of every tried call are kept', { timeout: 1_800_000 }, async () => {
  const server = await startTestServer();
  const client = new Client({ connectionString: server.deps.database.connectionString });
  try {
    await buildMarket(server);
    await loadRegions(server.deps.database);
    await loadPages(server.deps.database);
    await server.deps.database.transaction((tx) => seedAds(tx, sampleAds(server.clock.now())));
    for (const [number, [, name, trial]] of trials.entries()) {
      const scene = await buildScene(server, trial.scene);
      await server.call(name, trialInput(name, trial, scene) as never, {
        token: tokenOf(scene, trial.by),
        key: `kept-row-${number}`,
      });
    }
    await deliverAll(server);
    server.clock.advance(DAY);
    for (const job of server.server.jobs.names) await server.server.jobs.run(job);
    await deliverAll(server);
    await client.connect();
    const rows = await readRows(client);
    const newest = readdirSync(migrationsDirectory)
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .at(-1)!;
    writeFileSync(keptFile(newest.replace('.sql', '')), packRows(rows));
    expect([...rows.values()].filter((lines) => lines.length > 0).length).toBeGreaterThan(rows.size / 2);
  } finally {
    await client.end();
    await server.close();
  }
});
