import { describe, expect, test } from 'vitest';
import {
  affectedOwners,
  batchMember,
  checkTransaction,
  HoldRefused,
  shortfallYuan,
  type LedgerTransaction,
} from './ledger.rules.ts';

const transfer = (amountFen: number, back = -amountFen): LedgerTransaction => ({
  key: 'k',
  kind: 'transfer',
  reference: null,
  postings: [
    { owner: 'a', account: 'reward', amountFen },
    { owner: 'platform', account: 'campaign_costs', amountFen: back },
  ],
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
    [
      'what is held that moves without a hold',
      {
        ...transfer(1),
        postings: [
          { owner: 'a', account: 'frozen' as const, amountFen: 1 },
          { owner: 'p', account: 'campaign_costs' as const, amountFen: -1 },
        ],
      },
    ],
    [
      'a hold that opens and one that ends at once',
      { ...transfer(1), opens: { owner: 'a', id: 'one' }, ends: { owner: 'a', id: 'two', as: 'captured' as const } },
    ],
    [
      'an available balance that moves without a word to its owner',
      {
        ...transfer(1),
        postings: [
          { owner: 'a', account: 'available' as const, amountFen: 1 },
          { owner: 'p', account: 'campaign_costs' as const, amountFen: -1 },
        ],
      },
    ],
    [
      'an amount beside the balance that is half a fen',
      {
        ...transfer(1),
        postings: [
          {
            owner: 'a',
            account: 'available' as const,
            amountFen: 1,
            line: { kind: 'pay', title: '付款', outsideFen: 0.5 },
          },
          { owner: 'p', account: 'campaign_costs' as const, amountFen: -1 },
        ],
      },
    ],
  ])('%s is refused', (_, transaction) => expect(() => checkTransaction(transaction)).toThrow(RangeError));

  test.each<[string, Partial<LedgerTransaction>]>([
    ['opens a hold', { opens: { owner: 'a', id: 'one' } }],
    ['ends a hold', { ends: { owner: 'a', id: 'one', as: 'captured' } }],
    [
      'tells whoever’s balance moves, and how much was paid beside it',
      {
        postings: [
          { owner: 'a', account: 'available', amountFen: 1, line: { kind: 'pay', title: '付款', outsideFen: -3 } },
          { owner: 'p', account: 'campaign_costs', amountFen: -1 },
        ],
      },
    ],
  ])('a movement that %s is one', (_, movement) =>
    expect(() => checkTransaction({ ...transfer(1), ...movement })).not.toThrow(),
  );

  test('what a member of a batch does not have, the database is not told', () => {
    expect(Object.keys(batchMember(transfer(1)))).toEqual(['key', 'kind', 'reference', 'city', 'postings']);
    const opens = { owner: 'a', id: 'one' };
    expect(batchMember({ ...transfer(1), opens })).toMatchObject({ opens });
    const ends = { ...opens, as: 'returned' as const };
    expect(batchMember({ ...transfer(1), ends })).toMatchObject({ ends });
  });

  test('what was paid beside the balance is told under another name, and only where something was', () => {
    const withLine = (line: { kind: string; title: string; outsideFen?: number }) =>
      (
        batchMember({ ...transfer(1), postings: [{ owner: 'a', account: 'available', amountFen: 1, line }] }) as {
          lines: unknown[];
        }
      ).lines;
    expect(withLine({ kind: 'pay', title: '付款' })).toStrictEqual([{ kind: 'pay', title: '付款' }]);
    expect(withLine({ kind: 'pay', title: '付款', outsideFen: -300 })).toEqual([
      { kind: 'pay', title: '付款', outside: -300 },
    ]);
  });

  test.each<[string, LedgerTransaction['postings'], string[]]>([
    [
      'whose available balance moves',
      [
        { owner: 'a', account: 'available', amountFen: 1 },
        { owner: 'b', account: 'available', amountFen: -1 },
      ],
      ['a', 'b'],
    ],
    [
      'once each',
      [
        { owner: 'a', account: 'available', amountFen: 1 },
        { owner: 'a', account: 'available', amountFen: -1 },
      ],
      ['a'],
    ],
    [
      'who paid beside the balance',
      [{ owner: 'a', account: 'available', amountFen: 0, line: { kind: 'pay', title: '付款', outsideFen: 1 } }],
      ['a'],
    ],
    [
      'not whose balance stays',
      [{ owner: 'a', account: 'available', amountFen: 0, line: { kind: 'pay', title: '付款', outsideFen: 0 } }],
      [],
    ],
    [
      'not who only reads a line',
      [{ owner: 'a', account: 'available', amountFen: 0, line: { kind: 'pay', title: '付款' } }],
      [],
    ],
    ['not of another account', [{ owner: 'a', account: 'reward', amountFen: 1 }], []],
  ])('people are told: %s', (_, postings, owners) =>
    expect(affectedOwners({ ...transfer(1), postings })).toEqual(owners),
  );

  test('a hold that can’t be opened or ended is named, with what should have become of it', () => {
    expect(new HoldRefused({ ...transfer(1), opens: { owner: 'a', id: 'one' } }).message).toBe(
      "k: the hold one can't be opened",
    );
    expect(new HoldRefused({ ...transfer(1), ends: { owner: 'a', id: 'two', as: 'captured' } }).message).toBe(
      "k: the hold two can't be captured",
    );
  });

  test('words are no part of what makes two movements the same', () => {
    const given = {
      ...transfer(1),
      postings: [
        { ...transfer(1).postings[0]!, line: { kind: 'reward' as const, title: '奖励' } },
        transfer(1).postings[1]!,
      ],
    };
    const plain = batchMember(transfer(1)) as { postings: unknown };
    expect(batchMember(given)).toMatchObject({ postings: plain.postings, lines: [{ title: '奖励' }, null] });
    expect(plain).not.toHaveProperty('lines');
  });

  test('the missing amount is told in yuan', () => expect(shortfallYuan(123_456)).toBe('1234.56'));
});
