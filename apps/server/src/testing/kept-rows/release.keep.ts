import { readdirSync, writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { buildMarket } from '../../domains/orders/builders/orders.builders.ts';
import { loadRegions } from '../../domains/places/index.ts';
import { migrationsDirectory } from '../../platform/migrate.ts';
import { buildScene, trials } from '../scenes.ts';
import { deliverAll, startTestServer } from '../server.ts';
import { keptFile, packRows, readRows } from './kept-rows.ts';

/**
 * `npm run release:rows`, before the tag of a release: keeps the rows of every scene of the tests, on which later
 * migrations are tried (`migrations/kept-rows.test.ts`).
 */
test('the rows of every scene are kept', { timeout: 1_800_000 }, async () => {
  const server = await startTestServer();
  const client = new Client({ connectionString: server.deps.database.connectionString });
  try {
    await buildMarket(server);
    await loadRegions(server.deps.database);
    for (const scene of new Set(trials.map(([, , trial]) => trial.scene)))
      if (scene !== undefined) await buildScene(server, scene);
    await deliverAll(server);
    await client.connect();
    const rows = await readRows(client);
    const newest = readdirSync(migrationsDirectory)
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .at(-1)!;
    writeFileSync(keptFile(newest.replace('.sql', '')), packRows(rows));
    expect([...rows.values()].filter((lines) => lines.length > 0).length).toBeGreaterThan(rows.size / 3);
  } finally {
    await client.end();
    await server.close();
  }
});
