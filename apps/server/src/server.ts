import type { FastifyInstance } from 'fastify';
import { originsOfApp } from './app-settings.ts';
import type { Deps } from './deps.ts';
import type { Domain } from './domain.ts';
import { createBackground } from './platform/background.ts';
import { deliverEvents } from './platform/events/events.ts';
import { openConsolePort } from './platform/http/access/console-port.ts';
import { serveSeenAddress } from './platform/http/access/seen-address.ts';
import { createOperatorScope } from './platform/console/operator-scope.ts';
import { bindCalls } from './platform/http/bind.ts';
import type { Authenticate } from './platform/http/caller.ts';
import { endWithinTimeout, prepareShutdown, shutDownGracefully } from './platform/http/graceful-shutdown.ts';
import { serveHealth } from './platform/http/health.ts';
import { keyRetention } from './platform/http/keyed/key-retention.ts';
import { createHttpServer, sendNotFound } from './platform/http/server.ts';
import { failureRetention } from './platform/jobs/due-items.ts';
import { createJobRecord } from './platform/jobs/job-runs.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import { returnStartMemory } from './platform/start-memory.ts';
import { providerEnds } from './provider-ends.ts';
import { platformGauges } from './platform/metrics/gauges.ts';
import { FairQueue } from './platform/limits/fair-queue.ts';
import { requestLimits } from './platform/limits/request-share.ts';
import { countRetention } from './platform/limits/request-limit.ts';
import { serveNativeApps } from './platform/web/native-apps.ts';
import { serveWeb, webContentHashes, type WebFolders } from './platform/web/serve-web.ts';

export interface Server {
  app: FastifyInstance;
  deps: Deps;
  jobs: Jobs;
  /** Port of `/metrics` once started; null without. */
  readonly metricsPort: number | null;
  /**
   * Delivers due outbox events, and sends what domains have queued for providers, now. @returns how many were delivered
   * or sent
   */
  deliver(): Promise<number>;
  /**
   * Listens and starts jobs, events and live notifications. @param stopped once aborted, remaining steps are skipped,
   * so that `stop` has nothing to wait for @returns the port: the given one, or the one chosen by the system for 0
   */
  start(stopped?: AbortSignal): Promise<number>;
  /** Answers accepted requests, ends streams and jobs, and disconnects from the database; within ten seconds. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  deps: Deps;
  domains: Domain[];
  authenticate: Authenticate;
  version: string;
  /** Folder with the built app and console; none in call tests. */
  web?: WebFolders;
}

