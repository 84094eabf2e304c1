import type { Strokes } from '@shoushou/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { buildMarket, weighedOrder } from '../builders/orders.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());

const signature: Strokes = [
  [
    [100, 100],
    [300, 180],
    [500, 90],
  ],
  [
    [520, 100],
    [700, 200],
  ],
];

describe('orders.agree', () => {
  it('takes the customer’s signature on the recycler’s phone and keeps what was signed', async () => {
    const deal = await weighedOrder(server);
    const { order } = await server.succeed(
      'orders.agree',
      { no: deal.receiptNo, weighingId: deal.weighingId, method: 'signature', strokes: signature },
      { token: deal.recycler.token },
    );
    expect(order).toMatchObject({ state: 'agreed', agreement: { method: 'signature', strokes: signature } });
  });

  it.each<[string, Strokes | undefined]>([
    ['no stroke', []],
    ['a dot', [[[5, 5]]]],
    [
      'a slip of the finger',
      [
        [
          [5, 5],
          [60, 5],
        ],
      ],
    ],
    ['nothing at all', undefined],
  ])('does not take %s for a signature', async (_, strokes) => {
    const deal = await weighedOrder(server);
    const answer = await server.call(
      'orders.agree',
      { no: deal.receiptNo, weighingId: deal.weighingId, method: 'signature', ...(strokes ? { strokes } : {}) },
      { token: deal.recycler.token },
    );
    expect(answer.outcome).toBe('orders.signature_empty');
  });

  it.each([
    [119, 'orders.signature_empty'],
    [120, 'success'],
  ])('a pen that went %i thousandths of the pad: %s', async (length, outcome) => {
    const deal = await weighedOrder(server);
    const strokes: Strokes = [
      [
        [100, 100],
        [100 + length, 100],
      ],
    ];
    expect(
      (
        await server.call(
          'orders.agree',
          { no: deal.receiptNo, weighingId: deal.weighingId, method: 'signature', strokes },
          { token: deal.recycler.token },
        )
      ).outcome,
    ).toBe(outcome);
  });

  it('takes the customer’s code once', async () => {
    const deal = await weighedOrder(server);
    const { code, amountFen } = await server.succeed(
      'orders.credential',
      { djno: deal.receiptNo, node: '2' },
      { token: deal.customer.token },
    );
    expect(amountFen).toBe(deal.totalFen);
    await server.succeed(
      'orders.agree',
      { no: deal.receiptNo, weighingId: deal.weighingId, method: 'code', code },
      { token: deal.recycler.token },
    );
    const again = await server.call(
      'orders.agree',
      { no: deal.receiptNo, weighingId: deal.weighingId, method: 'code', code },
      { token: deal.recycler.token },
    );
    expect(again.outcome).toBe('orders.illegal_transition');
  });

  it('does not let the recycler agree in the customer’s name', async () => {
    const deal = await weighedOrder(server);
    const answer = await server.call(
      'orders.agree',
      { no: deal.receiptNo, weighingId: deal.weighingId, method: 'own_phone' },
      { token: deal.recycler.token },
    );
    expect([answer.status, answer.outcome]).toEqual([404, 'orders.not_yours']);
  });

  it('has one winner when the customer agrees on their phone and contests in the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const deal = await weighedOrder(server);
      const [agreed, contested] = await Promise.all([
        server.call(
          'orders.agree',
          { no: deal.no, weighingId: deal.weighingId, method: 'own_phone' },
          { token: deal.customer.token },
        ),
        server.call(
          'orders.contest',
          { no: deal.no, weighingId: deal.weighingId, lineIds: [], reason: '再称一次' },
          { token: deal.customer.token },
        ),
      ]);
      expect([agreed.outcome, contested.outcome].filter((outcome) => outcome === 'success')).toHaveLength(1);
      const { state } = await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token });
      expect(state).toBe(agreed.outcome === 'success' ? 'agreed' : 'arrived');
    }
  });
});
