import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { protect } from '../../gateways/protect.ts';
import { signInAs, signInAsOperator } from '../../domains/accounts/builders/accounts.builders.ts';
import { fundWallet } from '../../domains/wallet/builders/wallet.builders.ts';
import { walletGauges } from '../../domains/wallet/ledger/ledger-gauges.store.ts';
import { createJobs } from '../jobs/jobs.ts';
import { openTestServer, TestClock, type TestServer } from '../../testing/server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';

const licensedFeed = {
  MARKET_FEED_NAME: '延时行情，仅供参考',
  MARKET_FEED_LICENCE: 'SHFE-2026-001',
  MARKET_FEED_UNTIL: '2026-12-31',
  MARKET_FEED_EXCHANGES: 'SHFE',
  MARKET_FEED_KEY: 'of-the-feed-0123456789-0123456789',
};

let database: TestDatabase;
let server: Omit<TestServer, 'close'> & { close(): Promise<void> };
beforeAll(async () => {
  database = await createTestDatabase();
  server = await openTestServer(database.connectionString, new TestClock(), undefined, {
    METRICS_PORT: '0',
    ...licensedFeed,
  });
  await server.server.start();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const page = async (): Promise<string> => (await fetch(`http://127.0.0.1:${server.server.metricsPort}/metrics`)).text();
/** The value of a figure with these labels, 0 when it has none. */
const figure = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1] ?? 0,
  );

