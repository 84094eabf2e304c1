import { pino } from 'pino';
import { createDeps } from '../../apps/server/src/deps.ts';
import { createDomains } from '../../apps/server/src/domains.ts';
import { readEnvironment } from '../../apps/server/src/environment.ts';
import { createServer } from '../../apps/server/src/server.ts';

/**
 * The whole product as a process of its own, web files from the folders that its two arguments name, jobs and the
 * delivery of events included. Tells its parent the port; answers `memory` with its resident bytes, `collected` with
 * those after a garbage collection; ends with its parent.
 */
const [app, console] = process.argv.slice(2);
if (!app || !console) throw new Error('two folders are needed: the app, the console');
const environment = readEnvironment(process.env);
const deps = createDeps({ environment, log: pino({ level: environment.logLevel }) });
const domains = createDomains(deps, () => import('../../apps/server/src/seed/index.ts'));
const settings = { clientId: environment.clientId, clientSecret: environment.clientSecret, servicePhone: environment.customerServicePhone };
const server = await createServer({ deps, domains: domains.all, authenticate: domains.authenticate, version: 'bench', web: { app, console, settings } });
process.on('message', (question) => {
  if (question === 'collected') (globalThis as { gc?: () => void }).gc?.();
  process.send?.({ memory: process.memoryUsage.rss() });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: await server.start() });
