import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../platform/events/events.ts';
import { createJobRecord } from '../../platform/jobs/job-runs.ts';
import { processDueItems } from '../../platform/jobs/due-items.ts';
import { deliverAll, startTestServer, type TestServer } from '../../testing/server.ts';
import { codeFor } from '../../testing/sms-code.ts';
import { appToken, signInAs, signInAsOperator } from '../accounts/builders/accounts.builders.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = (await signInAsOperator(server, 'chen', ['admin'])).token;
});
afterAll(() => server.close());

const running = () => server.succeed('reports.console_running', {}, { token: admin });
let due = true;
const runJob = (fails: boolean) =>
  processDueItems(
    { database: server.deps.database, clock: server.clock, log: { error: () => undefined } as never },
    'trade.end_due',
    {
      next: async (_, waiting) => (due && !waiting.includes('SH1') ? 'SH1' : undefined),
      keyOf: (item) => item,
      work: async () => {
        if (fails) throw new Error('the deal has no hold');
        due = false;
      },
    },
  );

describe('reports.console_running', () => {
  it('shows what a job could not do, how often it tried and why, until it is done', async () => {
    await runJob(true);
    server.clock.advance(3 * MINUTE);
    await runJob(true);
    expect((await running()).stuck).toMatchObject([
      { job: 'trade.end_due', item: 'SH1', attempts: 2, error: 'Error: the deal has no hold' },
    ]);
    server.clock.advance(HOUR);
    await runJob(false);
    expect((await running()).stuck).toEqual([]);
  });

  it('shows of every job how its last run went, how long it took and when it runs next, the failing ones first', async () => {
    const { jobs } = server.server;
    await jobs.run('platform.forget_failures');
    const shown = await running();
    expect(shown.jobs).toMatchObject([
      {
        job: 'platform.forget_failures',
        failures: 0,
        error: null,
        endedAt: new Date(server.clock.now()).toISOString(),
      },
    ]);
    // 04:45 in Shanghai.
    expect(shown.jobs[0]!.nextAt.slice(11, 16)).toBe('20:45');
    expect(Date.parse(shown.jobs[0]!.nextAt)).toBeGreaterThan(server.clock.now());
    const record = createJobRecord(server.deps);
    for (const error of [new Error('no connection'), new Error('again')])
      await record.ended({ name: 'wallet.check', cron: '0 3 * * *', milliseconds: 12, error });
    expect((await running()).jobs.map(({ job, failures, error }) => [job, failures, error])).toEqual([
      ['wallet.check', 2, 'Error: again'],
      ['platform.forget_failures', 0, null],
    ]);
    await record.ended({ name: 'wallet.check', cron: '0 3 * * *', milliseconds: 9, error: null });
    expect((await running()).jobs.at(-1)).toMatchObject({
      job: 'wallet.check',
      failures: 0,
      milliseconds: 9,
      error: 'Error: again',
    });
    await record.know([{ name: 'wallet.check', cron: '0 4 * * *' }]);
    expect((await running()).jobs.map(({ job }) => job)).toEqual(['wallet.check']);
  });

  it('groups what phones reported in seven days, the most frequent first', async () => {
    const [first, second] = [await signInAs(server), await signInAs(server)];
    const report = (token: string, key: string, version: string) =>
      server.succeed(
        'reports.add_error',
        { key, content: `${key} at ${version}`, platform: 'app-web', version },
        { token },
      );
    await report(first.token, 'OldError', '1.0.0');
    server.clock.advance(8 * DAY);
    await report(first.token, 'TypeError', '1.1.0');
    await report(second.token, 'TypeError', '1.2.0');
    await report(await appToken(server), 'RangeError', '1.2.0');
    const { errors } = await running();
    expect(errors).toMatchObject([
      { key: 'TypeError', times: 2, people: 2, versions: ['1.1.0', '1.2.0'], platforms: ['app-web'] },
      { key: 'RangeError', times: 1, people: 0, content: 'RangeError at 1.2.0' },
    ]);
  });

  it('says how many events wait for their delivery, and for how long', async () => {
    await deliverAll(server);
    expect((await running()).outbox).toEqual({ waiting: 0, oldestSeconds: 0 });
    // An undelivered event.
    await server.deps.database.transaction((tx) =>
      publish(tx, server.deps, 'accounts.records_exported', { userId: crypto.randomUUID(), at: server.clock.now() }),
    );
    server.clock.advance(MINUTE);
    expect((await running()).outbox).toEqual({ waiting: 1, oldestSeconds: 60 });
  });

  it('is for admins alone', async () => {
    const dispatcher = (await signInAsOperator(server, 'wu', ['dispatcher'])).token;
    expect((await server.call('reports.console_running', {}, { token: dispatcher })).status).toBe(403);
  });

  it('shows by browser kernel how many devices were used in the last seven days, and what they reported', async () => {
    const agent = 'Mozilla/5.0 (Linux; Android 12; wv) AppleWebKit/537.36 Chrome/103.0.5060.129 MicroMessenger/8.0.42';
    const person = await signInAs(server);
    const mobile = '13800138062';
    const { userid, usersecret } = await server.succeed(
      'accounts.login',
      { mobile, code: await codeFor(server, mobile, 'login'), device: '手机' },
      { token: await appToken(server) },
    );
    const askToken = () =>
      server.server.app.inject({
        method: 'POST',
        url: '/token',
        headers: {
          'user-agent': agent,
          authorization: `Basic ${Buffer.from('shoushou-app:sandbox-secret').toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({ grant_type: 'password', username: userid, password: usersecret }).toString(),
      });
    expect((await askToken()).statusCode).toBe(200);
    const report = await server.server.app.inject({
      method: 'POST',
      url: '/api/util/errorlog',
      headers: { 'user-agent': agent, authorization: `Bearer ${person.token}` },
      payload: { key: 'TypeError: x', content: 'x' },
    });
    expect(report.json()).toMatchObject({ code: 1001 });
    await server.server.jobs.run('accounts.count_kernels');
    const shown = await running();
    expect(shown.kernels.find(({ kernel }) => kernel === 'Chromium 103 · 微信')).toEqual({
      kernel: 'Chromium 103 · 微信',
      devices: 1,
      errors: 1,
      people: 1,
    });
    expect(shown.errors.find(({ key }) => key === 'TypeError: x')?.kernels).toEqual(['Chromium 103 · 微信']);
    server.clock.advance(7 * DAY + HOUR);
    await server.server.jobs.run('accounts.count_kernels');
    const laterAdmin = (await signInAsOperator(server, 'later', ['admin'])).token;
    const later = await server.succeed('reports.console_running', {}, { token: laterAdmin });
    expect(later.kernels.some(({ kernel }) => kernel.startsWith('Chromium 103'))).toBe(false);
  });
});
