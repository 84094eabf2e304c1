import { describe, expect, test } from 'vitest';
import { batchMember, checkTransaction, shortfallYuan, type LedgerTransaction } from './ledger.rules.ts';

const transfer = (amountFen: number, back = -amountFen): LedgerTransaction => ({
  key: 'k', kind: 'transfer', reference: null,
  postings: [{ owner: 'a', account: 'reward', amountFen }, { owner: 'platform', account: 'campaign_costs', amountFen: back }],
});

describe('what is a movement of money', () => {
  test('two or more postings that sum to zero', () => expect(() => checkTransaction(transfer(100))).not.toThrow());
  test.each([
    ['a sum that is not zero', transfer(100, -99)],
    ['half a fen', transfer(1.5)],
    ['an amount beyond 2^53', transfer(2 ** 53)],
    ['not a number', transfer(Number.NaN)],
    ['text', transfer('1' as never, -1)],
    ['one posting', { ...transfer(0), postings: [{ owner: 'a', account: 'reward' as const, amountFen: 0 }] }],
    ['no key', { ...transfer(1), key: '' }],
    ['what is held that moves without a hold', { ...transfer(1), postings: [{ owner: 'a', account: 'frozen' as const, amountFen: 1 }, { owner: 'p', account: 'campaign_costs' as const, amountFen: -1 }] }],
    ['a hold that opens and one that ends at once', { ...transfer(1), opens: { owner: 'a', id: 'one' }, ends: { owner: 'a', id: 'two', as: 'captured' as const } }],
    ['an available balance that moves without a word to its owner', { ...transfer(1), postings: [{ owner: 'a', account: 'available' as const, amountFen: 1 }, { owner: 'p', account: 'payouts' as const, amountFen: -1 }] }],
  ])('%s is refused', (_, transaction) => expect(() => checkTransaction(transaction)).toThrow(RangeError));

  test('words are no part of what makes two movements the same', () => {
    const said = { ...transfer(1), postings: [{ ...transfer(1).postings[0]!, line: { kind: 'reward' as const, title: '奖励' } }, transfer(1).postings[1]!] };
    const plain = batchMember(transfer(1)) as { postings: unknown };
    expect(batchMember(said)).toMatchObject({ postings: plain.postings, lines: [{ title: '奖励' }, null] });
    expect(plain).not.toHaveProperty('lines');
  });

  test('the missing amount is told in yuan', () => expect(shortfallYuan(123_456)).toBe('1234.56'));
});
