import { createApiClient } from '@shoushou/client/calls/api-client';
import { openWorld, type World, type WorldOptions } from '@shoushou/client/testing/open-world';
import { HOUR } from '@shoushou/kernel/instant';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

async function device(options?: WorldOptions) {
  const server = await openWorld(options);
  return { server, caller: callerOf(server) };
}

const callerOf = (server: World) =>
  createApiClient({
    baseUrl: '',
    storage: server.storage(),
    fetch: server.fetch,
    clientId: 'shoushou-app',
    clientSecret: 'sandbox-secret',
  });

describe('a world', () => {
  test.each([1, 2])('is found as new, whatever the test before wrote (%i)', async () => {
    const { server, caller } = await device();
    expect((await caller.request('accounts.get_user', { userid: server.facts.people.recycler.userid })).onduty).toBe(
      true,
    );
    await caller.request('accounts.set_duty', { onduty: false });
    await caller.request('orders.arrive', { no: server.receiptIn('taken') });
  });

  test('has one clock with the device', async () => {
    const { server, caller } = await device();
    expect(new Date().toISOString()).toMatch(/^2026-11-21T02:00/);
    server.clock.advance(5 * HOUR);
    const days = await caller.request('orders.list_slots', { adcode: '440304' });
    expect(days[0]!.slots.find(({ available }) => available)?.from).toBe('2026-11-21T08:00:00.000Z');
    expect(new Date().toISOString()).toMatch(/^2026-11-21T07:00/);
  });

  test('is not reached by what a test does to its timers', async () => {
    vi.useFakeTimers();
    const { caller } = await device();
    expect((await caller.request('wallet.get', {})).availableFen).toBeGreaterThan(0);
  });

  test('leaves the machine’s clock behind, and timers that can be faked again', () => {
    expect(Math.abs(Date.now() - performance.timeOrigin - performance.now())).toBeLessThan(HOUR);
    vi.useFakeTimers({ now: 0 });
    expect(Date.now()).toBe(0);
  });

  test('refuses as told until restored, loses the network and finds it again', async () => {
    const { server, caller } = await device();
    const no = server.orderIn('open');
    server.fail('orders.take', 'orders.already_taken');
    expect(await caller.call('orders.take', { no })).toMatchObject({
      name: 'orders.already_taken',
      message: '手慢了，订单已被接走',
    });
    server.restore('orders.take');
    server.offline(true);
    expect(await caller.call('wallet.get', {})).toMatchObject({ name: 'device.offline' });
    server.offline(false);
    expect(await caller.call('orders.take', { no })).toMatchObject({ ok: true });
    expect(server.sent('orders.take')).toEqual([{ no }, { no }]);
  });

  test('that fails gives tokens and nothing else', async () => {
    const { caller } = await device({ world: 'failing' });
    expect(await caller.call('wallet.get', {})).toMatchObject({ name: 'platform.failed', status: 500 });
  });

  test('tells open streams what happens, and what a test pushes', async () => {
    const { server, caller } = await device();
    const events: string[] = [];
    const opened = Promise.withResolvers<void>();
    const stream = caller.stream('messages.stream', {
      onOpen: opened.resolve,
      onEvent: ({ name }) => void events.push(name),
    });
    onTestFinished(() => stream.close());
    await opened.promise;
    await server.call('colleague', 'orders.take', { no: server.orderIn('open') });
    await server.push({ name: 'wallet.changed', body: { at: new Date().toISOString() } });
    await vi.waitFor(() => expect(events).toEqual(expect.arrayContaining(['hall.left', 'wallet.changed'])));
  });

  test('takes no more of a stream that was left before what is on its way arrives', async () => {
    const server = await openWorld();
    const { body } = await server.fetch('/api/messages/stream', {
      headers: { authorization: `Bearer ${server.facts.people.recycler.token}` },
    });
    const reader = body!.getReader();
    await reader.cancel();
    expect((await reader.read()).done).toBe(true);
    // An error thrown meanwhile would fail the run.
    await server.call('recycler', 'wallet.get', {});
  });
});
