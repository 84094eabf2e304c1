import type { OrderDetail, User } from '@shoushou/contract/types';
import { orderDetail } from '@shoushou/contract/orders/orders.schema';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from './device-storage.ts';
import { createFakeServer } from './fake/fake-server.ts';
import { viewOf } from './fake/order-views.ts';
import type { OutboxEntry, QueuedCall, QueuedInput } from './outbox-entry.ts';
import { createOutbox } from './outbox.ts';
import { projectOrder } from './project-order.ts';
import { UnreliableServer, refused } from './testing/unreliable-server.ts';
import { ManualClock } from './testing/manual-clock.ts';
import { walkInOrder } from './walk-in-order.ts';

const server = () => createFakeServer({ world: 'typical' });

function known(state: OrderDetail['state']): OrderDetail {
  const { world, orderIn } = server();
  return viewOf(world.orders.get(orderIn(state))!, world.people[0]!);
}

/** An outbox that never reaches the server. */
function queue() {
  const door = new UnreliableServer();
  door.trouble = () => 'request lost';
  const outbox = createOutbox({ storage: memoryStorage(), caller: door.caller, clock: new ManualClock(), userid: () => 'u-recycler' });
  const add = <Name extends QueuedCall>(orderNo: string, call: Name, input: QueuedInput<Name>) => outbox.enqueue(call, input, { orderNo });
  return { outbox, add };
}

const lines = [{ itemId: 'cardboard', grossGrams: 10_000, unitPriceFen: 155 }];

describe('an order with writes waiting on the phone', () => {
  it('is what the server said when nothing waits', () => {
    const order = known('taken');
    expect(projectOrder(order, [])).toEqual({ order, waiting: [], refused: null });
  });

  it('shows each step with the time at which it happened', async () => {
    const order = known('taken');
    const { outbox, add } = queue();
    const arrive = await add(order.no, 'orders.arrive', {});
    const { order: shown } = projectOrder(order, outbox.snapshot());
    expect(shown.state).toBe('arrived');
    expect(shown.events.at(-1)).toMatchObject({ kind: 'arrived', actor: 'recycler', at: arrive.occurredAt });
    expect(order.state).toBe('taken');
  });

  it('weighs to the fen, with the names and prices of items the customer had not told', async () => {
    const order = known('arrived');
    const { outbox, add } = queue();
    await add(order.no, 'orders.weigh', {
      lines: [...lines, { itemId: 'copper', grossGrams: 1235, tareGrams: 35, deductionGrams: 3, deductionReason: '带皮', unitPriceFen: 5621 }, { itemId: 'tv', pieces: 2, unitPriceFen: 4500 }],
    });
    const { order: shown } = projectOrder(order, outbox.snapshot(), (itemId) => (itemId === 'copper' ? { name: '光亮铜线', unit: 'kg', priceFen: 5620 } : undefined));
    expect(shown.weighing?.lines.map(({ name, netGrams, pieces, amountFen }) => [name, netGrams, pieces, amountFen])).toEqual([
      ['黄纸板', 10_000, null, 1550],
      ['光亮铜线', 1197, null, 6728],
      ['其他物品', null, 2, 9000],
    ]);
    expect(shown.weighing?.totalFen).toBe(17_278);
    expect(shown.permitted).toEqual(['weigh', 'agree', 'add_photo']);
    expect(orderDetail.safeParse(shown).error?.issues).toBeUndefined();
  });

  it('stops at what the server has refused', async () => {
    const order = known('taken');
    const { outbox, add } = queue();
    await add(order.no, 'orders.arrive', {});
    await add(order.no, 'orders.weigh', { lines });
    const entries: OutboxEntry[] = outbox.snapshot().map((entry, index) => (index === 1 ? { ...entry, state: 'refused', refusal: refused('orders.price_out_of_band', 6017) } : entry));
    const { order: shown, waiting, refused: stopped } = projectOrder(order, entries);
    expect([shown.state, waiting.length, stopped?.call]).toEqual(['arrived', 1, 'orders.weigh']);
  });

  it('changes nothing where the server already shows the step', async () => {
    const order = known('weighed');
    const { outbox, add } = queue();
    await add(order.no, 'orders.arrive', {});
    await add(order.no, 'orders.weigh', { lines, weighingId: order.weighing!.id });
    expect(projectOrder(order, outbox.snapshot()).order).toEqual(order);
  });

  it('does not agree to another weighing than the one that was signed', async () => {
    const order = known('weighed');
    const { outbox, add } = queue();
    await add(order.no, 'orders.agree', { weighingId: 'another', method: 'code', code: '123456' });
    expect(projectOrder(order, outbox.snapshot()).order.state).toBe('weighed');
  });

  it('has cash claimed, not paid, until the customer has confirmed it', async () => {
    const order = known('agreed');
    const { outbox, add } = queue();
    await add(order.no, 'orders.pay', { type: 2, amountFen: order.weighing!.totalFen });
    expect(projectOrder(order, outbox.snapshot()).order).toMatchObject({ state: 'agreed', payment: { state: 'claimed' }, permitted: ['add_photo'] });
  });

  it('leaves other orders alone', async () => {
    const order = known('taken');
    const { outbox, add } = queue();
    await add('OR26112100000999', 'orders.arrive', {});
    expect(projectOrder(order, outbox.snapshot()).waiting).toEqual([]);
  });

  it('goes on from a walk-in deal that no server has seen', async () => {
    const { outbox, add } = queue();
    const no = 'OR26112112345678';
    const me: User = server().world.people[0]!.user;
    const entry = await add(no, 'orders.walk_in', { longitude: 114.05, latitude: 22.5, adcode: '440304', place: '菜市场门口', customerName: '李阿姨', service: '3' });
    const { input } = await add(no, 'orders.weigh', { lines });
    await add(no, 'orders.agree', { weighingId: input.weighingId, method: 'signature', strokes: [[[1, 1]]] });
    const base = walkInOrder(entry, me, '现场开单', { city: '440300', district: '福田区', street: '沙头街道' });
    const { order, waiting } = projectOrder(base, outbox.snapshot());
    expect([order.state, order.weighing?.totalFen, waiting.length]).toEqual(['agreed', 1550, 3]);
    expect(orderDetail.safeParse(order).error?.issues).toBeUndefined();
  });
});
