import { HOUR, MINUTE } from '@shoushou/kernel';
import { expect, it } from 'vitest';
import { memoryStorage } from '../device/device-storage.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { refused, UnreliableServer } from '../testing/unreliable-server.ts';
import { visitCalls } from '../testing/visit-calls.ts';
import { createOutbox } from './outbox.ts';

const NO = 'OR26112100000001';
const lines = [{ itemId: 'paper', grossGrams: 1000, unitPriceFen: 150 }];

const midnight = Date.parse('2026-11-21T16:00:00.000Z');
const now = midnight + HOUR;

function setUp() {
  const [storage, server] = [memoryStorage(), new UnreliableServer()];
  /** The app, started anew. */
  function open(clock: ManualClock) {
    const outbox = createOutbox({
      storage,
      caller: server.caller,
      upload: server.upload,
      userid: () => 'u1',
      clock,
      serverClockOffset: () => 0,
    });
    return { ...outbox, ...outbox.register(visitCalls) };
  }
  /** Nothing happened on the server before this time. */
  server.refuse = (_call, input) => {
    const at = Date.parse((input as { occurredAt: string }).occurredAt);
    return at > now + 5 * MINUTE || at < midnight - HOUR ? refused('orders.time_implausible', 6025) : null;
  };
  const sent = () => server.effects.map(({ call, body }) => [call, Date.parse(JSON.parse(body).occurredAt)]);
  return { server, open, sent };
}

it.each([
  ['ahead', 3 * HOUR],
  ['behind', -3 * HOUR],
])(
  'steps of a clock that was %s and set right before anything was sent are dated anew by the person’s word, as far apart as they were, beyond a restart and midnight',
  async (_, wrong) => {
    const { open, server, sent } = setUp();
    const wrongClock = new ManualClock(midnight - MINUTE + wrong);
    const before = open(wrongClock);
    await before.enqueue('orders.arrive', {}, { orderingKey: NO });
    await wrongClock.advance(2 * MINUTE);
    await before.enqueue('orders.weigh', { lines }, { orderingKey: NO });

    const outbox = open(new ManualClock(now));
    await outbox.flush();
    const [arrive, weigh] = outbox.snapshot();
    expect([arrive!.state, weigh!.state, server.effects]).toEqual(['refused', 'waiting', []]);

    await outbox.retry(arrive!.id);
    expect(sent()).toEqual([
      ['orders.arrive', now - 2 * MINUTE],
      ['orders.weigh', now],
    ]);
    expect(outbox.snapshot()).toEqual([]);
  },
);

it('steps between which a clock was set right are all dated at the retry, when as far apart as they were is refused too', async () => {
  const { open, sent } = setUp();
  const { id } = await open(new ManualClock(now - 4 * HOUR)).enqueue('orders.arrive', {}, { orderingKey: NO });
  const outbox = open(new ManualClock(now));
  await outbox.enqueue('orders.weigh', { lines }, { orderingKey: NO });
  await outbox.flush();

  await outbox.retry(id);
  expect(sent()).toEqual([]);
  await outbox.retry(id);
  expect(sent()).toEqual([
    ['orders.arrive', now],
    ['orders.weigh', now],
  ]);
});

it('a retry that is pressed twice dates and sends a step once', async () => {
  const { open, sent } = setUp();
  const { id } = await open(new ManualClock(now + 3 * HOUR)).enqueue('orders.arrive', {}, { orderingKey: NO });
  const outbox = open(new ManualClock(now));
  await outbox.flush();

  await Promise.all([outbox.retry(id), outbox.retry(id)]);
  expect(sent()).toEqual([['orders.arrive', now]]);
});
