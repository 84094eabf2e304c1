import { createReadStream } from 'node:fs';
import {
  reconcileDay,
  type ReconcileDeps,
} from '../../apps/server/src/domains/payouts/builders/reconciliation.builders.ts';
import type { BillFile, BillGateway } from '../../apps/server/src/gateways/bills/index.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import { readEnvironment } from '../../apps/server/src/environment.ts';
import { systemClock, systemRandom } from '../../apps/server/src/platform/system.ts';

/**
 * Reconciles one day of WeChat's bill from two files, and reports the time taken and the peak memory; a process of its
 * own, so that both are measured alone.
 */
const {
  DATABASE_URL: connectionString = '',
  BILL_DAY: day = '',
  BILL_ACCOUNT: account = '',
  TRADE_FILE: trade = '',
  FUND_FILE: fund = '',
} = process.env;
async function* files(): AsyncGenerator<BillFile> {
  for (const [kind, file] of [
    ['trade', trade],
    ['fund', fund],
  ] as const)
    yield await Promise.resolve({ kind, sha1: null, pieces: createReadStream(file) });
}
const gateway: BillGateway = {
  provider: 'wechat',
  tellsUnmade: true,
  account,
  fetch: async () => {
    await Promise.resolve();
    return files();
  },
};
const database = createDatabase({ connectionString });
const deps = {
  database,
  clock: systemClock,
  random: systemRandom,
  environment: readEnvironment({ ...process.env, DATABASE_URL: connectionString }),
  gateways: { bills: { of: () => gateway } },
  log: { error: (found: object) => console.error(JSON.stringify(found)) },
} as unknown as ReconcileDeps;
const before = process.memoryUsage.rss();
const startedAt = performance.now();
await reconcileDay(deps, 'wechat', day);
const milliseconds = performance.now() - startedAt;
await database.close();
process.send?.({ milliseconds, before, peakBytes: process.resourceUsage().maxRSS * 1024 });
