import { expect, test } from 'vitest';
import { amountProblem, isInProgress, nextText, stateText, stepsOf } from './withdrawals.rules.ts';

const limits = {
  leastFen: 100,
  mostFen: 2_000_000,
  freeLeft: 1,
  fee: { thousandths: 1, leastFen: 10, mostFen: 2_500 },
};

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
  expect(stepsOf({ state: 'confirming', way: 'wechat' })).toEqual({
    steps: ['申请', '发出', '确认', '到账'],
    current: 2,
    ended: false,
  });
  expect(stepsOf({ state: 'paid', way: 'card' })).toMatchObject({ current: 2, ended: true });
  expect([isInProgress('paying'), isInProgress('reviewing')]).toEqual([true, false]);
});

test('a confirmation in WeChat is asked for until its time is over, and not while it is being taken back', () => {
  const confirming = {
    state: 'confirming',
    reason: null,
    way: 'wechat',
    confirmBy: '2026-11-22T02:00:00.000Z',
    cancellable: true,
  } as const;
  const at = (time: string, change: Partial<Parameters<typeof nextText>[0]> = {}) =>
    nextText({ ...confirming, ...change }, Date.parse(`2026-11-22T${time}Z`));
  expect(at('01:59:59')).toBe('请在微信里确认收款，24 小时未确认会退回钱包');
  expect(at('02:00:00')).toBe('确认时间已过，钱会退回钱包，请重新提现');
  expect(at('01:00:00', { cancellable: false })).toBe('正在取消，钱会退回钱包');
  expect(at('03:00:00', { state: 'lapsed', reason: '没有在 24 小时内确认，钱已退回钱包' })).toBe(
    '没有在 24 小时内确认，钱已退回钱包',
  );
});
