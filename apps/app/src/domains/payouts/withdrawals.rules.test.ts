import { expect, test } from 'vitest';
import { amountProblem, isMoving, stateText, stepsOf } from './withdrawals.rules.ts';

const limits = { leastFen: 100, mostFen: 2_000_000, freeLeft: 1, fee: { thousandths: 1, leastFen: 10, mostFen: 2_500 } };

test.each([
  ['', 10_000, '请输入提现金额'],
  ['0.5', 10_000, '最少提现 ¥1'],
  ['20001', 99_999_999, '一次最多提现 ¥20,000'],
  ['100.01', 10_000, '可提现 ¥100'],
  ['60', 10_000, '这种方式今天还可提现 ¥50'],
  ['39.94', 10_000, null],
])('%s of %i fen: %s', (typed, withdrawableFen, problem) => {
  expect(amountProblem(typed, { leftFen: 5_000 }, withdrawableFen, limits)).toBe(problem);
});

test('without free ones left the fee counts too', () => {
  expect(amountProblem('50', { leftFen: 50_000 }, 5_000, { ...limits, freeLeft: 0 })).toBe('可提现 ¥50');
});

test('each state has its words and its place in the steps', () => {
  expect(Object.keys(stateText)).toHaveLength(10);
  expect(stepsOf({ state: 'confirming', way: 'wechat' })).toEqual({ steps: ['申请', '发出', '确认', '到账'], current: 2, ended: false });
  expect(stepsOf({ state: 'paid', way: 'card' })).toMatchObject({ current: 2, ended: true });
  expect([isMoving('paying'), isMoving('reviewing')]).toEqual([true, false]);
});
