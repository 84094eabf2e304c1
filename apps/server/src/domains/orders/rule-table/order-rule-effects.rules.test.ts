import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FeeRules } from '../fees/fees.rules.ts';
import { orderRuleEffects, type PreviewedOrder } from './order-rule-effects.rules.ts';
import { orderRulesProblem } from './order-rules.rules.ts';

const rules = {
  version: 1,
  infoFee: {
    3: [
      { upToFen: 5_000, feeFen: 200 },
      { upToFen: 20_000, feeFen: 600 },
      { upToFen: null, feeFen: 800 },
    ],
  },
  freeMinutes: 5,
  customerPerMinuteFen: 10,
  customerCapFen: 500,
  releaseThousandths: 500,
  serviceFeeThousandths: 10,
  late: { freeMinutes: 10, perTenFen: 200, capFen: 1_000 },
} as unknown as FeeRules;
const order: PreviewedOrder = {
  service: '3',
  estimateLowFen: 3_400,
  estimateHighFen: 4_600,
  infoFeeFen: 200,
  windowTo: '2026-11-21T04:00:00.000Z',
  takenAt: '2026-11-21T02:00:00.000Z',
  arrivedAt: null,
  closedAt: null,
  cancelledBy: null,
  totalFen: null,
};

describe('what a change would have done to the newest orders', () => {
  test('counts the info fees that would have been others', () => {
    const after = { ...rules, infoFee: { 3: [{ upToFen: 5_000, feeFen: 300 }, ...rules.infoFee['3']!.slice(1)] } };
    expect(
      orderRuleEffects([order, { ...order, estimateLowFen: 9_000, estimateHighFen: 11_000 }], rules, after),
    ).toEqual([{ name: '信息费', unit: 'fen', before: 800, after: 900, changed: 1 }]);
  });

  test('counts service fees of paid orders, cancellations of customers, releases and late arrivals', () => {
    const orders: PreviewedOrder[] = [
      { ...order, totalFen: 12_000 },
      { ...order, cancelledBy: 'customer', closedAt: '2026-11-21T02:15:00.000Z' },
      { ...order, cancelledBy: 'recycler', closedAt: '2026-11-21T03:00:00.000Z' },
      { ...order, arrivedAt: '2026-11-21T04:25:00.000Z' },
    ];
    const after = {
      ...rules,
      serviceFeeThousandths: 20,
      customerPerMinuteFen: 20,
      releaseThousandths: 1_000,
      late: { freeMinutes: 20, perTenFen: 200, capFen: 1_000 },
    };
    expect(
      orderRuleEffects(orders, rules, after)
        .slice(1)
        .map(({ name, before, after: then, changed }) => [name, before, then, changed]),
    ).toEqual([
      ['服务费', 120, 240, 1],
      ['客户取消费', 100, 200, 1],
      ['回收员退单费', 100, 200, 1],
      ['迟到费', 400, 200, 1],
    ]);
  });

  test('is nothing where nothing changes', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ low: fc.nat(100_000), total: fc.option(fc.nat(100_000)) })), (made) => {
        const orders = made.map(({ low, total }) => ({
          ...order,
          estimateLowFen: low,
          estimateHighFen: low,
          totalFen: total,
        }));
        for (const effect of orderRuleEffects(orders, rules, rules))
          expect(effect).toMatchObject({ changed: 0, before: effect.after });
      }),
    );
  });
});

test('numbers that do not go together are named', () => {
  expect(orderRulesProblem(rules)).toBeNull();
  expect(
    orderRulesProblem({
      ...rules,
      infoFee: {
        3: [
          { upToFen: 5_000, feeFen: 1 },
          { upToFen: 5_000, feeFen: 2 },
          { upToFen: null, feeFen: 3 },
        ],
      },
    }),
  ).toContain('一档比一档高');
  expect(orderRulesProblem({ ...rules, late: { freeMinutes: 0, perTenFen: 300, capFen: 200 } })).toContain('迟到费');
  expect(orderRulesProblem({ ...rules, underWayByLevel: [3, 6, 5, 12, 15] })).toContain('等级');
  expect(orderRulesProblem({ ...rules, customerCapFen: 5 })).toContain('取消费');
});
