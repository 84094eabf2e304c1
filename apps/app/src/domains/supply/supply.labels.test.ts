import { saleContractSide, saleContractState } from '@shoushou/contract/supply/sale-contracts.schema';
import { supplySide, supplyState } from '@shoushou/contract/supply/supply.schema';
import type { SaleContract, SaleContractState, Supply, SupplyState } from '@shoushou/contract/types';
import { describe, expect, test } from 'vitest';
import { expectOwnSide } from '../../testing/one-side.ts';
import { contractStateOf, contractStepText, contractText, depositEndText, nextText, stateOf } from './supply.labels.ts';

const now = Date.parse('2026-11-21T02:00:00Z');
const later = '2026-11-22T02:00:00Z';
const supply = (state: SupplyState, mine: boolean, change: Partial<Supply> = {}): Supply =>
  ({
    state,
    mine,
    kind: 'sealed',
    endsAt: later,
    awardBy: later,
    reason: '照片不清楚',
    entry: null,
    ...change,
  }) as Supply;
const contract = (state: SaleContractState, side: SaleContract['side'], signed: boolean): SaleContract =>
  ({
    state,
    side,
    seller: { signed },
    buyer: { signed },
    dueAt: later,
    dispute: '成色不符',
    steps: [
      {
        state,
        by: 'operator',
        note: side === 'seller' ? '卖方没有在 72 小时内签合同' : '买方没有在 72 小时内签合同',
        at: later,
      },
    ],
  }) as unknown as SaleContract;

/** Every sentence about a supply that a side reads. */
const ofSupply = (mine: boolean): string[] =>
  supplyState.options.flatMap((state) => [
    stateOf(state).text,
    ...[
      supply(state, mine),
      supply(state, mine, { kind: 'open' }),
      supply(state, mine, { endsAt: '2026-11-20T02:00:00Z' }),
      supply(state, mine, { entry: { outcome: 'won' } as Supply['entry'] }),
      supply(state, mine, {
        reason: `${mine ? '卖方' : '买方'}没有在 72 小时内签合同`,
        entry: mine ? null : ({ outcome: 'won' } as Supply['entry']),
      }),
    ].map((each) => nextText(each, now)),
  ]);
/** And about a contract. */
const ofContract = (side: SaleContract['side']): string[] => [
  ...saleContractState.options.flatMap((state) => [
    contractStateOf(state).text,
    contractStepText(state),
    ...[true, false].map((signed) => contractText(contract(state, side, signed), now)),
  ]),
  ...(['returned', 'forfeited'] as const).map((end) => depositEndText(end, side === 'seller' ? 'seller' : 'buyer')),
];

describe('what is read of a bulk supply and its contract', () => {
  test('by the seller speaks to the seller', () =>
    expectOwnSide([...ofSupply(true), ...ofContract('seller')], ['卖家', '卖方']));
  test('by a company speaks to the company', () =>
    expectOwnSide(
      [
        ...ofSupply(false).filter((sentence) => sentence !== '审核通过后企业才能看到，竞价从那时开始计时'),
        ...ofContract('company'),
      ],
      ['买家', '买方'],
    ));
  test('covers every side that the contract knows', () =>
    expect([supplySide.options, saleContractSide.options]).toEqual([
      ['seller', 'bidder'],
      ['seller', 'company'],
    ]));
});

test.each([
  ['returned', '已退给买方', '已原路退回'],
  ['forfeited', '已到您的钱包', '已归卖方'],
] as const)('a guarantee that is %s says whose the money is', (end, seller, buyer) => {
  expect([depositEndText(end, 'seller'), depositEndText(end, 'buyer')]).toEqual([seller, buyer]);
});