export async function createServer({ deps, domains, authenticate, version, web }: ServerOptions): Promise<Server> {
  const { environment, database, clock, log, live } = deps;
  const app = await createHttpServer({
    database,
    clock,
    authenticate,
    logger: log,
    version,
    apiDocument: environment.apiDocument,
    publicOrigin: environment.publicOrigin,
    trustProxy: environment.trustedProxies.length > 0 ? environment.trustedProxies : false,
    consoleAccess: environment.consoleAccess,
    requestsPerMinute: environment.requestsPerMinute,
    requestsPerPersonPerMinute: environment.requestsPerPersonPerMinute,
    contentHashes: web ? await webContentHashes(web) : { scripts: [], styles: [] },
    pagesAsk: originsOfApp(environment),
    amap: environment.amapPage !== null,
    pagesElsewhere:
      environment.appHosts.upload !== '' && environment.publicOrigin !== null ? [environment.publicOrigin] : [],
  });
  const eventHandlers = domains.flatMap((domain) => domain.eventHandlers ?? []);
  const deliverDue = (stopped?: AbortSignal): Promise<number> =>
    deliverEvents(
      database,
      clock,
      eventHandlers,
      (event, error) => log.error({ event: event.name, id: event.id, error }, 'event not delivered'),
      stopped,
    );
  const queues = domains.flatMap((domain) => domain.sendQueue ?? []);
  const deliver = async (): Promise<number> => {
    let done = 0;
    // Handlers may publish events.
    for (let delivered = -1; delivered !== 0; done += delivered) delivered = await deliverDue();
    for (const sent of await Promise.all(queues.map((queue) => queue.send()))) done += sent;
    return done;
  };
  const jobs = createJobs(
    environment.databaseUrl,
    [
      ...domains.flatMap((domain) => domain.jobs ?? []),
      keyRetention(deps),
      countRetention(deps),
      failureRetention(deps),
    ],
    (name, error) => log.error({ job: name, error }, 'job failed'),
    createJobRecord(deps),
  );

  const inFlight = new FairQueue(requestLimits(environment.requestsAtOncePerAddress));
  const operatorScope = createOperatorScope(deps, () => domains);
  for (const domain of domains) {
    bindCalls(app, domain.actions, { database, clock, inFlight, operatorScope });
    domain.routes?.(app, { jobs, deliver });
  }
  const background = createBackground({
    databaseUrl: environment.databaseUrl,
    database,
    live,
    deliver: deliverDue,
    queues,
    onWarning: (message, error) => log.warn({ error }, message),
  });
  const lastHealthCheck = serveHealth(app, database, version, () => ({
    listening: background.silence(),
    jobs: jobs.silence(),
  }));
  serveSeenAddress(app, environment.serverSecret);
  serveNativeApps(app, environment.nativeApps);
  prepareShutdown(app, lastHealthCheck);
  if (web) await serveWeb(app, web, domains);
  else app.setNotFoundHandler((_, reply) => sendNotFound(reply));

  const startMetrics = async (): Promise<{ port: number; close(): Promise<void> } | null> => {
    if (environment.metricsPort === null) return null;
    // Loaded only here: most installations on one machine have no scraper.
    const [{ createMetrics }, { serveMetrics }] = await Promise.all([
      import('./platform/metrics/metrics.ts'),
      import('./platform/metrics/serve-metrics.ts'),
    ]);
    const gauges = [...platformGauges, ...domains.flatMap((domain) => domain.gauges ?? [])];
    return serveMetrics(
      createMetrics({
        ...{ database, clock, inFlight, gauges, ends: providerEnds(environment) },
        dataDirectory: environment.dataDirectory,
      }),
      {
        host: environment.metricsHost,
        port: environment.metricsPort,
      },
    );
  };
  let metrics: Awaited<ReturnType<typeof startMetrics>> = null;
  // Loaded only here: the libraries would be in the memory of every installation.
  const startTraces = async (): Promise<{ close(): Promise<void> } | null> =>
    environment.traces &&
    (await import('./platform/traces/tracing.ts')).startTraces({ ...environment.traces, version });
  let traces: Awaited<ReturnType<typeof startTraces>> = null;
  let consolePort: Awaited<ReturnType<typeof openConsolePort>> | null = null;
  let stopReturning = (): void => undefined;

  return {
    app,
    deps,
    jobs,
    get metricsPort() {
      return metrics?.port ?? null;
    },
    deliver,
    async start(stopped) {
      traces = await startTraces();
      for (const domain of domains) await domain.prepare?.();
      await app.listen({ host: environment.host, port: environment.port });
      metrics = await startMetrics();
      const { port } = environment.consoleAccess;
      if (port !== null && port !== environment.port)
        consolePort = await openConsolePort(app, { host: environment.host, port });
      await background.start();
      await jobs.start(stopped);
      stopReturning = returnStartMemory();
      const address = app.server.address();
      return typeof address === 'object' && address ? address.port : environment.port;
    },
    async stop() {
      live.end();
      stopReturning();
      await endWithinTimeout(
        [
          [
            ['requests', () => shutDownGracefully(app)],
            ['events', () => background.stop()],
            ['jobs', () => jobs.stop()],
          ],
          [
            ['metrics', () => metrics?.close()],
            ['console', () => consolePort?.close()],
            ['traces', () => traces?.close()],
          ],
          [
            ['signs of life', () => background.leave()],
            ['database', () => database.close()],
          ],
        ],
        (part, error) => log.warn({ part, error }, 'stopped without waiting'),
      );
    },
  };
}
