import { memoryStorage } from '@shoushou/client/device/device-storage';
import { createOutbox } from '@shoushou/client/outbox/outbox';
import { ManualClock } from '@shoushou/client/testing/manual-clock';
import { refused, UnreliableServer } from '@shoushou/client/testing/unreliable-server';
import { orderDetail, ordersSchemas } from '@shoushou/contract/orders/orders.schema';
import { walkInSchemas } from '@shoushou/contract/orders/walk-in.schema';
import type { OrderDetail, User } from '@shoushou/contract/types';
import { walkInOrder } from '@shoushou/rules/orders/walk-in';
import { describe, expect, it } from 'vitest';
import { isVisitEntry, projectOrder, queuedWalkIn, visitCalls, walkInOf } from './orders.outbox.ts';

const stepSchemas = { ...ordersSchemas, ...walkInSchemas };

const no = 'OR26112112345678';
const me = { userid: 'u1', username: '李师傅', mobile: '13800138001' } as User;
const deal = {
  longitude: 114.05,
  latitude: 22.5,
  adcode: '440304',
  place: '菜市场门口',
  customerName: '李阿姨',
  service: '3',
} as const;
const lines = [{ itemId: 'cardboard', grossGrams: 10_000, unitPriceFen: 155 }];
const begun = (state: OrderDetail['state']): OrderDetail => ({
  ...walkInOrder(no, '2026-11-21T02:00:00.000Z', deal, me),
  state,
});

/** A queue that cannot send anything until the server responds otherwise. */
function open() {
  const server = new UnreliableServer();
  server.fault = () => 'request lost';
  const outbox = createOutbox({
    storage: memoryStorage(),
    caller: server.caller,
    upload: server.upload,
    clock: new ManualClock(),
    userid: () => 'u1',
  });
  return { server, outbox, queue: outbox.register(visitCalls), entries: () => outbox.snapshot().filter(isVisitEntry) };
}

describe('what waits of a visit', () => {
  it('is nothing while nothing waits', () => {
    const order = begun('arrived');
    expect(projectOrder(order, [])).toEqual({ order, waiting: [], refused: null });
  });

  it('travels as the contract has it: with the order’s number, its time, an id for the weighing, and no payment but cash', async () => {
    const { queue, entries } = open();
    await queue.enqueue('orders.weigh', { lines }, { orderingKey: no });
    await queue.enqueue('orders.pay', { amountFen: 1550 }, { orderingKey: no });
    const [weigh, pay] = entries();
    expect(weigh!.input).toMatchObject({
      no,
      occurredAt: weigh!.occurredAt,
      weighingId: expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(pay!.input).toMatchObject({ no, type: 2 });
    for (const { call, input } of entries())
      expect(stepSchemas[call].input.safeParse(input).error?.issues).toBeUndefined();
  });

  it('is shown applied, each step with the time at which it happened', async () => {
    const { queue, entries } = open();
    const { input } = await queue.enqueue('orders.weigh', { lines }, { orderingKey: no });
    await queue.enqueue(
      'orders.agree',
      { weighingId: input.weighingId, method: 'signature', strokes: [[[1, 1]]] },
      { orderingKey: no },
    );
    await queue.enqueue('orders.pay', { amountFen: 1550, code: '123456' }, { orderingKey: no });
    const { order, waiting } = projectOrder(begun('arrived'), entries());
    expect([order.state, order.weighing?.totalFen, order.payment?.state, waiting.length]).toEqual([
      'paid',
      1550,
      'paid',
      3,
    ]);
    expect(order.events.at(-1)).toMatchObject({ kind: 'paid', at: waiting[2]!.occurredAt });
    expect(orderDetail.safeParse(order).error?.issues).toBeUndefined();
  });

  it('stops at what the server has refused', async () => {
    const { server, outbox, queue, entries } = open();
    await queue.enqueue('orders.arrive', {}, { orderingKey: no });
    await queue.enqueue('orders.weigh', { lines }, { orderingKey: no });
    await queue.enqueue('orders.add_photo', { photoId: 'p1', stage: 'weighed' }, { orderingKey: no });
    server.fault = () => (server.effects.length === 0 ? 'none' : 'request lost');
    await outbox.flush();
    server.fault = () => 'none';
    server.refuse = (call) => (call === 'orders.weigh' ? refused('orders.price_out_of_band', 6017) : null);
    await outbox.flush();
    const { order, waiting, refused: stopped } = projectOrder(begun('arrived'), entries());
    expect([order.state, waiting.length, stopped?.call]).toEqual(['arrived', 0, 'orders.weigh']);
  });

  it('changes nothing of another order', async () => {
    const { queue, entries } = open();
    await queue.enqueue('orders.weigh', { lines }, { orderingKey: 'OR26112100000999' });
    expect(projectOrder(begun('arrived'), entries())).toMatchObject({ waiting: [], order: { state: 'arrived' } });
  });

  it('is the whole deal, where that was begun without network', async () => {
    const { queue, entries } = open();
    await queue.enqueue('orders.walk_in', deal, { orderingKey: no });
    await queue.enqueue('orders.weigh', { lines }, { orderingKey: no });
    const walkIn = queuedWalkIn(entries(), no)!;
    const { order, waiting } = projectOrder(walkInOf(walkIn, me), entries());
    expect([order.no, order.state, order.weighing?.totalFen, waiting.length]).toEqual([no, 'weighed', 1550, 2]);
    expect(orderDetail.safeParse(order).error?.issues).toBeUndefined();
    expect(queuedWalkIn(entries(), 'OR26112100000999')).toBeUndefined();
  });
});
