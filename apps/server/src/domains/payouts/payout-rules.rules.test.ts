import { expect, test } from 'vitest';
import { numberAt } from '@shoushou/rules/operations/rule-numbers';
import { firstPayoutRules, payoutRuleEffects, payoutRules, payoutRulesProblem } from './payout-rules.rules.ts';

test('every number of withdrawals is in the table of rules, within its bounds', () => {
  for (const { path, least, most } of payoutRules) {
    const value = numberAt(firstPayoutRules, path);
    expect(value, path).toBeGreaterThanOrEqual(least);
    expect(value, path).toBeLessThanOrEqual(most);
  }
  const numbersIn = (branch: object): number =>
    Object.values(branch).reduce(
      (sum: number, value) => sum + (typeof value === 'object' ? numbersIn(value as object) : 1),
      0,
    );
  expect(payoutRules).toHaveLength(numbersIn(firstPayoutRules));
});

/** Product rules §4, and the operator's bounds for each: default, minimum, maximum. */
test.each([
  ['leastFen', 100, 100, 100_000],
  ['mostFen', 2_000_000, 10_000, 5_000_000],
  ['dayFen', 5_000_000, 10_000, 20_000_000],
  ['dayTimes', 3, 1, 20],
  ['wechatDayFen', 2_000_000, 10_000, 2_000_000],
  ['freeTimesAMonth', 3, 0, 100],
  ['fee.thousandths', 1, 0, 20],
  ['fee.leastFen', 10, 0, 1_000],
  ['fee.mostFen', 2_500, 0, 20_000],
  ['review.aboveFen', 200_000, 10_000, 2_000_000],
  ['review.firstAboveFen', 50_000, 0, 2_000_000],
  ['review.nightAboveFen', 50_000, 0, 2_000_000],
  ['review.incomeAboveFen', 100_000, 0, 2_000_000],
  ['review.incomeTimes', 5, 2, 100],
])('%s is %i at first, and never below %i or above %i; two operators change it', (path, first, least, most) => {
  expect(numberAt(firstPayoutRules, path)).toBe(first);
  expect(payoutRules.find((rule) => rule.path === path)).toMatchObject({ least, most, money: true });
});

test('a dearer fee is counted on withdrawals that were not free', () => {
  const withdrawals = [
    { amountFen: 100_000, feeFen: 100 },
    { amountFen: 100_000, feeFen: 0 },
    { amountFen: 250_000, feeFen: 250 },
  ];
  const after = {
    ...firstPayoutRules,
    mostFen: 200_000,
    fee: { ...firstPayoutRules.fee, thousandths: 2 },
    review: { ...firstPayoutRules.review, aboveFen: 90_000 },
  };
  expect(payoutRuleEffects(withdrawals, firstPayoutRules, after)).toEqual([
    { name: '手续费', unit: 'fen', before: 350, after: 700, changed: 2 },
    { name: '大额复核', unit: 'pieces', before: 1, after: 3, changed: 2 },
    { name: '超出单笔限额', unit: 'pieces', before: 0, after: 1, changed: 1 },
  ]);
});

test('an amount that is exactly the limit is within it', () => {
  const rules = {
    ...firstPayoutRules,
    leastFen: 1_000,
    mostFen: 200_000,
    review: { ...firstPayoutRules.review, aboveFen: 50_000 },
  };
  const countsOf = (amountFen: number) =>
    payoutRuleEffects([{ amountFen, feeFen: 0 }], rules, rules)
      .slice(1)
      .map(({ after }) => after);
  expect([999, 1_000, 50_000, 50_001, 200_000, 200_001].map(countsOf)).toEqual([
    [0, 1],
    [0, 0],
    [0, 0],
    [1, 0],
    [1, 0],
    [1, 1],
  ]);
  expect(
    payoutRulesProblem({
      ...rules,
      mostFen: rules.leastFen,
      dayFen: rules.leastFen,
      fee: { ...rules.fee, mostFen: rules.fee.leastFen },
    }),
  ).toBeNull();
});

test('limits that do not go together are named', () => {
  expect(payoutRulesProblem(firstPayoutRules)).toBeNull();
  expect(payoutRulesProblem({ ...firstPayoutRules, mostFen: 50 })).toContain('一次最少');
  expect(payoutRulesProblem({ ...firstPayoutRules, dayFen: 1_000_000 })).toContain('一天最多');
  const withLeastFee = (leastFen: number) =>
    payoutRulesProblem({ ...firstPayoutRules, leastFen: 100, fee: { ...firstPayoutRules.fee, leastFen } });
  expect(withLeastFee(20)).toBeNull();
  expect(withLeastFee(21)).toBe('手续费最少不能超过一次最少的 20%');
  expect(withLeastFee(9_000)).toContain('手续费');
  const withFees = (leastFen: number, mostFen: number) =>
    payoutRulesProblem({ ...firstPayoutRules, fee: { ...firstPayoutRules.fee, leastFen, mostFen } });
  expect([withFees(10, 10), withFees(10, 9)]).toEqual([null, '手续费最少不能超过手续费最多']);
});
