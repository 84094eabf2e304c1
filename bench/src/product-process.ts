import { getHeapStatistics } from 'node:v8';
import { pino } from 'pino';
import { createDeps } from '../../apps/server/src/create-deps.ts';
import { createDomains } from '../../apps/server/src/domains.ts';
import { readEnvironment } from '../../apps/server/src/environment.ts';
import { createServer } from '../../apps/server/src/server.ts';

/**
 * The whole product as a process of its own, web files from the folders that its two arguments name, jobs and the
 * delivery of events included. Tells its parent the port; answers `resident` with its resident bytes, `held` with those
 * that something holds; ends with its parent.
 */
const [app, console] = process.argv.slice(2);
if (!app || !console) throw new Error('two folders are needed: the app, the console');
const environment = readEnvironment(process.env);
const deps = createDeps({ environment, log: pino({ level: environment.logLevel }) });
const domains = createDomains(deps, () => import('../../apps/server/src/seed/index.ts'));
const settings = { clientId: environment.clientId, clientSecret: environment.clientSecret, servicePhone: environment.customerServicePhone };
const server = await createServer({ deps, domains: domains.all, authenticate: domains.authenticate, version: 'bench', web: { app, console, settings } });
process.on('message', (question) => process.send?.({ memory: question === 'held' ? heldBytes() : process.memoryUsage.rss() }));
process.on('disconnect', () => process.exit(0));
process.send?.({ port: await server.start() });

/** Resident bytes after a garbage collection, without the spare room of the heap: that comes and goes by the megabyte. */
function heldBytes(): number {
  (globalThis as { gc?: () => void }).gc?.();
  const { total_physical_size: heap, used_heap_size: used } = getHeapStatistics();
  return process.memoryUsage.rss() - heap + used;
}