describe('/metrics', () => {
  test('is OpenMetrics, with figures of requests, pool, outbox, jobs, providers and the ledger', async () => {
    const response = await fetch(`http://127.0.0.1:${server.server.metricsPort}/metrics`);
    expect(response.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
    const text = await response.text();
    expect(text.endsWith('# EOF\n')).toBe(true);
    for (const name of [
      'requests_running',
      'transactions_waiting',
      'database_connections',
      'outbox_events_waiting',
      'job_items_stuck',
      'ledger_problems',
      'ledger_transactions',
      'refunds_waiting',
      'payouts_under_way',
      'deliveries_waiting',
      'webhooks_dead',
      'webhooks_failing_seconds',
      'orders_in_hall',
      'payouts_oldest_review_seconds',
      'archive_age_seconds',
      'archive_fails',
      'database_answers',
      'disk_free_ratio',
      'nodejs_eventloop_lag_seconds',
    ]) {
      expect(text).toMatch(new RegExp(`^shoushou_${name} `, 'm'));
    }
  });

  test('counts the time without a check of the ledger from the installation on: one that never ran is noticed too', async () => {
    const age = walletGauges.find(({ name }) => name === 'ledger_check_age_seconds')!;
    const afterDays = Date.now() + 2 * 86_400_000;
    expect(await age.read(server.deps.database, afterDays)).toBeGreaterThan(86_400);
  });

  test('knows the disk of uploads, and that the database answers', async () => {
    const text = await page();
    expect(figure(text, 'shoushou_disk_free_ratio')).toBeGreaterThan(0);
    expect(figure(text, 'shoushou_disk_free_ratio')).toBeLessThan(1);
    expect(figure(text, 'shoushou_database_answers')).toBe(1);
  });

  test('shows the ledger move when money does', async () => {
    const before = figure(await page(), 'shoushou_ledger_transactions');
    await fundWallet(server, (await signInAs(server)).userId, 100);
    await expect
      .poll(async () => figure(await page(), 'shoushou_ledger_transactions'), { timeout: 10_000 })
      .toBeGreaterThan(before);
  });

  test('counts requests by call and status, and refusals by name', async () => {
    const before = await page();
    const { token } = await signInAs(server);
    await server.succeed('wallet.get', {}, { token });
    await server.call('wallet.get', {}, {});
    await server.call('wallet.get_payment', { id: 'no-such-payment' }, { token });
    const after = await page();
    const moved = (name: string): number => figure(after, name) - figure(before, name);
    expect(moved('shoushou_requests_total{call="wallet.get",status="200"}')).toBe(1);
    expect(moved('shoushou_requests_total{call="wallet.get",status="401"}')).toBe(1);
    expect(moved('shoushou_request_seconds_count{call="wallet.get"}')).toBe(2);
    expect(moved('shoushou_refusals_total{refusal="wallet.payment_unknown"}')).toBe(1);
  });

  test('tells how long a licence or a certificate of a provider is still good for', async () => {
    const ends = Date.parse('2026-12-31T23:59:59+08:00');
    expect(figure(await page(), 'shoushou_provider_ends_seconds{what="MARKET_FEED_UNTIL"}')).toBe(
      (ends - server.clock.now()) / 1000,
    );
  });

  test('counts runs of jobs, and those that failed', async () => {
    await server.server.jobs.run('wallet.trial_balance');
    expect(figure(await page(), 'shoushou_job_runs_total{job="wallet.trial_balance",outcome="done"}')).toBe(1);
    const failing = createJobs(
      '',
      [{ name: 'sample.fails', cron: '* * * * *', run: async () => Promise.reject(new Error('broken')) }],
      () => undefined,
    );
    await expect(failing.run('sample.fails')).rejects.toThrow('broken');
    expect(figure(await page(), 'shoushou_job_runs_total{job="sample.fails",outcome="failed"}')).toBe(1);
  });

  test('counts what a provider answers, fails, and is not asked', async () => {
    let down = false;
    const ask = protect(
      'carrier',
      async () => (down ? Promise.reject(new Error('down')) : 'ok'),
      (code) => new Error(code),
    );
    await ask();
    down = true;
    for (let times = 0; times < 12; times += 1) await ask().catch(() => undefined);
    const text = await page();
    expect(figure(text, 'shoushou_provider_requests_total{provider="carrier",outcome="answered"}')).toBe(1);
    expect(figure(text, 'shoushou_provider_requests_total{provider="carrier",outcome="failed"}')).toBe(10);
    expect(figure(text, 'shoushou_provider_requests_total{provider="carrier",outcome="not_sent"}')).toBe(2);
  });

  test.each(['alerts.yaml', 'dashboard.json'])('has every figure that deploy/watching/%s asks for', async (file) => {
    const asked = new Set(
      readFileSync(new URL(`../../../../../deploy/watching/${file}`, import.meta.url), 'utf8').match(
        /shoushou_[a-z0-9_]+/g,
      ),
    );
    const offered = new Set(
      [...(await page()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
        type === 'counter' ? [`${name}_total`] : type === 'histogram' ? [`${name}_bucket`] : [name!],
      ),
    );
    expect(asked.size).toBeGreaterThan(8);
    // Only where there is a standby.
    offered.add('shoushou_replica_behind_seconds');
    expect([...asked].filter((name) => !offered.has(name))).toEqual([]);
  });

  test('is not on the port of the product, and is nothing else', async () => {
    expect((await server.server.app.inject('/metrics')).statusCode).toBe(404);
    expect((await fetch(`http://127.0.0.1:${server.server.metricsPort}/api/health`)).status).toBe(404);
  });
});

describe('health', () => {
  const ask = async (path: string) =>
    (await server.server.app.inject(path)) as { statusCode: number; json(): { status: string; reasons: string[] } };
  test('tells a process that lives from one that may be sent requests, with the reasons why not', async () => {
    expect((await ask('/api/health/live')).json()).toMatchObject({ status: 'ok', reasons: [] });
    expect((await ask('/api/health/ready')).json()).toMatchObject({ status: 'ok', reasons: [] });
    expect((await ask('/api/health')).statusCode).toBe(200);
  });
});

describe('answers that failed', () => {
  test('carry the number under which the request is in the log', async () => {
    const admin = await signInAsOperator(server, 'quoted');
    const { statusCode, headers } = await server.server.app.inject({ url: '/api/console/trialbalance' });
    expect(statusCode).toBe(401);
    expect(headers['x-request-id']).toMatch(/^[\da-z]+-[\da-z]+$/);
    const fine = await server.server.app.inject({
      url: '/api/console/me',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(fine.headers['x-request-id']).toBeUndefined();
  });
});
