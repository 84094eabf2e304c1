import { describe, expect, it } from 'vitest';
import { estimateRange } from '@shoushou/rules/orders/weighing';
import { orderRules } from '../rule-table/order-rules.rules.ts';
import { eventTime } from '../order/step-times.rules.ts';
import { customerCancelCost, infoFee, lateFee, lateRule, releaseCost, type FeeRules } from './fees.rules.ts';

const rules = {
  infoFee: {
    '0': [
      { upToFen: 5000, feeFen: 200 },
      { upToFen: 20_000, feeFen: 600 },
      { upToFen: null, feeFen: 800 },
    ],
    '1': [{ upToFen: null, feeFen: 500 }],
  },
  freeMinutes: 5,
  customerPerMinuteFen: 10,
  customerCapFen: 500,
  releaseThousandths: 500,
  releasePoints: 1,
  releasesADay: 3,
} as unknown as FeeRules;
const takenAt = '2026-11-21T02:00:00.000Z';
const after = (minutes: number): number => Date.parse(takenAt) + minutes * 60_000;

describe('fees', () => {
  it('let a recycler be ten minutes late, then take ¥2 for each started ten minutes, ¥10 at most; the first rules took nothing', () => {
    const late = { late: { freeMinutes: 10, perTenFen: 200, capFen: 1_000 } };
    const fee = (minutes: number) => lateFee(late, takenAt, after(minutes));
    expect([fee(-30), fee(10), fee(10.01), fee(20), fee(20.01), fee(60), fee(600)]).toEqual([
      0, 0, 200, 200, 400, 1_000, 1_000,
    ]);
    expect([lateFee(rules, takenAt, after(600)), lateRule(rules)]).toEqual([0, '']);
  });

  it('take the info fee by service and estimate', () => {
    expect([
      infoFee(rules, '3', 5000),
      infoFee(rules, '3', 5001),
      infoFee(rules, '3', 90_000),
      infoFee(rules, '1', 1),
    ]).toEqual([200, 600, 800, 500]);
  });

  it('take at most a tenth of the lowest estimate, rounded down, whatever the step says; an unknown estimate limits nothing', () => {
    const limited = { ...rules, infoFeeMostThousandths: 100, estimateSpreadThousandths: 150 };
    const lowest = (estimateFen: number) => estimateRange(estimateFen, 150).lowFen;
    for (const estimateFen of [1, 99, 1_420, 2_352, 2_353, 2_360, 5_001, 7_058, 90_000]) {
      const fee = infoFee(limited, '3', estimateFen);
      expect(fee * 10, `${estimateFen}`).toBeLessThanOrEqual(lowest(estimateFen));
      expect(fee).toBeLessThanOrEqual(infoFee(rules, '3', estimateFen));
    }
    expect([
      infoFee(limited, '3', 1_420),
      infoFee(limited, '3', 5_001),
      infoFee(limited, '3', 9_000),
      infoFee(limited, '3', 0),
    ]).toEqual([120, 430, 600, 200]);
  });

  it('take at most a tenth of it whatever numbers operators can set', () => {
    const mostOf = (path: string) => orderRules.find((rule) => rule.path === path)!.most;
    const feeFen = mostOf('infoFee.3.0.feeFen');
    for (const spread of [0, 150, mostOf('estimateSpreadThousandths')])
      for (let estimateFen = 1; estimateFen < 300_000; estimateFen += 997) {
        const fee = infoFee(
          {
            ...rules,
            infoFee: { '0': [{ upToFen: null, feeFen }] },
            infoFeeMostThousandths: mostOf('infoFeeMostThousandths'),
            estimateSpreadThousandths: spread,
          },
          '3',
          estimateFen,
        );
        expect(fee * 10, `${estimateFen} ${spread}`).toBeLessThanOrEqual(estimateRange(estimateFen, spread).lowFen);
      }
  });

  it('let the customer leave free for five minutes, then by started minute up to the cap', () => {
    const cost = (minutes: number) => customerCancelCost(rules, takenAt, 200, after(minutes)).feeFen;
    expect([cost(0), cost(5), cost(5.01), cost(6), cost(15), cost(60)]).toEqual([0, 0, 10, 10, 100, 500]);
    expect(customerCancelCost(rules, null, 200, after(0))).toMatchObject({ feeFen: 0, freeUntil: null });
  });

  it('give the recycler the whole info fee back when the customer cancels', () => {
    expect(customerCancelCost(rules, takenAt, 200, after(30)).infoFeeBackFen).toBe(200);
  });

  it('take half the info fee and a point for a late release, rounding against nobody’s favour but whole fen', () => {
    expect(releaseCost(rules, { takenAt, movedAt: null }, 201, after(5))).toMatchObject({
      feeFen: 0,
      points: 0,
      infoFeeBackFen: 201,
    });
    expect(releaseCost(rules, { takenAt, movedAt: null }, 201, after(5.01))).toMatchObject({
      feeFen: 101,
      points: 1,
      infoFeeBackFen: 100,
    });
  });
});

describe('the time of a step that waited on a phone', () => {
  const now = after(60);
  it('is the phone’s own when it can be true', () => {
    expect(eventTime('2026-11-21T02:30:00.000Z', takenAt, now)).toBe(after(30));
    expect(eventTime(undefined, takenAt, now)).toBe(now);
  });
  it('is refused from the future, from before the step it follows, and after three days', () => {
    expect(eventTime('2026-11-21T03:06:00.000Z', takenAt, now)).toBeNull();
    expect(eventTime('2026-11-21T01:50:00.000Z', takenAt, now)).toBeNull();
    expect(eventTime('2026-11-17T02:30:00.000Z', null, now)).toBeNull();
  });
  it('never runs ahead of the server nor behind the step before', () => {
    expect(eventTime('2026-11-21T03:04:00.000Z', takenAt, now)).toBe(now);
    expect(eventTime('2026-11-21T01:58:00.000Z', takenAt, now)).toBe(after(0));
  });
});
