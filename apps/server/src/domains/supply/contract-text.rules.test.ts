import { describe, expect, test } from 'vitest';
import { contractTexts, type ContractNews, type ContractText } from './contract-text.rules.ts';

const news: readonly ContractNews[] = [
  { of: 'drawn', price: '1.50 元/kg' },
  { of: 'half_signed', by: 'seller' },
  { of: 'half_signed', by: 'buyer' },
  { of: 'signed' },
  { of: 'delivered' },
  { of: 'closed' },
  { of: 'unsigned', fault: 'seller' },
  { of: 'unsigned', fault: 'buyer' },
  { of: 'disputed', reason: '成色不符' },
  ...(['resume', 'close', 'break_buyer', 'break_seller'] as const).flatMap((decision) =>
    ([null, 'returned', 'forfeited'] as const).map((deposit): ContractNews => ({
      of: 'decided',
      decision,
      reason: '照片清楚',
      deposit,
    })),
  ),
];
const textOf = (to: ContractText['to'], one: ContractNews): string =>
  contractTexts('黄纸板 20 吨', one)
    .filter((text) => text.to === to)
    .map(({ title, text }) => `${title} ${text}`)
    .join();

describe.each([
  ['seller', '卖方'],
  ['buyer', '买方'],
] as const)('what the %s is told of a contract', (to, ownName) => {
  test('never speaks of the reader as of somebody else', () => {
    for (const one of news) {
      expect(textOf(to, one) === '').toBe(one.of === 'half_signed' && one.by === to);
      expect(textOf(to, one)).not.toMatch(new RegExp(`${ownName}|undefined`));
    }
  });
});

test('only the winner reads that the bid won', () => {
  expect([textOf('seller', news[0]!), textOf('buyer', news[0]!)].map((text) => text.includes('中标'))).toEqual([
    false,
    true,
  ]);
});

test('whoever did not sign reads so, and both read where the guarantee is', () => {
  expect(textOf('buyer', { of: 'unsigned', fault: 'buyer' })).toContain('您没有在 72 小时内签合同，您的保证金已归卖方');
  expect(textOf('seller', { of: 'unsigned', fault: 'buyer' })).toContain(
    '买方没有在 72 小时内签合同，买方的保证金已到您的钱包',
  );
  expect(textOf('buyer', { of: 'decided', decision: 'break_seller', reason: '', deposit: 'returned' })).toContain(
    '卖方违约',
  );
  expect(textOf('seller', { of: 'decided', decision: 'break_seller', reason: '', deposit: 'returned' })).toContain(
    '您违约',
  );
});
