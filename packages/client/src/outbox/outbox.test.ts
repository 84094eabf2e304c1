import { describe, expect, it, vi } from 'vitest';
import { memoryStorage, type DeviceStorage } from '../device/device-storage.ts';
import type { Locks } from './mutex.ts';
import { createOutbox, type OutboxOptions } from './outbox.ts';
import { UnreliableServer, refused } from '../testing/unreliable-server.ts';
import { visitCalls } from '../testing/visit-calls.ts';
import { ManualClock } from '../testing/manual-clock.ts';

const A = 'OR26112100000001';
const B = 'OR26112100000002';
const lines = [{ itemId: 'paper', grossGrams: 1000, unitPriceFen: 150 }];

function setUp(
  change: Partial<OutboxOptions> & { server?: UnreliableServer; storage?: DeviceStorage; clock?: ManualClock } = {},
) {
  const { server = new UnreliableServer(), storage = memoryStorage(), clock = new ManualClock(), ...rest } = change;
  const outbox = createOutbox({
    storage,
    caller: server.caller,
    upload: server.upload,
    userid: () => 'u1',
    clock,
    ...rest,
  });
  return { server, storage, clock, outbox: { ...outbox, ...outbox.register(visitCalls) } };
}

describe('the outbox', () => {
  it('sends in order with the time at which it happened, long after', async () => {
    const { outbox, server, clock } = setUp();
    server.fault = () => 'request lost';
    await outbox.start();
    await outbox.enqueue('orders.arrive', {}, { orderingKey: A });
    await clock.advance(60_000);
    await outbox.enqueue('orders.weigh', { lines }, { orderingKey: A });
    await clock.advance(3_600_000);
    expect(outbox.snapshot().map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    server.fault = () => 'none';
    await outbox.flush();
    expect(server.effects.map(({ call }) => call)).toEqual(['orders.arrive', 'orders.weigh']);
    expect(server.effects.map(({ body }) => JSON.parse(body).occurredAt)).toEqual([
      '2026-11-21T02:00:00.000Z',
      '2026-11-21T02:01:00.000Z',
    ]);
    expect(outbox.snapshot()).toEqual([]);
  });

  it('has one effect when the answer was lost and the app was closed before it came', async () => {
    const { outbox, server, storage, clock } = setUp();
    server.fault = () => 'answer lost';
    await outbox.enqueue('orders.arrive', {}, { orderingKey: A });
    await outbox.flush();
    expect(server.effects).toHaveLength(1);
    server.fault = () => 'none';
    const sent: string[] = [];
    const reopened = setUp({
      server,
      storage,
      clock,
      onSent: ({ call, state }) => sent.push(`${call} ${state}`),
    }).outbox;
    await reopened.start();
    expect(server.effects).toHaveLength(1);
    expect(sent).toEqual(['orders.arrive done']);
    expect(await reopened.list()).toEqual([]);
  });

  it('goes on with an entry whose page was closed while it was being sent', async () => {
    const { outbox, server, storage, clock } = setUp();
    server.caller.call = (() => new Promise(() => undefined)) as never;
    await outbox.enqueue('orders.arrive', {}, { orderingKey: A });
    void outbox.flush();
    await clock.advance(0);
    expect(outbox.snapshot()[0]!.state).toBe('sending');
    const next = setUp({ storage, clock });
    await next.outbox.start();
    expect(next.server.effects).toHaveLength(1);
  });

  it('tries again by itself with longer and longer pauses, and as late as a busy server asks', async () => {
    const { outbox, server, clock } = setUp();
    let tries = 0;
    server.fault = () => ((tries += 1), 'busy');
    await outbox.start();
    await outbox.enqueue('orders.arrive', {}, { orderingKey: A });
    await clock.advance(10);
    expect(tries).toBe(1);
    await clock.advance(2000);
    expect(tries).toBe(2);
    await clock.advance(2000);
    expect(tries).toBe(2);
    await clock.advance(2000);
    expect(tries).toBe(3);
    server.fault = () => 'none';
    await clock.advance(8000);
    expect(server.effects).toHaveLength(1);
  });

  it('keeps a refused entry and holds back the rest of that order alone', async () => {
    const onRefused = vi.fn();
    const { outbox, server } = setUp({ onRefused });
    server.refuse = (call) => (call === 'orders.weigh' ? refused('orders.price_out_of_band', 6017) : null);
    await outbox.enqueue('orders.weigh', { lines }, { orderingKey: A });
    await outbox.enqueue('orders.agree', { weighingId: 'w1', method: 'code', code: '123456' }, { orderingKey: A });
    await outbox.enqueue('orders.arrive', {}, { orderingKey: B });
    await outbox.flush();
    await outbox.flush();
    expect(outbox.snapshot().map(({ call, state }) => `${call} ${state}`)).toEqual([
      'orders.weigh refused',
      'orders.agree waiting',
    ]);
    expect(outbox.snapshot()[0]!.refusal).toMatchObject({ name: 'orders.price_out_of_band', message: '不可以' });
    expect(server.effects.map(({ orderNo }) => orderNo)).toEqual([B]);
    expect(onRefused).toHaveBeenCalledTimes(1);
  });

  it('goes on after the person has put right what was refused, under the same weighing', async () => {
    const { outbox, server } = setUp();
    server.refuse = (_, input) =>
      JSON.stringify(input).includes('"unitPriceFen":150') ? refused('orders.price_out_of_band', 6017) : null;
    const weigh = await outbox.enqueue('orders.weigh', { lines }, { orderingKey: A });
    await outbox.enqueue(
      'orders.agree',
      { weighingId: weigh.input.weighingId, method: 'code', code: '123456' },
      { orderingKey: A },
    );
    await outbox.flush();
    expect(await outbox.edit(weigh.id, { lines: [{ ...lines[0]!, unitPriceFen: 120 }] })).toBe(true);
    await outbox.flush();
    expect(server.effects.map(({ call }) => call)).toEqual(['orders.weigh', 'orders.agree']);
    expect(JSON.parse(server.effects[0]!.body)).toMatchObject({
      weighingId: weigh.input.weighingId,
      occurredAt: weigh.occurredAt,
      no: A,
    });
  });

  it('asks the server anew when the person retries what was refused', async () => {
    const { outbox, server } = setUp();
    server.refuse = () => refused('orders.time_implausible', 6025);
    const { id } = await outbox.enqueue('orders.arrive', {}, { orderingKey: A });
    await outbox.flush();
    server.refuse = () => null;
    await outbox.retry(id);
    expect(server.effects).toHaveLength(1);
  });

  describe('on a phone whose clock is wrong', () => {
    const HOUR = 3_600_000;
    const truth = '2026-11-21T02:00:00.000Z';

    it('writes the server’s time where that is known', async () => {
      const { outbox, server } = setUp({ serverClockOffset: () => -3 * HOUR });
      const { occurredAt } = await outbox.enqueue('orders.arrive', {}, { orderingKey: A });
      expect(occurredAt).toBe('2026-11-20T23:00:00.000Z');
      await outbox.flush();
      expect(server.effects).toHaveLength(1);
    });

    it('puts the times of an order right when the server’s refusal tells by how much they are wrong, and loses nothing', async () => {
      let ahead: number | null = null;
      const { outbox, server, clock } = setUp({ serverClockOffset: () => ahead });
      server.refuse = (_, input) => {
        ahead = 26 * HOUR;
        return Date.parse((input as { occurredAt: string }).occurredAt) < Date.parse(truth) + 26 * HOUR
          ? refused('orders.time_implausible', 6025)
          : null;
      };
      await outbox.enqueue('orders.arrive', {}, { orderingKey: A });
      await clock.advance(60_000);
      await outbox.enqueue('orders.weigh', { lines }, { orderingKey: A });
      await outbox.flush();
      expect(server.effects.map(({ call, body }) => [call, JSON.parse(body).occurredAt])).toEqual([
        ['orders.arrive', '2026-11-22T04:00:00.000Z'],
        ['orders.weigh', '2026-11-22T04:01:00.000Z'],
      ]);
      expect(outbox.snapshot()).toEqual([]);
    });

    it('asks the person when the clock is right and the time is refused all the same', async () => {
      const { outbox, server } = setUp({ serverClockOffset: () => 900 });
      server.refuse = () => refused('orders.time_implausible', 6025);
      await outbox.enqueue('orders.arrive', {}, { orderingKey: A });
      await outbox.flush();
      expect(outbox.snapshot().map(({ state, occurredAt }) => [state, occurredAt])).toEqual([['refused', truth]]);
    });
  });

  it('drops an entry by the person’s word, and the later ones of that order if they say so', async () => {
    const { outbox, server } = setUp();
    server.refuse = () => refused('orders.illegal_transition', 6010);
    const { id } = await outbox.enqueue('orders.arrive', {}, { orderingKey: A });
    await outbox.enqueue('orders.weigh', { lines }, { orderingKey: A });
    await outbox.enqueue('orders.arrive', {}, { orderingKey: B });
    await outbox.flush();
    expect(await outbox.discard(id, { following: true })).toBe(true);
    expect(outbox.snapshot().map(({ orderingKey }) => orderingKey)).toEqual([B]);
  });

  it('uploads the photos first, under the ids the entry names, and frees their room', async () => {
    const { outbox, server, storage } = setUp();
    server.fault = () => 'request lost';
    const photo = new Blob(['jpeg'], { type: 'image/jpeg' });
    await outbox.enqueue(
      'orders.add_photo',
      { photoId: 'p1', stage: 'weighed' },
      { orderingKey: A, attachments: [{ id: 'p1', blob: photo }] },
    );
    await outbox.flush();
    expect((await storage.keys()).filter((key) => key.includes('photo:'))).toHaveLength(1);
    server.fault = () => 'none';
    await outbox.flush();
    expect(server.uploads).toEqual(['p1']);
    expect(server.effects).toHaveLength(1);
    expect(await storage.keys()).toEqual([]);
  });

  it('uploads a photo once although the call after it failed', async () => {
    const { outbox, server } = setUp();
    const faults = ['none', 'request lost', 'none'] as const;
    let asked = 0;
    server.fault = () => faults[(asked += 1) - 1] ?? 'none';
    await outbox.enqueue(
      'orders.add_photo',
      { photoId: 'p1', stage: 'weighed' },
      { orderingKey: A, attachments: [{ id: 'p1', blob: new Blob(['jpeg']) }] },
    );
    await outbox.flush();
    await outbox.flush();
    expect([server.uploads, server.effects.length]).toEqual([['p1'], 1]);
  });

  it('keeps the order of two writes made in the same moment', async () => {
    const { outbox, server } = setUp();
    await Promise.all([
      outbox.enqueue('orders.arrive', {}, { orderingKey: A }),
      outbox.enqueue('orders.weigh', { lines }, { orderingKey: A }),
    ]);
    expect(outbox.snapshot().map(({ call, sequence }) => `${sequence} ${call}`)).toEqual([
      '1 orders.arrive',
      '2 orders.weigh',
    ]);
    await outbox.flush();
    expect(server.effects.map(({ call }) => call)).toEqual(['orders.arrive', 'orders.weigh']);
  });

  it('waits for its person: nobody else’s session shows or sends it', async () => {
    let userid: string | null = 'u1';
    const { outbox, server } = setUp({ userid: () => userid });
    await outbox.enqueue('orders.arrive', {}, { orderingKey: A });
    userid = 'u2';
    await outbox.flush();
    expect([server.effects, await outbox.list()]).toEqual([[], []]);
    userid = 'u1';
    await outbox.flush();
    expect(server.effects).toHaveLength(1);
  });

  it('keeps waiting while the session is over', async () => {
    const { outbox, server } = setUp();
    server.fault = () => 'signed out';
    await outbox.enqueue('orders.arrive', {}, { orderingKey: A });
    await outbox.flush();
    expect(outbox.snapshot()[0]).toMatchObject({ state: 'waiting', lastFailure: 'platform.unauthenticated' });
  });

  it('has one sender for all pages of the device', async () => {
    let last: Promise<unknown> = Promise.resolve();
    let inside = 0;
    let most = 0;
    const locks: Locks = {
      request(name, work) {
        if (!name.endsWith('send')) return work();
        const run = last.then(async () => {
          most = Math.max(most, (inside += 1));
          await work();
          inside -= 1;
        });
        last = run;
        return run;
      },
    };
    const one = setUp({ locks });
    const two = setUp({ locks, storage: one.storage, server: one.server, clock: one.clock });
    for (const no of [A, B, A, B])
      await (no === A ? one : two).outbox.enqueue('orders.arrive', {}, { orderingKey: no });
    await Promise.all([one.outbox.flush(), two.outbox.flush()]);
    expect(one.server.effects).toHaveLength(4);
    expect(most).toBe(1);
  });

  it('does not let a clock that was set back turn two steps round', async () => {
    const { outbox, storage, server, clock } = setUp();
    await clock.advance(3_600_000);
    const arrive = await outbox.enqueue('orders.arrive', {}, { orderingKey: A });
    const weigh = await setUp({ storage, server, clock: new ManualClock() }).outbox.enqueue(
      'orders.weigh',
      { lines },
      { orderingKey: A },
    );
    expect(weigh.occurredAt).toBe(arrive.occurredAt);
  });

  it('says at once when the device can’t keep the write', async () => {
    const full = { ...memoryStorage(), set: () => Promise.reject(new Error('QuotaExceededError')) };
    const { outbox } = setUp({ storage: full });
    await expect(outbox.enqueue('orders.arrive', {}, { orderingKey: A })).rejects.toThrow('QuotaExceededError');
  });
});
