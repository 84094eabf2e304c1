import { createApiClient } from '@shoushou/client/calls/api-client';
import { createOutbox } from '@shoushou/client/outbox/outbox';
import { openWorld } from '@shoushou/client/testing/open-world';
import type { OrderDetail, Strokes } from '@shoushou/contract/types';
import { MINUTE } from '@shoushou/kernel/instant';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isVisitEntry, projectOrder, visitCalls } from '../orders.outbox.ts';

const strokes: Strokes = [
  Array.from({ length: 60 }, (_, index): [number, number] => [index * 12, 120 + (index % 5) * 40]),
];
const lines = [
  { itemId: 'cardboard', grossGrams: 10_000, tareGrams: 400, unitPriceFen: 160 },
  { itemId: 'pet', grossGrams: 3_150, deductionGrams: 150, deductionReason: '有水', unitPriceFen: 360 },
];

/** The recycler's phone at midday, with its own queue and without network. */
async function phoneWithoutNetwork() {
  const server = await openWorld();
  const storage = server.storage();
  const caller = createApiClient({
    baseUrl: '',
    storage,
    fetch: server.fetch,
    clientId: 'shoushou-app',
    clientSecret: 'sandbox-secret',
  });
  const outbox = createOutbox({
    storage,
    caller,
    upload: () => Promise.resolve({ ok: true }),
    userid: () => storage.get<string>('userid'),
  });
  onTestFinished(() => outbox.stop());
  const no = server.orderIn('taken');
  const known = await caller.request('orders.get', { no });
  server.offline(true);
  await outbox.start();
  const shown = () => projectOrder(known, outbox.snapshot().filter(isVisitEntry)).order;
  const settled = () => caller.request('orders.get', { no });
  return { server, outbox, queue: outbox.register(visitCalls), no, shown, settled };
}

/** The events with person and time; the server words them with the amounts. */
const happened = ({ events }: OrderDetail) => events.map(({ kind, actor, at }) => ({ kind, actor, at }));

describe('a visit without network', () => {
  test('is shown step by step as the server has it once all of it was sent', async () => {
    const { server, outbox, queue, no, shown, settled } = await phoneWithoutNetwork();
    await queue.enqueue('orders.arrive', {}, { orderingKey: no });
    expect(shown()).toMatchObject({ state: 'arrived', infoFee: { state: 'held' } });
    server.clock.advance(MINUTE);
    const { input } = await queue.enqueue('orders.weigh', { lines }, { orderingKey: no });
    const { totalFen } = shown().weighing!;
    expect(totalFen).toBe(1536 + 1080);
    server.clock.advance(MINUTE);
    await queue.enqueue(
      'orders.agree',
      { weighingId: input.weighingId, method: 'signature', strokes },
      { orderingKey: no },
    );
    server.clock.advance(MINUTE);
    await queue.enqueue('orders.pay', { amountFen: totalFen, strokes }, { orderingKey: no });
    const projected = shown();

    server.offline(false);
    await outbox.flush();
    expect(outbox.snapshot()).toEqual([]);
    const order = await settled();
    // Each side generates its own line ids, and only the server knows the cost of a payment from the wallet.
    const weighed = ({ weighing }: OrderDetail) => ({
      ...weighing,
      serviceFeeFen: null,
      lines: weighing?.lines.map(({ id: _, ...line }) => line),
    });
    expect(order.state).toBe(projected.state);
    expect(weighed(order)).toEqual(weighed(projected));
    expect(order.agreement).toEqual(projected.agreement);
    expect(order.payment).toEqual(projected.payment);
    expect(order.infoFee).toEqual(projected.infoFee);
    expect(order.permitted).toEqual(expect.arrayContaining([...projected.permitted]));
    expect(happened(order)).toEqual(happened(projected));
  });

  test('whose cash nobody has confirmed waits for the customer on both sides', async () => {
    const { server, outbox, queue, no, shown, settled } = await phoneWithoutNetwork();
    await queue.enqueue('orders.arrive', {}, { orderingKey: no });
    const { input } = await queue.enqueue('orders.weigh', { lines }, { orderingKey: no });
    await queue.enqueue(
      'orders.agree',
      { weighingId: input.weighingId, method: 'signature', strokes },
      { orderingKey: no },
    );
    await queue.enqueue('orders.pay', { amountFen: shown().weighing!.totalFen }, { orderingKey: no });
    const projected = shown();
    server.offline(false);
    await outbox.flush();
    const order = await settled();
    expect([order.state, order.payment?.state]).toEqual(['agreed', 'claimed']);
    expect([projected.state, projected.payment]).toEqual([order.state, order.payment]);
    expect(happened(order)).toEqual(happened(projected));
    expect(order.permitted).toEqual(expect.arrayContaining([...projected.permitted]));
  });
});
