import type { Input } from '@shoushou/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { uploadPicture } from '../../../testing/upload.ts';
import { seedMixes } from '../../catalog/index.ts';
import { arrivedOrder, buildMarket, takenOrder, weighedOrder } from '../builders/orders.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(() => server.close());

type Lines = Input<'orders.weigh'>['lines'];
const cardboard = { itemId: 'cardboard', grossGrams: 25_620, tareGrams: 400, unitPriceFen: 142 };

describe('orders.weigh', () => {
  it('records each line beside what the customer had said, which stays as it was', async () => {
    const deal = await arrivedOrder(server);
    const lines: Lines = [
      cardboard,
      { itemId: 'newspaper', grossGrams: 4850, deductionGrams: 50, deductionReason: '受潮', unitPriceFen: 160 },
    ];
    const { order } = await server.succeed(
      'orders.weigh',
      { no: deal.receiptNo, lines },
      { token: deal.recycler.token },
    );
    expect(order.weighing).toMatchObject({ totalFen: 3581 + 768, totalGrams: 25_220 + 4800, serviceFeeFen: 43 });
    expect(
      order.weighing!.lines.map(({ name, netGrams, amountFen, estimatedGrams }) => [
        name,
        netGrams,
        amountFen,
        estimatedGrams,
      ]),
    ).toEqual([
      ['黄纸板', 25_220, 3581, 20_000],
      ['报纸', 4800, 768, null],
    ]);
    expect(order.goods).toMatchObject([{ itemId: 'cardboard', grams: 20_000 }]);
  });

  it('pays for goods that were booked unsorted at least their unsorted price, also once they are sorted', async () => {
    await seedMixes(
      server.deps.database,
      [
        {
          key: 'bottles',
          name: '瓶罐',
          note: '',
          itemId: 'bottle',
          shares: [
            { itemId: 'cardboard', thousandths: 500 },
            { itemId: 'newspaper', thousandths: 500 },
          ],
        },
      ],
      server.clock.now(),
    );
    const deal = await arrivedOrder(server, { given: { goods: [{ itemId: 'bottle', grams: 10_000 }] } });
    const weigh = (lines: Lines) =>
      server.call('orders.weigh', { no: deal.receiptNo, lines }, { token: deal.recycler.token });
    const sorted = { itemId: 'newspaper', grossGrams: 10_000, unitPriceFen: 160 };
    const refused = await weigh([sorted]);
    expect([refused.outcome, refused.message]).toEqual([
      'orders.below_unsorted',
      '这单约的是统货，分拣后合计不能低于统货价 23.00 元，请调整单价，或按统货过秤',
    ]);
    expect(
      (
        await weigh([
          { ...sorted, grossGrams: 1_000 },
          { itemId: 'bottle', grossGrams: 9_000, unitPriceFen: 230 },
        ])
      ).outcome,
    ).toBe('orders.below_unsorted');
    expect(
      (await weigh([{ itemId: 'bottle', grossGrams: 10_000, unitPriceFen: 230 }])).data.order.weighing,
    ).toMatchObject({ totalFen: 2_300 });
  });

  it('adds no device that is valued one by one, and still weighs one that was booked', async () => {
    const { database } = server.deps;
    const found = { itemId: 'newspaper', grossGrams: 1000, unitPriceFen: 160 };
    const valued = (yes: boolean) =>
      database.query('UPDATE categories SET valued = $1 WHERE id = (SELECT category_id FROM items WHERE id = $2)', [
        yes,
        'newspaper',
      ]);
    const [other, booked] = [
      await arrivedOrder(server),
      await arrivedOrder(server, { given: { goods: [{ itemId: 'newspaper', grams: 10_000 }] } }),
    ];
    const weigh = ({ receiptNo, recycler }: typeof other) =>
      server.call('orders.weigh', { no: receiptNo, lines: [found] }, { token: recycler.token });
    await valued(true);
    try {
      expect(await weigh(other)).toMatchObject({
        outcome: 'orders.valuation_needed',
        message: expect.stringContaining('要先估价'),
      });
      expect((await weigh(booked)).outcome).toBe('success');
    } finally {
      await valued(false);
    }
    expect((await weigh(other)).outcome).toBe('success');
  });

  it.each<[string, Lines, string]>([
    [
      'a net weight of nothing',
      [{ itemId: 'cardboard', grossGrams: 400, tareGrams: 400, unitPriceFen: 142 }],
      'orders.weight_absurd',
    ],
    ['six tonnes', [{ itemId: 'cardboard', grossGrams: 6_000_000, unitPriceFen: 142 }], 'orders.weight_absurd'],
    ['a price off the list without bargaining', [{ ...cardboard, unitPriceFen: 143 }], 'orders.price_out_of_band'],
    ['a deduction without a reason', [{ ...cardboard, deductionGrams: 10 }], 'orders.deduction_needs_reason'],
    ['goods that are not in the catalogue', [{ ...cardboard, itemId: 'moon-rock' }], 'orders.category_unknown'],
    [
      'goods of another service',
      [{ itemId: 'fridge-two-door', pieces: 1, unitPriceFen: 12_000 }],
      'orders.category_unknown',
    ],
    ['a photo that was never uploaded', [{ ...cardboard, photoIds: ['nowhere'] }], 'orders.photo_unknown'],
  ])('refuses %s and writes nothing', async (_, lines, outcome) => {
    const deal = await arrivedOrder(server);
    const answer = await server.call('orders.weigh', { no: deal.receiptNo, lines }, { token: deal.recycler.token });
    expect([answer.status, answer.outcome]).toEqual([200, outcome]);
    expect(answer.message).toMatch(/[一-龥]/);
    const seen = await server.succeed('orders.get', { no: deal.no }, { token: deal.recycler.token });
    expect([seen.state, seen.weighing]).toEqual(['arrived', null]);
  });

  it('refuses a total beyond the heaviest order, even if each line is possible, and writes nothing', async () => {
    const deal = await arrivedOrder(server);
    const line = { ...cardboard, grossGrams: 5_000_000, tareGrams: 0 };
    const answer = await server.call(
      'orders.weigh',
      { no: deal.receiptNo, lines: Array.from({ length: 21 }, () => line) },
      { token: deal.recycler.token },
    );
    expect([answer.status, answer.outcome]).toEqual([200, 'orders.total_too_heavy']);
    expect(answer.message).toBe('一单合计不能超过 5000 kg，请分成几单');
    const seen = await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token });
    expect([seen.state, seen.weighing]).toEqual(['arrived', null]);
  });

  it('writes nothing when its answer is one that the contract does not allow, with and without a key', async () => {
    const deal = await arrivedOrder(server);
    const { database } = server.deps;
    await database.query('UPDATE orders SET longitude = 1000 WHERE no = $1', [deal.no]);
    for (const key of [undefined, 'an-answer-that-fails']) {
      const answer = await server.call(
        'orders.weigh',
        { no: deal.receiptNo, lines: [cardboard] },
        { token: deal.recycler.token, ...(key === undefined ? {} : { key }) },
      );
      expect(answer.status).toBe(500);
    }
    await database.query('UPDATE orders SET longitude = 113.93 WHERE no = $1', [deal.no]);
    const seen = await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token });
    expect([seen.state, seen.weighing]).toEqual(['arrived', null]);
  });

  it.each([
    [5_000_000, 'success'],
    [5_000_001, 'orders.weight_absurd'],
  ])('takes the heaviest line there may be and no gram more: %i, %s', async (grossGrams, outcome) => {
    const deal = await arrivedOrder(server);
    expect(
      (
        await server.call(
          'orders.weigh',
          { no: deal.receiptNo, lines: [{ ...cardboard, grossGrams, tareGrams: 0 }] },
          { token: deal.recycler.token },
        )
      ).outcome,
    ).toBe(outcome);
  });

  it.each([
    [{ grossGrams: -1 }],
    [{ grossGrams: 1.5 }],
    [{ unitPriceFen: -142 }],
    [{ unitPriceFen: 2 ** 53 }],
    [{ grossGrams: 2e12 }],
  ])('answers 400 to %j', async (wrong) => {
    const deal = await arrivedOrder(server);
    const answer = await server.call(
      'orders.weigh',
      { no: deal.receiptNo, lines: [{ ...cardboard, ...wrong }] },
      { token: deal.recycler.token },
    );
    expect([answer.status, answer.outcome]).toEqual([400, 'platform.malformed']);
  });

  it('lets both sides move the price ten percent where the customer allowed it', async () => {
    const deal = await arrivedOrder(server, { given: { bargain: true } });
    const weigh = (unitPriceFen: number) =>
      server.call(
        'orders.weigh',
        { no: deal.receiptNo, lines: [{ ...cardboard, unitPriceFen }] },
        { token: deal.recycler.token },
      );
    expect((await weigh(157)).outcome).toBe('orders.price_out_of_band');
    expect((await weigh(156)).outcome).toBe('success');
  });

  it('can be done again until the customer has agreed, and keeps each weighing apart', async () => {
    const deal = await weighedOrder(server);
    const again = await server.succeed(
      'orders.weigh',
      { no: deal.receiptNo, lines: [cardboard] },
      { token: deal.recycler.token },
    );
    expect(again.order.weighing!.id).not.toBe(deal.weighingId);
    const old = await server.call(
      'orders.agree',
      { no: deal.no, weighingId: deal.weighingId, method: 'own_phone' },
      { token: deal.customer.token },
    );
    expect(old.outcome).toBe('orders.weighing_changed');
  });

  it('keeps the pictures of goods that are weighed again, also by who has not got them', async () => {
    const deal = await arrivedOrder(server);
    const { token } = deal.recycler;
    const first = await uploadPicture(server, token, `first-${deal.no}`);
    const before = await server.succeed(
      'orders.weigh',
      { no: deal.receiptNo, lines: [{ ...cardboard, photoIds: [first] }] },
      { token },
    );
    const photo = before.order.weighing!.lines[0]!.photos[0]!;
    const unseen = await server.succeed('orders.weigh', { no: deal.receiptNo, lines: [cardboard] }, { token });
    expect(unseen.order.weighing!.lines[0]!.photos).toEqual([photo]);
    const second = await uploadPicture(server, token, `second-${deal.no}`);
    const more = await server.succeed(
      'orders.weigh',
      {
        no: deal.receiptNo,
        lines: [
          { ...cardboard, photoIds: [first, second] },
          { itemId: 'newspaper', grossGrams: 4850, unitPriceFen: 160 },
        ],
      },
      { token },
    );
    expect(more.order.weighing!.lines.map(({ photos }) => photos.length)).toEqual([2, 0]);
  });

  it('is refused before arrival', async () => {
    const deal = await takenOrder(server);
    expect(
      (await server.call('orders.weigh', { no: deal.receiptNo, lines: [cardboard] }, { token: deal.recycler.token }))
        .outcome,
    ).toBe('orders.illegal_transition');
  });
});

describe('orders.contest', () => {
  it('brings the order back to the scale, with the lines and the reason kept', async () => {
    const deal = await weighedOrder(server);
    const seen = await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token });
    const lineIds = [seen.weighing!.lines[0]!.id];
    expect(
      (
        await server.call(
          'orders.contest',
          { no: deal.no, weighingId: deal.weighingId, lineIds: [...lineIds, 'of-another-order'], reason: '重量不对' },
          { token: deal.customer.token },
        )
      ).outcome,
    ).toBe('orders.weighing_changed');
    const { order } = await server.succeed(
      'orders.contest',
      { no: deal.no, weighingId: deal.weighingId, lineIds, reason: '我称的是 12 公斤' },
      { token: deal.customer.token },
    );
    expect(order.state).toBe('arrived');
    expect(order.weighing?.contested).toMatchObject({ lineIds, reason: '我称的是 12 公斤' });
    expect(order.events.at(-1)?.kind).toBe('contested');
  });
});
