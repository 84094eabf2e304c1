import { describe, expect, it } from 'vitest';
import { changesByStep, type FindItem, type OrderChanges, type VisitedOrder, type VisitStep } from './projection.ts';
import type { OrderState } from './states.ts';
import { walkInOrder } from './walk-in.ts';

const at = '2026-11-21T02:00:00.000Z';
const later = '2026-11-21T02:01:00.000Z';
const lines = [{ itemId: 'cardboard', grossGrams: 10_000, unitPriceFen: 155 }];

const order = (state: OrderState, change: Partial<VisitedOrder> = {}): VisitedOrder => ({
  role: 'recycler',
  state,
  walkIn: false,
  infoFee: { amountFen: 200, state: state === 'taken' ? 'held' : 'captured' },
  goods: [{ itemId: 'cardboard', name: '黄纸板', unit: 'kg', grams: 20_000, pieces: null, priceFen: 150 }],
  weighing: state === 'weighed' || state === 'agreed' ? { id: 'w1' } : null,
  events: [],
  permitted: [],
  ...change,
});

function after(from: VisitedOrder, step: VisitStep, findItem?: FindItem): OrderChanges {
  const changes = changesByStep(from, step, findItem);
  if (!changes) throw new Error(`${step.kind} changes nothing of an order that is ${from.state}`);
  return changes;
}

describe('a step that waits on the phone', () => {
  it('shows arrival with the time at which it happened, and leaves the info fee held until the goods are weighed', () => {
    expect(after(order('taken'), { kind: 'arrive', at })).toEqual({
      state: 'arrived',
      deadline: null,
      permitted: ['undo_arrival', 'weigh', 'add_photo'],
      events: [{ kind: 'arrived', title: '回收员已到达', note: null, actor: 'recycler', at, recordedAt: at }],
    });
  });

  it('weighs to the fen, with the names and prices of items that the customer had not told', () => {
    const more = [
      ...lines,
      {
        itemId: 'copper',
        grossGrams: 1235,
        tareGrams: 35,
        deductionGrams: 3,
        deductionReason: '带皮',
        unitPriceFen: 5621,
      },
      { itemId: 'tv', pieces: 2, unitPriceFen: 4500 },
    ];
    const copper: FindItem = (itemId) =>
      itemId === 'copper' ? { itemId, name: '光亮铜线', unit: 'kg', priceFen: 5620 } : undefined;
    const { weighing, permitted } = after(
      order('arrived'),
      { kind: 'weigh', at, weighingId: 'w1', lines: more },
      copper,
    );
    expect(
      weighing?.lines.map(({ id, name, netGrams, pieces, listPriceFen, amountFen, estimatedGrams }) => [
        id,
        name,
        netGrams,
        pieces,
        listPriceFen,
        amountFen,
        estimatedGrams,
      ]),
    ).toEqual([
      ['w1-1', '黄纸板', 10_000, null, 150, 1550, 20_000],
      ['w1-2', '光亮铜线', 1197, null, 5620, 6728, null],
      ['w1-3', '其他物品', null, 2, 4500, 9000, null],
    ]);
    expect(weighing).toMatchObject({ id: 'w1', totalFen: 17_278, totalGrams: 11_197, serviceFeeFen: 0, weighedAt: at });
    expect(permitted).toEqual(['weigh', 'agree', 'add_photo']);
  });

  it('agrees to the weighing that was signed and to no other', () => {
    const step = { kind: 'agree', at, weighingId: 'w1', method: 'signature', strokes: [[[1, 1]]] } as const;
    expect(after(order('weighed'), step)).toMatchObject({
      state: 'agreed',
      agreement: { method: 'signature', at, strokes: [[[1, 1]]] },
      permitted: ['pay', 'add_photo'],
    });
    expect(changesByStep(order('weighed'), { ...step, weighingId: 'another' })).toBeNull();
  });

  it('has cash paid where the customer confirmed it on the spot, and claimed until they do', () => {
    expect(after(order('agreed'), { kind: 'pay_cash', at, amountFen: 1550, confirmed: true })).toMatchObject({
      state: 'paid',
      payment: { type: 2, amountFen: 1550, state: 'paid', at },
      permitted: ['add_photo'],
    });
    expect(after(order('agreed'), { kind: 'pay_cash', at, amountFen: 1550, confirmed: false })).toMatchObject({
      state: 'agreed',
      payment: { state: 'claimed' },
      permitted: ['add_photo'],
    });
  });

  it.each<[OrderState, VisitStep]>([
    ['weighed', { kind: 'arrive', at }],
    ['weighed', { kind: 'weigh', at, weighingId: 'w1', lines }],
    ['taken', { kind: 'weigh', at, weighingId: 'w2', lines }],
    ['agreed', { kind: 'agree', at, weighingId: 'w1', method: 'code', strokes: null }],
    ['paid', { kind: 'pay_cash', at, amountFen: 1550, confirmed: true }],
    ['cancelled', { kind: 'weigh', at, weighingId: 'w2', lines }],
  ])('changes nothing of an order that is %s already, or that it can’t follow: %o', (state, step) =>
    expect(changesByStep(order(state), step)).toBeNull(),
  );

  it('leaves to others what they may do', () => {
    expect(
      after(order('taken', { role: 'customer', permitted: ['cancel'] }), { kind: 'arrive', at }).permitted,
    ).toEqual(['cancel']);
  });

  it('goes on from a walk-in deal that no server has seen', () => {
    const begun = walkInOrder(
      'OR26112112345678',
      at,
      {
        longitude: 114.05,
        latitude: 22.5,
        adcode: '440304',
        place: '菜市场门口',
        customerName: '李阿姨',
        service: '3',
      },
      { userid: 'u1', username: '李师傅', mobile: '13800138001' },
    );
    expect(begun).toMatchObject({
      state: 'arrived',
      title: '现场废品回收',
      place: { city: '440300' },
      permitted: ['weigh', 'add_photo'],
    });
    const weighed = { ...begun, ...after(begun, { kind: 'weigh', at: later, weighingId: 'w1', lines }) };
    expect(weighed.events.map(({ kind }) => kind)).toEqual(['walk_in', 'weighed']);
    expect(
      after(weighed, { kind: 'agree', at: later, weighingId: 'w1', method: 'signature', strokes: [[[1, 1]]] }).state,
    ).toBe('agreed');
  });
});
