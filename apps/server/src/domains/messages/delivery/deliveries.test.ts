import { setTimeout as wait } from 'node:timers/promises';
import { HOUR, maskMobile, MINUTE, SECOND } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ProviderFailed } from '../../../gateways/wire.ts';
import { publish } from '../../../platform/events/events.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { notify } from './delivery.events.ts';
import { listDeadLetters } from './deliveries.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.deps.database.query('DELETE FROM message_deliveries');
  await server.deps.database.query('DELETE FROM sent_sms');
});
afterAll(() => server.close());

const tell = (userId: string, { sms = false, title = '标题' } = {}): Promise<void> =>
  server.deps.database.transaction((tx) =>
    notify(tx, server.deps, {
      userId,
      kind: 'order',
      title,
      text: '内容',
      pushType: 2,
      subject: null,
      sms: sms ? { template: 'order_taken', values: { goods: '黄纸板' } } : null,
    }),
  );
const texts = (mobile: string) =>
  server.deps.database.query('SELECT text FROM sandbox_sms WHERE mobile = $1', [mobile]);
const waiting = async (): Promise<number> =>
  (await server.deps.database.query('SELECT 1 FROM message_deliveries WHERE dead_at IS NULL')).length;

describe('the queue of pushes and SMS', () => {
  it('sends each once, however many servers send at the same time', async () => {
    const { userId } = await signInAs(server);
    for (let count = 0; count < 40; count += 1) await tell(userId, { title: `${count}` });
    const push = vi.spyOn(server.deps.gateways.push, 'push');
    await Promise.all(Array.from({ length: 4 }, () => server.server.deliver()));
    expect(push.mock.calls.map(([{ title }]) => Number(title)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => index),
    );
    expect(await waiting()).toBe(0);
  });

  it('sends again what a stopped server had claimed, once its claim is over', async () => {
    const { userId } = await signInAs(server);
    await tell(userId);
    vi.spyOn(server.deps.gateways.push, 'push').mockImplementationOnce(() => new Promise(() => {}));
    void server.server.deliver();
    await expect.poll(() => vi.mocked(server.deps.gateways.push.push).mock.calls.length).toBe(1);
    await server.server.deliver();
    expect(server.deps.gateways.push.push).toHaveBeenCalledTimes(1);
    server.clock.advance(31 * SECOND);
    await server.server.deliver();
    expect(server.deps.gateways.push.push).toHaveBeenCalledTimes(2);
  });

  it('is retried until the provider accepts, and holds up no other message', async () => {
    const [one, other] = [await signInAs(server), await signInAs(server)];
    const { push } = server.deps.gateways.push;
    vi.spyOn(server.deps.gateways.push, 'push').mockImplementation((message) =>
      message.userId === one.userId ? Promise.reject(new ProviderFailed('jpush', 'busy', '1030', '')) : push(message),
    );
    await tell(one.userId);
    await tell(other.userId);
    await server.server.deliver();
    expect(await waiting()).toBe(1);
    vi.restoreAllMocks();
    server.clock.advance(2 * SECOND);
    await server.server.deliver();
    expect([await waiting(), await listDeadLetters(server.deps.database)]).toEqual([0, []]);
  });

  it('gives up an SMS that meets the limit of a full hour, keeps why, and still sends other people theirs', async () => {
    const [limited, other] = [await signInAs(server), await signInAs(server)];
    const { send } = server.deps.gateways.sms;
    const sending = vi
      .spyOn(server.deps.gateways.sms, 'send')
      .mockImplementation((sms) =>
        sms.mobile === limited.mobile
          ? Promise.reject(new ProviderFailed('aliyun', 'limited', 'isv.BUSINESS_LIMIT_CONTROL', '', 3_600))
          : send(sms),
      );
    await tell(limited.userId, { sms: true });
    await tell(other.userId, { sms: true });
    await server.server.deliver();
    for (let minutes = 0; minutes < 120; minutes += 10) {
      server.clock.advance(10 * MINUTE);
      await server.server.deliver();
    }
    expect(sending.mock.calls.filter(([{ mobile }]) => mobile === limited.mobile)).toHaveLength(1);
    expect(await texts(other.mobile)).toHaveLength(1);
    expect(await listDeadLetters(server.deps.database)).toMatchObject([
      { userId: limited.userId, channel: 'sms', attempts: 1, reason: 'expired: isv.BUSINESS_LIMIT_CONTROL' },
    ]);
  });

  it('sends no SMS that is an hour late', async () => {
    const { userId, mobile } = await signInAs(server);
    await tell(userId, { sms: true });
    server.clock.advance(HOUR);
    await server.server.deliver();
    expect(await texts(mobile)).toEqual([]);
    expect(await listDeadLetters(server.deps.database)).toMatchObject([{ channel: 'sms', reason: 'expired' }]);
  });

  it('forgets dead letters after thirty days, and a person’s with the person', async () => {
    const [one, other] = [await signInAs(server), await signInAs(server)];
    vi.spyOn(server.deps.gateways.push, 'push').mockRejectedValue(new ProviderFailed('jpush', 'refused', '1003', ''));
    await tell(one.userId);
    await tell(other.userId);
    await server.server.deliver();
    expect(await listDeadLetters(server.deps.database)).toHaveLength(2);
    await server.deps.database.transaction((tx) => publish(tx, server.deps, 'accounts.erased', { userId: one.userId }));
    await server.server.deliver();
    expect(await listDeadLetters(server.deps.database)).toMatchObject([
      { userId: other.userId, reason: 'refused: 1003' },
    ]);
    server.clock.advance(31 * 24 * HOUR);
    await server.server.jobs.run('messages.sweep');
    expect(await listDeadLetters(server.deps.database)).toEqual([]);
  });
});

