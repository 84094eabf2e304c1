import { PgBoss, type StopOptions } from 'pg-boss';
import { whenReachable } from '../database/await-database.ts';
import { signal } from '../metrics/signals.ts';
import { inSpan } from '../traces/span.ts';
import { TIME_ZONE, type JobRecord } from './job-runs.ts';

/**
 * Repeated work. `cron` is in Asia/Shanghai, five fields; each run processes everything that is due, so a missed run
 * loses nothing.
 */
export interface Job {
  name: string;
  cron: string;
  run(): Promise<void>;
}

export interface Jobs {
  /**
   * Starts again if the database is lost meanwhile: the server may answer requests already. @param stopped once
   * aborted, the jobs that are not scheduled yet are left to the other servers
   */
  start(stopped?: AbortSignal): Promise<void>;
  stop(): Promise<void>;
  /** Runs every job now, in order: after the sandbox clock was moved, and in tests. */
  runAll(): Promise<void>;
  run(name: string): Promise<void>;
  readonly names: readonly string[];
  /** Milliseconds since the queue last answered; 0 before the start. */
  silence(): number;
}

/** Makes or updates the tables of the queue, which takes a role that may do so; servers find them there. */
export async function prepareJobQueue(connectionString: string): Promise<void> {
  const boss = new PgBoss({
    connectionString,
    max: 1,
    supervise: false,
    schedule: false,
    application_name: 'shoushou-migrate',
  });
  const failures: Error[] = [];
  boss.on('error', (error) => failures.push(error));
  await boss.start();
  await boss.stop({ graceful: false });
  if (failures[0]) throw failures[0];
}

/**
 * For the connection pool of the queue, which passes its settings to the driver: a frozen database must not block jobs
 * forever. Milliseconds.
 */
const notForever: object = { keepAlive: true, query_timeout: 60_000 };
/** Milliseconds between looks at which jobs are due, which also show whether the queue answers. */
const LOOK_INTERVAL = 5_000;
/** One look for all jobs; each worker looking for its own would be a dozen statements a second, day and night. */
const DUE = `SELECT DISTINCT name FROM pgboss.job WHERE state < 'active' AND start_after <= now()`;
/** Seconds between a worker's own looks, should it have missed one. */
const OWN_LOOK_INTERVAL = 300;

/**
 * Schedules jobs through a queue in PostgreSQL: with any number of servers, each run happens on one of them. @param
 * record stores the outcome of each run
 */
export function createJobs(
  connectionString: string,
  jobs: readonly Job[],
  onError: (name: string, error: unknown) => void,
  record?: JobRecord,
): Jobs {
  let boss: PgBoss | null = null;
  let asking: NodeJS.Timeout | null = null;
  let answeredAt: number | null = null;
  const find = (name: string): Job => {
    const job = jobs.find((candidate) => candidate.name === name);
    if (!job) throw new Error(`no job ${name}`);
    return job;
  };
  const begin = async (stopped?: AbortSignal): Promise<void> => {
    boss = new PgBoss({ connectionString, max: 1, application_name: 'shoushou-jobs', ...notForever });
    boss.on('error', (error) => onError('queue', error));
    await boss.start();
    await record?.know(jobs);
    const queue = boss.getDb();
    answeredAt = performance.now();
    const workers = new Map<string, string>();
    const look = async (): Promise<void> => {
      const { rows } = (await queue.executeSql(DUE, [])) as { rows: { name: string }[] };
      answeredAt = performance.now();
      for (const { name } of rows) {
        const worker = workers.get(name);
        if (worker !== undefined) boss?.notifyWorker(worker);
      }
    };
    asking = setInterval(() => void look().catch(() => {}), LOOK_INTERVAL);
    // Most starts find everything unchanged, and a busy database takes long for a hundred statements without effect.
    const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
    const made = new Set(queues.map(({ name }) => name));
    const isScheduled = ({ name, cron }: Job): boolean =>
      schedules.some((schedule) => schedule.name === name && schedule.cron === cron && schedule.timezone === TIME_ZONE);
    for (const job of jobs) {
      if (stopped?.aborted) return;
      if (!made.has(job.name))
        await boss.createQueue(job.name, { policy: 'singleton', expireInSeconds: 300, retryLimit: 0 });
      workers.set(
        job.name,
        await boss.work(job.name, { pollingIntervalSeconds: OWN_LOOK_INTERVAL }, async () => {
          await runSignalled(job, record).catch((error: unknown) => {
            onError(job.name, error);
            throw error;
          });
        }),
      );
      if (!isScheduled(job)) await boss.schedule(job.name, job.cron, {}, { tz: TIME_ZONE });
    }
    // A daily job whose minute fell into a standstill runs now, not a day later; the queue keeps it single among
    // servers.
    const missed = (await record?.missed()) ?? [];
    for (const { name } of jobs) {
      if (stopped?.aborted) return;
      if (missed.includes(name)) await boss.send(name, {}, { singletonKey: 'missed', singletonSeconds: 300 });
    }
  };
  const end = async (how: StopOptions): Promise<void> => {
    if (asking) clearInterval(asking);
    const ended = boss;
    boss = null;
    await ended?.stop(how);
  };
  return {
    start: (stopped) =>
      whenReachable(
        () =>
          begin(stopped).catch(async (error: unknown) => {
            await end({ graceful: false }).catch(() => undefined);
            throw error;
          }),
        () => onError('queue', new Error('The database was lost while the jobs started: they start again.')),
        stopped,
      ),
    stop: () => end({ graceful: true, timeout: 5_000 }),
    async runAll() {
      for (const job of jobs) await runSignalled(job, record);
    },
    run: (name) => runSignalled(find(name), record),
    silence: () => performance.now() - (answeredAt ?? performance.now()),
    names: jobs.map(({ name }) => name),
  };
}

async function runSignalled({ name, cron, run }: Job, record: JobRecord | undefined): Promise<void> {
  const from = performance.now();
  const outcome: { error: unknown } = { error: null };
  try {
    await inSpan('job', name, run);
  } catch (error) {
    outcome.error = error;
    throw error;
  } finally {
    const milliseconds = performance.now() - from;
    signal('job', { name, milliseconds, failed: outcome.error !== null });
    // A run went as it went, whether or not that could be written down.
    await record?.ended({ name, cron, milliseconds, error: outcome.error }).catch(() => undefined);
  }
}
