import { toInstant } from '@shoushou/kernel';
import { describe, expect, it } from 'vitest';
import { estimateRange } from '@shoushou/rules/orders/weighing';
import { orderRules } from '../rule-table/order-rules.rules.ts';
import {
  customerCancelCost,
  escapedFee,
  escapeRule,
  freeUntilAfterMove,
  infoFee,
  isFreedByMove,
  isSameCustomer,
  isUnsettled,
  lateFee,
  lateRule,
  moveFreeUntil,
  recyclerCancelCost,
  releaseCost,
  underWayLimit,
  withHighestFee,
  type FeeRules,
  type UnderWayLimits,
} from './fees.rules.ts';

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

describe('a visit that was moved', () => {
  const movable = { ...rules, moves: { freeMinutes: 30 } } as unknown as FeeRules;
  const movedAt = toInstant(after(60));

  it('is released free of charge for the minutes of the rules after it was moved, and never under rules without them', () => {
    expect(moveFreeUntil(movable, movedAt)).toBe(after(90));
    expect([moveFreeUntil(movable, null), moveFreeUntil(rules, movedAt)]).toEqual([null, null]);
    expect([90, 90.01].map((minutes) => isFreedByMove(movable, movedAt, after(minutes)))).toEqual([true, false]);
    expect(isFreedByMove(movable, null, after(0))).toBe(false);
    expect(releaseCost(movable, { takenAt, movedAt }, 201, after(90))).toMatchObject({
      feeFen: 0,
      points: 0,
      infoFeeBackFen: 201,
      freeUntil: toInstant(after(90)),
    });
    const beyond = { feeFen: 101, points: 1, infoFeeBackFen: 100, freeUntil: toInstant(after(5)) };
    expect(releaseCost(movable, { takenAt, movedAt }, 201, after(90.01))).toMatchObject(beyond);
    expect(releaseCost(movable, { takenAt, movedAt: null }, 201, after(60))).toMatchObject(beyond);
    expect(releaseCost(rules, { takenAt, movedAt: null }, 200_000, after(60)).feeFen).toBe(100_000);
  });

  it('frees a recycler only where one has taken it', () => {
    expect(freeUntilAfterMove(movable, { receiptNo: 'JD1' }, after(60))).toBe(after(90));
    expect(freeUntilAfterMove(movable, { receiptNo: null }, after(60))).toBeNull();
  });

  it('is no arrival that still waits to be charged once it was weighed or before it', () => {
    expect([
      isUnsettled({ state: 'arrived', weighingId: null }),
      isUnsettled({ state: 'arrived', weighingId: 'w' }),
      isUnsettled({ state: 'taken', weighingId: null }),
    ]).toEqual([true, false, false]);
  });
});

describe('a customer’s deal after the recycler left their order', () => {
  const left = { city: '440300', receiptNo: 'JD1', customerId: 'c1', customerMobile: '13900000001', returnedFen: 600 };
  const door = { longitude: 113.93, latitude: 22.53 };
  const there = { ...left, ...door };
  const stranger = { customerId: 'c2', customerMobile: '13900000002', walkIn: false, ...door };
  /** So many metres to the north. */
  const away = (metres: number) => ({ longitude: 113.93, latitude: 22.53 + metres / 111_195 });

  it('is of the same one by account or number, which none of both has when it is empty', () => {
    expect(isSameCustomer(there, { ...stranger, customerId: 'c1' })).toBe(true);
    expect(isSameCustomer(there, { ...stranger, customerMobile: left.customerMobile })).toBe(true);
    expect(isSameCustomer(there, stranger)).toBe(false);
    const nameless = { ...there, customerId: null, customerMobile: '' };
    expect(isSameCustomer(nameless, { ...stranger, customerId: null, customerMobile: '' })).toBe(false);
  });

  it('is of the same one at the same door when it is a walk-in that nobody has confirmed', () => {
    const walkIn = { ...stranger, customerId: null, walkIn: true };
    expect([away(0), away(50), away(51)].map((at) => isSameCustomer(there, { ...walkIn, ...at }))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isSameCustomer(there, { ...walkIn, customerId: 'c2' })).toBe(false);
    expect(isSameCustomer(there, { ...walkIn, walkIn: false })).toBe(false);
  });

  it('owes the greatest info fee that came back, less its own, and never less than nothing', () => {
    const fee = (returned: readonly number[], own: number) =>
      escapedFee(
        returned.map((returnedFen) => ({ returnedFen })),
        own,
      );
    expect([fee([600], 0), fee([200, 600, 400], 0), fee([600], 200), fee([600], 700), fee([], 0)]).toEqual([
      600, 600, 400, 0, 0,
    ]);
  });

  it('is measured by the deal whose own fee is highest, in whichever order the deals are read', () => {
    const feeOf = ({ feeFen }: { feeFen: number }): number => feeFen;
    const [none, small, large] = [{ feeFen: 0 }, { feeFen: 200 }, { feeFen: 600 }];
    for (const deals of [
      [none, small, large],
      [large, small, none],
    ])
      expect(withHighestFee(deals, feeOf)).toBe(large);
    expect(withHighestFee([], feeOf)).toBeUndefined();
  });

  it('is announced to who leaves an order, where the rules charge for it', () => {
    expect(escapeRule({ escapeHours: 48 })).toContain('48 小时');
    expect(escapeRule({ escapeHours: undefined })).toBe('');
  });
});

describe('the numbers around the fees', () => {
  it('limit the visits under way by level, or as older rules did', () => {
    const limits = { underWayByLevel: [3, 5, 8] } as UnderWayLimits;
    expect([1, 2, 3].map((level) => underWayLimit(limits, level))).toEqual([3, 5, 8]);
    expect([underWayLimit({ mostUnderWay: 4 } as UnderWayLimits, 2), underWayLimit({} as UnderWayLimits, 2)]).toEqual([
      4, 0,
    ]);
  });

  it('charge nothing for a service without steps, and say what being late costs', () => {
    expect(infoFee({ ...rules, infoFee: {} } as FeeRules, '3', 5_000)).toBe(0);
    expect(infoFee({ ...rules, infoFee: { '0': [] } } as unknown as FeeRules, '3', 5_000)).toBe(0);
    expect(lateRule({ late: { freeMinutes: 10, perTenFen: 200, capFen: 1_000 } })).toBe(
      '超过预约时段 10 分钟后，每 10 分钟 ¥2.00，最多 ¥10.00，付给客户',
    );
  });

  it('take no points for what a customer cancels, nor anything for what a recycler cancels at the door', () => {
    expect(customerCancelCost(rules, null, 200, after(0))).toMatchObject({ points: 0, infoFeeBackFen: 0 });
    expect(customerCancelCost(rules, takenAt, 200, after(30))).toMatchObject({
      points: 0,
      freeUntil: toInstant(after(5)),
    });
    expect(recyclerCancelCost()).toMatchObject({ feeFen: 0, points: 0, infoFeeBackFen: 0, freeUntil: null });
  });
});
