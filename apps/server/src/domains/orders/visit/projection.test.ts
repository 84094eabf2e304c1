import type { OrderDetail } from '@shoushou/contract';
import { changesByStep, type VisitStep } from '@shoushou/rules/orders/projection';
import { walkInOrder } from '@shoushou/rules/orders/walk-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { loadRegions } from '../../places/index.ts';
import { buildMarket, buildRecycler, SAMPLE_DISTRICT, SAMPLE_POINT, takenOrder } from '../builders/orders.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  // Recording a walk-in deal looks up a region's name.
  await loadRegions(server.deps.database);
});
afterAll(() => server.close());

const strokes: [number, number][][] = [
  [
    [0, 0],
    [400, 200],
  ],
];
const lines = [
  {
    itemId: 'cardboard',
    grossGrams: 10_000,
    tareGrams: 400,
    deductionGrams: 100,
    deductionReason: '含水',
    unitPriceFen: 142,
  },
];

/** The outcome of a visit's step, without what only the server decides: the author and ids of history lines. */
function decided({ state, infoFee, weighing, agreement, payment, events }: OrderDetail) {
  return {
    state,
    infoFee,
    weighing: weighing && {
      id: weighing.id,
      totalFen: weighing.totalFen,
      totalGrams: weighing.totalGrams,
      weighedAt: weighing.weighedAt,
      lines: weighing.lines.map(({ id: _, ...line }) => line),
    },
    agreement,
    payment: payment && { ...payment, serviceFeeFen: payment.type === 2 ? 0 : payment.serviceFeeFen },
    events: events.map(({ kind, at }) => [kind, at]),
  };
}

function project(order: OrderDetail, step: VisitStep): OrderDetail {
  const changes = changesByStep(order, step);
  expect(changes, `${step.kind} of an order that is ${order.state}`).not.toBeNull();
  return { ...order, ...changes! };
}

describe('a visit as the phone shows it before the server has heard of it', () => {
  it('is what the server makes of it, step by step, and offers nothing that the server would refuse', async () => {
    const { recycler, no } = await takenOrder(server);
    const as = { token: recycler.token };
    let shown = await server.succeed('orders.get', { no }, as);
    const at = new Date(server.deps.clock.now()).toISOString();
    const weighingId = '11111111-1111-4111-8111-111111111111';
    const visit: [VisitStep, () => Promise<{ order: OrderDetail }>][] = [
      [{ kind: 'arrive', at }, () => server.succeed('orders.arrive', { no, occurredAt: at }, as)],
      [
        { kind: 'weigh', at, weighingId, lines },
        () => server.succeed('orders.weigh', { no, occurredAt: at, weighingId, lines }, as),
      ],
      [
        { kind: 'agree', at, weighingId, method: 'signature', strokes },
        () => server.succeed('orders.agree', { no, occurredAt: at, weighingId, method: 'signature', strokes }, as),
      ],
      [
        { kind: 'pay_cash', at, amountFen: 1349, confirmed: true },
        () => server.succeed('orders.pay', { no, occurredAt: at, type: 2, amountFen: 1349, strokes }, as),
      ],
    ];
    for (const [step, send] of visit) {
      shown = project(shown, step);
      const { order } = await send();
      expect(decided(shown)).toEqual(decided(order));
      expect(order.permitted).toEqual(expect.arrayContaining(shown.permitted));
    }
    expect(shown.state).toBe('paid');
  });

  it('begins at somebody’s door as the server begins it', async () => {
    const recycler = await buildRecycler(server);
    const user = await server.succeed('accounts.get_user', { userid: recycler.userId }, { token: recycler.token });
    const at = new Date(server.deps.clock.now()).toISOString();
    const no = 'OR26112112345678';
    const deal = {
      ...SAMPLE_POINT,
      adcode: SAMPLE_DISTRICT,
      place: '菜市场门口',
      customerName: '李阿姨',
      service: '3',
    } as const;
    const shown = walkInOrder(no, at, deal, user);
    const { order } = await server.succeed(
      'orders.walk_in',
      { ...deal, no, occurredAt: at },
      { token: recycler.token },
    );
    const same = ({
      state,
      role,
      service,
      title,
      bargain,
      priceBandThousandths,
      walkIn,
      placedAt,
      windowFrom,
      windowTo,
      place: { city, adcode, address, exact },
      goods,
      infoFee,
    }: Pick<OrderDetail, keyof typeof shown>) => ({
      state,
      role,
      service,
      title,
      bargain,
      priceBandThousandths,
      walkIn,
      placedAt,
      windowFrom,
      windowTo,
      city,
      adcode,
      address,
      exact,
      goods,
      infoFee,
    });
    expect(same(shown)).toEqual(same(order));
    expect(order.permitted).toEqual(expect.arrayContaining(shown.permitted));
  });
});
