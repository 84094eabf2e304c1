import { pino } from 'pino';
import { createDeps } from '../../apps/server/src/create-deps.ts';
import { createDomains } from '../../apps/server/src/domains.ts';
import { readEnvironment } from '../../apps/server/src/environment.ts';
import { createBackground } from '../../apps/server/src/platform/background.ts';
import { createServer } from '../../apps/server/src/server.ts';

/**
 * The server's calls in a process of their own, which reports its port to the parent and ends with it. It runs without
 * web files, jobs and event delivery: they are not part of a call's cost and would disturb the measured limit. It hears
 * what other servers change, without which a server keeps nothing in memory.
 */
const environment = readEnvironment(process.env);
const deps = createDeps({ environment, log: pino({ level: environment.logLevel }) });
const domains = createDomains(deps);
const server = await createServer({ deps, domains: domains.all, authenticate: domains.authenticate, version: 'bench' });
await createBackground({
  databaseUrl: environment.databaseUrl,
  database: deps.database,
  live: deps.live,
  deliver: async () => 0,
  queues: [],
  onWarning: (message, error) => deps.log.error({ error }, message),
}).start();
await server.app.listen({ host: environment.host, port: environment.port });
const address = server.app.server.address();
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
process.on('disconnect', () => process.exit(0));
