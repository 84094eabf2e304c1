import { statfs } from 'node:fs/promises';
import type { Clock } from '@shoushou/kernel';
import {
  Counter,
  Gauge as Metric,
  Histogram,
  Registry,
  collectDefaultMetrics,
  type OpenMetricsContentType,
} from 'prom-client';
import type { Database } from '../database/types.ts';
import type { FairQueue } from '../limits/fair-queue.ts';
import type { Gauge } from './gauges.ts';
import { onSignal } from './signals.ts';

type OpenMetricsRegistry = Registry<OpenMetricsContentType>;

const PREFIX = 'shoushou_';
/** Seconds. A read takes a few milliseconds, a provider call times out after three seconds. */
const REQUEST_BUCKETS = [0.005, 0.02, 0.1, 0.3, 1, 3];
const JOB_BUCKETS = [0.1, 1, 10, 60, 300];
/** Milliseconds that a figure read from the database is shown again: two scrapers are not twice the statements. */
const READ_INTERVAL = 5_000;

export interface MetricsSource {
  database: Database;
  clock: Clock;
  inFlight: Pick<FairQueue, 'waiting' | 'running'>;
  gauges: readonly Gauge[];
  /** Folder of uploads, whose disk is watched. */
  dataDirectory: string;
  /** Last moments of licences and certificates, milliseconds, by the variable that configures them. */
  ends: readonly { readonly what: string; readonly at: number }[];
}

export interface Metrics {
  readonly contentType: string;
  /** The page in OpenMetrics text. */
  text(): Promise<string>;
  /** Stops listening to signals. */
  close(): void;
}

/**
 * Counts what this process does, and reads figures of the database when scraped. Loaded only when metrics are enabled.
 */
export function createMetrics({ database, clock, inFlight, gauges, dataDirectory, ends }: MetricsSource): Metrics {
  const registry: OpenMetricsRegistry = new Registry();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: PREFIX });
  const requests = new Counter({
    name: `${PREFIX}requests_total`,
    help: 'Answered requests by call and HTTP status.',
    labelNames: ['call', 'status'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: `${PREFIX}request_seconds`,
    help: 'How long requests took, by call.',
    labelNames: ['call'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: `${PREFIX}refusals_total`,
    help: 'Refusals by name.',
    labelNames: ['refusal'],
    registers,
  });
  const jobSeconds = new Histogram({
    name: `${PREFIX}job_seconds`,
    help: 'How long runs of jobs took, by job.',
    labelNames: ['job'],
    buckets: JOB_BUCKETS,
    registers,
  });
  const jobs = new Counter({
    name: `${PREFIX}job_runs_total`,
    help: 'Runs of jobs by job and outcome.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const providers = new Counter({
    name: `${PREFIX}provider_requests_total`,
    help: 'Requests to providers by provider and outcome.',
    labelNames: ['provider', 'outcome'],
    registers,
  });
  const providerSeconds = new Histogram({
    name: `${PREFIX}provider_seconds`,
    help: 'How long providers took to answer.',
    labelNames: ['provider'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const stops = [
    onSignal('request', ({ call, status, milliseconds }) => {
      requests.inc({ call, status: String(status) });
      requestSeconds.observe({ call }, milliseconds / 1000);
    }),
    onSignal('refusal', ({ name }) => refusals.inc({ refusal: name })),
    onSignal('job', ({ name, milliseconds, failed }) => {
      jobs.inc({ job: name, outcome: failed ? 'failed' : 'done' });
      jobSeconds.observe({ job: name }, milliseconds / 1000);
    }),
    onSignal('provider', ({ provider, outcome, milliseconds }) => {
      providers.inc({ provider, outcome });
      if (outcome !== 'not_sent') providerSeconds.observe({ provider }, milliseconds / 1000);
    }),
  ];
  const now = (name: string, help: string, read: () => number): void => {
    new Metric({
      name: PREFIX + name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  now('requests_running', 'Requests that are being worked on.', () => inFlight.running);
  now('requests_waiting', 'Requests that wait for their turn.', () => inFlight.waiting);
  now('transactions_running', 'Transactions that are open.', () => database.load().transactionsRunning);
  now('transactions_waiting', 'Transactions that wait for a connection.', () => database.load().transactionsWaiting);
  now('database_connections', 'Open connections for transactions.', () => database.load().connections);
  now('database_connections_idle', 'Of them, those that nobody uses.', () => database.load().idleConnections);
  const { replica } = database;
  if (replica)
    now(
      'replica_behind_seconds',
      'How far the standby is behind at most; infinite while it is not used.',
      () => replica.behind() / 1000,
    );
  new Metric({
    name: `${PREFIX}provider_ends_seconds`,
    help: 'Time until a licence or a certificate of a provider ends, by the variable that configures it.',
    labelNames: ['what'],
    registers,
    collect() {
      for (const { what, at } of ends) this.set({ what }, (at - clock.now()) / 1000);
    },
  });
  addMeasured('database_answers', 'Whether the database answers.', registry, () =>
    database.query('SELECT 1').then(
      () => 1,
      () => 0,
    ),
  );
  addMeasured('disk_free_ratio', 'Free share of the disk of uploads.', registry, async () => {
    const { bavail, blocks } = await statfs(dataDirectory);
    return bavail / blocks;
  });
  for (const gauge of gauges) addGauge(gauge, { database, clock, registry });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    close() {
      for (const stop of stops) stop();
      registry.clear();
    },
  };
}

/** A figure of this process's surroundings; absent when it can't be read. */
function addMeasured(name: string, help: string, registry: OpenMetricsRegistry, read: () => Promise<number>): void {
  new Metric({
    name: PREFIX + name,
    help,
    registers: [registry],
    async collect() {
      await read().then(
        (value) => this.set(value),
        () => this.remove(),
      );
    },
  });
}

/** A figure that can't be read, such as while the database is away, is absent rather than old. */
function addGauge(
  { name, help, read }: Gauge,
  { database, clock, registry }: { database: Database; clock: Clock; registry: OpenMetricsRegistry },
): void {
  let readAt = -Infinity;
  new Metric({
    name: PREFIX + name,
    help,
    registers: [registry],
    async collect() {
      const at = performance.now();
      if (at - readAt < READ_INTERVAL) return;
      readAt = at;
      try {
        this.set(await read(database, clock.now()));
      } catch {
        readAt = -Infinity;
        this.remove();
      }
    },
  });
}
