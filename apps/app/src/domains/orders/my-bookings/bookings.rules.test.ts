import { describe, expect, test } from 'vitest';
import type { Goods, Price, WeighLine } from '@shoushou/contract/types';
import {
  amountText,
  bookedGoods,
  comparedLines,
  emptyDraft,
  foundGoods,
  rebookableGoods,
  goodsInput,
  goodsOf,
  itemName,
  nextActionOf,
  offeredGoods,
  problemsOf,
  shortNames,
  steppedAmount,
  withGoods,
  withTag,
  listValue,
  type BookedGoods,
} from './bookings.rules.ts';

const price: Price = {
  itemId: 'cardboard',
  categoryId: 'paper',
  service: '3',
  name: '黄纸板',
  grade: '一级',
  unit: 'kg',
  priceFen: 142,
  changeFen: 0,
  series: [142],
  valued: false,
  range: null,
  sample: false,
};
const cardboard = bookedGoods(price);
const fridge: BookedGoods = {
  itemId: 'fridge',
  service: '1',
  categoryId: 'fridges',
  name: '冰箱 双门',
  unit: 'piece',
  priceFen: 8840,
  amount: 2,
};

describe('the goods of a booking', () => {
  test('are named with their grade, for several grades share a name', () => {
    expect([itemName(price), itemName({ name: '打印机', grade: null })]).toEqual(['黄纸板 一级', '打印机']);
  });

  test('are kept for every service, and booked for one', () => {
    const draft = { ...emptyDraft, goods: [cardboard, fridge] };
    expect(goodsOf(draft)).toEqual([cardboard]);
    expect(goodsOf({ ...draft, service: '1' })).toEqual([fridge]);
  });

  test('are added, changed, and gone at nothing', () => {
    const more = withGoods([cardboard], { ...cardboard, amount: 30_000 });
    expect(more).toEqual([{ ...cardboard, amount: 30_000 }]);
    expect(withGoods(more, fridge)).toHaveLength(2);
    expect(withGoods(more, { ...cardboard, amount: 0 })).toEqual([]);
  });

  test('travel as grams or as pieces', () => {
    expect(goodsInput([cardboard, fridge])).toEqual([
      { itemId: 'cardboard', grams: 10_000 },
      { itemId: 'fridge', pieces: 2 },
    ]);
  });

  test('are worth their list price', () => {
    expect([listValue(cardboard), listValue(fridge)]).toEqual([1420, 17_680]);
  });
});

describe('stepping a rough weight', () => {
  const kilograms = (amount: number, direction: 1 | -1): number =>
    steppedAmount({ unit: 'kg', amount: amount * 1000 }, direction, 'kg') / 1000;

  test('goes by one, five, ten and fifty as it grows', () => {
    expect([1, 9, 10, 45, 50, 190, 200].map((amount) => kilograms(amount, 1))).toEqual([2, 10, 15, 50, 60, 200, 250]);
  });

  test('comes back the same way and ends at nothing', () => {
    expect([250, 200, 60, 50, 15, 10, 2, 1].map((amount) => kilograms(amount, -1))).toEqual([
      200, 190, 50, 45, 10, 9, 1, 0,
    ]);
  });

  test('goes from a typed weight to the next round one', () => {
    expect([kilograms(12.6, 1), kilograms(12.6, -1)]).toEqual([15, 10]);
  });

  test('counts in 斤 for who reads 斤', () => {
    expect(steppedAmount({ unit: 'kg', amount: 2500 }, 1, 'jin')).toBe(3000);
    expect(amountText({ unit: 'kg', amount: 12_500, service: '3' }, 'jin')).toBe('25 斤');
  });

  test('never passes what a person can mean', () => {
    expect([kilograms(5000, 1), steppedAmount({ unit: 'piece', amount: 999 }, 1, 'kg')]).toEqual([5000, 999]);
  });
});

describe('the tags of a visit', () => {
  test('say of the lift one thing or the other', () => {
    expect(withTag(['elevator', 'urgent'], 'no_elevator')).toEqual(['urgent', 'no_elevator']);
    expect(withTag(['urgent'], 'urgent')).toEqual([]);
  });
});

describe('what is missing', () => {
  const now = Date.parse('2026-11-21T02:00:00.000Z');

  test('is said for each part', () => {
    expect(Object.keys(problemsOf(emptyDraft, null, now)).sort()).toEqual(['address', 'goods', 'window']);
  });

  test('is a window that has passed since it was chosen', () => {
    const draft = {
      ...emptyDraft,
      goods: [cardboard],
      windowFrom: '2026-11-20T02:00:00.000Z',
      windowTo: '2026-11-20T04:00:00.000Z',
    };
    expect(problemsOf(draft, 'a', now)).toEqual({ window: '这个时段已经过了，请重新选择' });
    expect(problemsOf({ ...draft, windowTo: '2026-11-21T04:00:00.000Z' }, 'a', now)).toEqual({});
  });
});

