import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Builders from '../../apps/server/src/domains/orders/builders/orders.builders.ts';
import type * as Migrate from '../../apps/server/src/platform/migrate.ts';
import { systemClock } from '../../apps/server/src/platform/system.ts';
import type * as Server from '../../apps/server/src/testing/server.ts';

/**
 * The server of the checkout in a folder, in a process of its own, on an empty database. Each message asks for one
 * payment: `agree` prepares its deal, `pay` answers with the milliseconds that it took.
 */
const [folder = '', connectionString = ''] = process.argv.slice(2);

/** Deals of one recycler, below what a day pays without a password. */
const DEALS_EACH = 20;

const load = async <Module>(...path: string[]): Promise<Module> =>
  (await import(pathToFileURL(join(folder, 'apps', 'server', 'src', ...path)).href)) as Module;
const { migrate } = await load<typeof Migrate>('platform', 'migrate.ts');
const { openTestServer } = await load<typeof Server>('testing', 'server.ts');
const orders = await load<typeof Builders>('domains', 'orders', 'builders', 'orders.builders.ts');

await migrate(connectionString);
const server = await openTestServer(connectionString, systemClock);
await orders.buildMarket(server);
let deals = 0;
let recycler = await orders.buildRecycler(server);
let due = { no: '', amountFen: 0 };

async function agree(): Promise<number> {
  if (deals % DEALS_EACH === 0) recycler = await orders.buildRecycler(server, { balanceFen: 1_000_000 });
  deals += 1;
  const { receiptNo, totalFen } = await orders.agreedOrder(server, { recycler });
  due = { no: receiptNo, amountFen: totalFen };
  return 0;
}

async function pay(): Promise<number> {
  const { token } = recycler;
  const start = performance.now();
  await server.succeed('orders.pay', { ...due, type: 1 }, { token });
  return performance.now() - start;
}

process.on(
  'message',
  (step: 'agree' | 'pay') => void (step === 'agree' ? agree() : pay()).then((took) => process.send?.(took)),
);
process.once('disconnect', () => void server.close().then(() => process.exit(0)));
process.send?.('ready');
