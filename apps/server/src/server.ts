import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import type { Domain } from './domain.ts';
import { deliverEvents, OUTBOX_CHANNEL } from './platform/events/events.ts';
import { bindCalls } from './platform/http/bind.ts';
import type { Authenticate } from './platform/http/caller.ts';
import { createHttpServer, sendNotFound } from './platform/http/server.ts';
import { createJobs, type Job, type Jobs } from './platform/jobs/jobs.ts';
import { listen } from './platform/live/listen.ts';
import { LIVE_CHANNEL, type LiveNotice } from './platform/live/live.ts';
import { serveWeb, webContentHashes } from './platform/web/serve-web.ts';

export interface Server {
  app: FastifyInstance;
  deps: Deps;
  jobs: Jobs;
  /** Delivers what is due in the outbox now; the number of events delivered. */
  deliver(): Promise<number>;
  /** Listens on the port, starts jobs, events and live notices. The port is what was asked for, or the one the system chose for 0. */
  start(): Promise<number>;
  stop(): Promise<void>;
}

export interface ServerOptions {
  deps: Deps;
  domains: Domain[];
  authenticate: Authenticate;
  version: string;
  /** Folder with the built app and console; none in call tests. */
  web?: { app: string; console: string };
}

/** Milliseconds between looks at the outbox when no notice came. */
const OUTBOX_LOOK = 5_000;

export async function createServer({ deps, domains, authenticate, version, web }: ServerOptions): Promise<Server> {
  const { environment, database, clock, log, live } = deps;
  const app = await createHttpServer({
    database,
    clock,
    authenticate,
    logger: log,
    version,
    trustProxy: environment.trustedProxies.length > 0 ? environment.trustedProxies : false,
    requestsPerMinute: environment.requestsPerMinute,
    contentHashes: web ? await webContentHashes(web) : { scripts: [], styles: [] },
  });
  const followers = domains.flatMap((domain) => (domain.followers ? [domain.followers] : []));
  const deliver = (): Promise<number> =>
    deliverEvents(database, clock, followers, (event, error) => log.error({ event: event.name, id: event.id, error }, 'event not delivered'));
  const jobs = createJobs(environment.databaseUrl, [...domains.flatMap((domain) => domain.jobs ?? []), keyRetention(deps)], (name, error) => log.error({ job: name, error }, 'job failed'));

  for (const domain of domains) {
    bindCalls(app, domain.actions, { database, clock });
    domain.routes?.(app, { jobs, deliver });
  }
  app.get('/api/health', { schema: { hide: true } as object }, async (_, reply) => {
    const healthy = await database.query('SELECT 1').then(() => true, () => false);
    return reply.status(healthy ? 200 : 503).send({ status: healthy ? 'ok' : 'database unavailable', version });
  });
  if (web) await serveWeb(app, web, domains);
  else app.setNotFoundHandler((_, reply) => sendNotFound(reply));

  const background = createBackground(deps, deliver);

  return {
    app,
    deps,
    jobs,
    deliver,
    async start() {
      for (const domain of domains) await domain.prepare?.();
      await app.listen({ host: environment.host, port: environment.port });
      background.start();
      await jobs.start();
      const address = app.server.address();
      return typeof address === 'object' && address ? address.port : environment.port;
    },
    async stop() {
      await background.stop();
      await jobs.stop();
      app.server.closeAllConnections();
      await app.close();
      await database.close();
    },
  };

  function createBackground({ environment: { databaseUrl } }: Deps, run: () => Promise<number>) {
    let listening: ReturnType<typeof listen> | null = null;
    let timer: NodeJS.Timeout | null = null;
    let delivering: Promise<unknown> | null = null;
    let again = false;
    const kick = (): void => {
      again = true;
      delivering ??= (async () => {
        while (again) {
          again = false;
          await run().catch((error: unknown) => log.warn({ error }, 'outbox not reached'));
        }
      })().finally(() => {
        delivering = null;
      });
    };
    return {
      start() {
        listening = listen(
          databaseUrl,
          { [LIVE_CHANNEL]: (payload) => live.tell(JSON.parse(payload) as LiveNotice), [OUTBOX_CHANNEL]: kick },
          { onReconnect: () => live.resync(), onError: (error) => log.warn({ error }, 'listening connection lost') },
        );
        timer = setInterval(kick, OUTBOX_LOOK);
        kick();
      },
      async stop() {
        if (timer) clearInterval(timer);
        await listening?.stop();
        await delivering;
      },
    };
  }
}

/** Replies by idempotency key are kept for 30 days. */
function keyRetention({ database, clock }: Deps): Job {
  return {
    name: 'platform.forget_keys',
    cron: '20 4 * * *',
    async run() {
      await database.query("DELETE FROM idempotency_keys WHERE created_at < to_timestamp($1 / 1000.0) - interval '30 days'", [clock.now()]);
    },
  };
}