describe('what was weighed beside what had been said', () => {
  const given = (itemId: string, grams: number) => ({
    itemId,
    name: itemId,
    unit: 'kg' as const,
    grams,
    pieces: null,
    priceFen: 100,
    amountFen: 0,
  });
  const line = (itemId: string, estimatedGrams: number | null): WeighLine => ({
    id: `l-${itemId}`,
    itemId,
    name: itemId,
    unit: 'kg',
    grossGrams: 1000,
    tareGrams: 0,
    deductionGrams: 0,
    deductionReason: null,
    netGrams: 1000,
    pieces: null,
    listPriceFen: 100,
    unitPriceFen: 100,
    amountFen: 100,
    photos: [],
    source: 'typed',
    trust: 'typed',
    captureId: null,
    tareTrust: null,
    tareCaptureId: null,
    estimatedGrams,
    estimatedPieces: null,
  });

  test('lists what is new, and what was said and not weighed', () => {
    const weighing = {
      id: 'w',
      lines: [line('a', 900), line('b', null)],
      totalFen: 200,
      totalGrams: 2000,
      serviceFeeFen: 0,
      weighedAt: '',
      contested: null,
    };
    const compared = comparedLines({ goods: [given('a', 900), given('c', 500)], weighing });
    expect(
      compared.map(({ name, estimate: before, weighed }) => [name, before?.grams ?? null, weighed?.netGrams ?? null]),
    ).toEqual([
      ['a', 900, 1000],
      ['b', null, 1000],
      ['c', 500, null],
    ]);
  });
});

describe('the customer’s next act', () => {
  test('follows from what the server permits', () => {
    expect(nextActionOf({ state: 'weighed', receiptNo: 'JD1', permitted: ['agree', 'contest', 'cancel'] })).toBe(
      'review',
    );
    expect(nextActionOf({ state: 'agreed', receiptNo: 'JD1', permitted: ['confirm_cash'] })).toBe('cash');
    expect(nextActionOf({ state: 'agreed', receiptNo: 'JD1', permitted: [] })).toBeNull();
    expect(nextActionOf({ state: 'taken', receiptNo: 'JD1', permitted: ['cancel'] })).toBe('show_code');
    expect(nextActionOf({ state: 'done', receiptNo: 'JD1', permitted: ['rate'] })).toBe('rate');
    expect(nextActionOf({ state: 'cancelled', receiptNo: null, permitted: [] })).toBe('again');
  });
});

describe('goods to choose from', () => {
  const item = (
    itemId: string,
    categoryId: string,
    name: string,
    keys: string,
    grade: string | null = null,
  ): Goods => ({
    itemId,
    categoryId,
    categoryName: '',
    service: '3',
    name,
    grade,
    unit: 'kg',
    priceFen: 100,
    picture: null,
    valued: false,
    range: null,
    keys,
  });
  const list = [
    item('a', 'paper', '黄纸板', '黄纸板 huangzhiban hzb 纸箱 zhixiang zx', '一级'),
    item('b', 'paper', '黄纸板', '黄纸板 huangzhiban hzb', '二级'),
    item('c', 'paper', '书', '书 shu s'),
    item('d', 'metal', '光亮铜', '光亮铜 guangliangtong glt'),
  ];
  const ids = (found: readonly Goods[]): string => found.map(({ itemId }) => itemId).join('');

  test('are at most two of a category while there are others', () => {
    expect(ids(offeredGoods(list, 3))).toBe('abd');
    expect(ids(offeredGoods(list, 4))).toBe('abdc');
  });

  test('are none that are valued one by one', () => {
    expect(
      ids(
        offeredGoods(
          list.map((each) => ({ ...each, valued: each.itemId === 'a' })),
          4,
        ),
      ),
    ).toBe('bcd');
  });

  test.each([
    ['纸箱', 'a'],
    ['hzb', 'ab'],
    ['HuangZhi', 'ab'],
    ['纸板', 'ab'],
    ['tong', 'd'],
    ['an', ''],
    ['', 'abcd'],
    ['水泥', ''],
  ])('%j finds %j', (word, found) => {
    expect(ids(foundGoods(list, word))).toBe(found);
  });

  test('have short names where these tell them apart', () => {
    expect([...shortNames(list).values()]).toEqual(['黄纸板 一级', '黄纸板 二级', '书', '光亮铜']);
  });

  test('of an earlier order are as much as then, without those that are gone', () => {
    const line = {
      itemId: 'd',
      name: '光亮铜',
      unit: 'kg',
      grams: 3_000,
      pieces: null,
      priceFen: 1,
      amountFen: 3,
    } as const;
    expect(rebookableGoods({ service: '3', goods: [line, { ...line, itemId: 'gone' }] }, list)).toMatchObject([
      { itemId: 'd', amount: 3_000, priceFen: 100 },
    ]);
  });
});