describe('messages.console_undelivered', () => {
  it('S7 shows an SMS that the provider accepted and the carrier did not deliver, with its code', async () => {
    server.clock.advance(HOUR);
    await server.server.jobs.run('messages.read_sms_reports');
    const { userId, mobile } = await signInAs(server);
    server.deps.gateways.sandbox.faults.next('S7 dropped');
    await tell(userId, { sms: true });
    await tell(userId, { sms: true });
    await server.server.deliver();
    expect(await texts(mobile)).toHaveLength(2);
    server.clock.advance(MINUTE);
    await server.server.jobs.run('messages.read_sms_reports');
    const { token: operator } = await signInAsOperator(server, 'reader', ['dispatcher']);
    const failed = await server.succeed('messages.console_undelivered', {}, { token: operator });
    expect(failed).toEqual([
      expect.objectContaining({
        channel: 'sms',
        title: '回收员已接单',
        mobile: maskMobile(mobile),
        reason: 'carrier: SIGNATURE_BLACKLIST',
      }),
    ]);
    expect(
      await server.deps.database.query(
        'SELECT DISTINCT state, mobile FROM sent_sms WHERE mobile LIKE $1 ORDER BY state',
        [`%${mobile.slice(7)}`],
      ),
    ).toEqual([
      { state: 'delivered', mobile: maskMobile(mobile) },
      { state: 'failed', mobile: maskMobile(mobile) },
    ]);
  });

  it('S7 gives up asking for a report after three days', async () => {
    const { userId } = await signInAs(server);
    server.deps.gateways.sandbox.faults.next('S7 late');
    await tell(userId, { sms: true });
    await server.server.deliver();
    const states = async () =>
      (
        await server.deps.database.query<{ state: string }>(
          'SELECT state FROM sent_sms ORDER BY sent_at DESC, serial LIMIT 1',
        )
      )[0]!.state;
    for (let hours = 0; hours < 72; hours += 6) {
      await server.server.jobs.run('messages.read_sms_reports');
      expect(await states()).toBe('waiting');
      server.clock.advance(6 * HOUR);
    }
    await server.server.jobs.run('messages.read_sms_reports');
    server.clock.advance(HOUR);
    await server.server.jobs.run('messages.read_sms_reports');
    expect(await states()).toBe('unreported');
  });

  it('shows the operator of the service what was given up, whose it was, masked, and why', async () => {
    const { userId, mobile } = await signInAs(server);
    vi.spyOn(server.deps.gateways.push, 'push').mockRejectedValue(new ProviderFailed('jpush', 'refused', '1003', ''));
    await tell(userId, { title: '回收员已接单' });
    await server.server.deliver();
    const { token } = await signInAsOperator(server, 'listener', ['dispatcher']);
    const letters = await server.succeed('messages.console_undelivered', {}, { token });
    expect(letters).toMatchObject([
      {
        channel: 'push',
        title: '回收员已接单',
        mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}`,
        attempts: 1,
        reason: 'refused: 1003',
      },
    ]);
    expect(JSON.stringify(letters)).not.toContain(mobile);
    const finance = await signInAsOperator(server, 'cashier', ['accountant']);
    expect((await server.call('messages.console_undelivered', {}, { token: finance.token })).status).toBe(403);
  });
});

describe('a provider that takes 150 ms', () => {
  it('with 400 messages waiting, a payment is told to its payer within a second, and all have reached it within ten', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => signInAs(server)));
    const payer = await signInAs(server);
    const { push } = server.deps.gateways.push;
    // However long the server takes to start, the queue waits for the payment.
    const { promise: begins, resolve: begin } = Promise.withResolvers<void>();
    vi.spyOn(server.deps.gateways.push, 'push').mockImplementation(async (message) => {
      await begins;
      await wait(150);
      await push(message);
    });
    for (let count = 0; count < 400; count += 1)
      await tell(people[count % people.length]!.userId, { title: `${count}` });
    await server.server.start();
    expect(await waiting()).toBeGreaterThan(300);
    const begun = performance.now();
    begin();
    await server.deps.database.transaction((tx) =>
      publish(tx, server.deps, 'wallet.payment_paid', {
        paymentId: 'PY26112100000001',
        userId: payer.userId,
        purpose: 'recharge',
        subject: null,
        amountFen: 20_000,
        at: '2026-11-21T02:00:00.000Z',
        message: { title: '充值到账', text: '充值 ¥200.00 已到账' },
      }),
    );
    const messages = async () =>
      (await server.succeed('messages.list', { kind: 'wallet' }, { token: payer.token })).items.length;
    await expect.poll(messages, { interval: 20, timeout: 5_000 }).toBe(1);
    const took = performance.now() - begun;
    expect(took, `told after ${Math.round(took)} ms`).toBeLessThan(1_000);
    expect(await waiting(), 'the pushes are still being sent').toBeGreaterThan(200);
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
    const all = performance.now() - begun;
    expect(all, `all sent after ${Math.round(all)} ms`).toBeLessThan(10_000);
  });
});
