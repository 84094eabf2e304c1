import { toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { openTestServer, TestClock, type TestServer } from '../../testing/server.ts';
import { createJobRecord } from './job-runs.ts';
import { createJobs } from './jobs.ts';

let database: TestDatabase;
let server: Omit<TestServer, 'close'> & { close(): Promise<void> };
beforeAll(async () => {
  database = await createTestDatabase();
  server = await openTestServer(database.connectionString, new TestClock());
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** 21 November 2026, 09:30 in Shanghai. */
const NOW = Date.parse('2026-11-21T09:30:00+08:00');

test('a daily job whose minute fell into a standstill runs when the server is back', async () => {
  const record = createJobRecord({ database: server.deps.database, clock: { now: () => NOW } });
  const runs: string[] = [];
  const jobs = [
    ['sample.at_three', '0 3 * * *', '2026-11-20T03:00:05+08:00'],
    ['sample.ran_today', '0 3 * * *', '2026-11-21T03:00:05+08:00'],
    ['sample.at_ten', '0 10 * * *', '2026-11-20T10:00:05+08:00'],
  ].map(([name = '', cron = '', endedAt = '']) => ({ name, cron, endedAt, run: async () => void runs.push(name) }));
  await record.know(jobs);
  for (const { name, endedAt } of jobs)
    await server.deps.database.query('UPDATE job_runs SET ended_at = $2 WHERE job = $1', [
      name,
      toInstant(Date.parse(endedAt)),
    ]);
  expect(await record.missed()).toEqual(['sample.at_three']);
  const queue = createJobs(database.connectionString, jobs, () => undefined, record);
  await queue.start();
  await vi.waitFor(() => expect(runs).toEqual(['sample.at_three']), { timeout: 20_000, interval: 200 });
  await queue.stop();
  expect(await record.missed()).toEqual([]);
});

test.each([
  ['shuts down', { code: '57P01' }],
  ['panics, as over a disk that fails', { code: '58030', severity: 'PANIC' }],
])('jobs whose database %s while they start are started again, and the loss is reported', async (_, loss) => {
  const record = createJobRecord({ database: server.deps.database, clock: { now: () => NOW } });
  const know = vi
    .fn<typeof record.know>(record.know)
    .mockRejectedValueOnce(Object.assign(new Error('terminating connection'), loss));
  const runs: string[] = [];
  const reports: unknown[] = [];
  const name = `sample.lost_${loss.code.toLowerCase()}`;
  const queue = createJobs(
    database.connectionString,
    [{ name, cron: '* * * * *', run: async () => void runs.push(name) }],
    (part, error) => reports.push([part, (error as Error).message]),
    { ...record, know, missed: async () => [name] },
  );
  await queue.start();
  await vi.waitFor(() => expect(runs).toEqual([name]), { timeout: 20_000, interval: 200 });
  await queue.stop();
  expect(reports).toEqual([['queue', 'The database was lost while the jobs started: they start again.']]);
});

test('a start that the database refuses for good ends', async () => {
  const record = createJobRecord({ database: server.deps.database, clock: { now: () => NOW } });
  const know = async (): Promise<void> => {
    throw Object.assign(new Error('permission denied'), { code: '42501' });
  };
  const queue = createJobs(database.connectionString, [], () => undefined, { ...record, know });
  await expect(queue.start()).rejects.toThrow('permission denied');
});
