import { distanceBetween, groundFactor, maskName, toMercator } from '@shoushou/kernel';
import { describe, expect, test } from 'vitest';
import { readHallCursor, windowSpan, writeHallCursor } from './hall.rules.ts';
import { maskPlace } from '../orders.policy.ts';
import { eventTitle } from '../order/timeline.rules.ts';
import { priceGoods } from '../order/goods.rules.ts';

describe('where things are', () => {
  test('a plain distance between spots is the way on the ground to a thousandth within a city', () => {
    const here = { longitude: 113.93, latitude: 22.53 };
    for (const there of [
      { longitude: 113.95, latitude: 22.53 },
      { longitude: 113.93, latitude: 22.56 },
      { longitude: 113.9, latitude: 22.5 },
    ]) {
      const [a, b] = [toMercator(here), toMercator(there)];
      const distance = Math.hypot(a.x - b.x, a.y - b.y) * groundFactor(here.latitude);
      expect(distance / distanceBetween(here, there)).toBeCloseTo(1, 3);
    }
  });
  test('a cursor comes back as it was, and nonsense is none', () => {
    const cursor = { longitude: 113.93, latitude: 22.53, distance: 1234.5678901234567, no: 'OR26112100000001' };
    expect(readHallCursor(writeHallCursor(cursor))).toEqual(cursor);
    for (const text of ['', 'x', '!!!', btoa('[]'), btoa('[1,2,3,"OR1"]'), btoa('{"a":1}'), btoa('null')])
      expect(readHallCursor(text)).toBeNull();
  });
  test('today, tomorrow and later are days in Shanghai', () => {
    const now = Date.parse('2026-11-21T15:30:00Z');
    expect(windowSpan('today', now)!.to).toBe(Date.parse('2026-11-21T16:00:00Z'));
    expect(windowSpan('tomorrow', now)).toEqual({
      from: Date.parse('2026-11-21T16:00:00Z'),
      to: Date.parse('2026-11-22T16:00:00Z'),
    });
    expect(windowSpan('later', now)!.from).toBe(Date.parse('2026-11-22T16:00:00Z'));
  });
});

describe('what strangers don’t see', () => {
  test.each([
    ['宝能太古城北区 3 栋', '宝能太古城北区'],
    ['深南大道 2008 号', '深南大道'],
    ['海岸城A座', '海岸城'],
    ['桃源村三期12栋', '桃源村'],
    ['科技园', '科技园'],
    ['8 号', '（接单后可见）'],
  ])('the house of %s', (place, shown) => {
    expect(maskPlace(place)).toBe(shown);
  });
  test('a name but its first character', () => {
    expect([maskName('王女士'), maskName('欧阳'), maskName('')]).toEqual(['王**', '欧**', '**']);
  });
});

describe('the timeline', () => {
  const at = '2026-11-21T02:00:00.000Z';
  test('speaks to each reader of what is theirs', () => {
    const taken = { kind: 'taken', actor: 'recycler', payload: { infoFeeFen: 200 }, at } as const;
    expect(eventTitle(taken, 'recycler', '3')).toBe('已接单，信息费 ¥2.00 已冻结');
    expect(eventTitle(taken, 'customer', '3')).toBe('回收员已接单');
    const paid = {
      kind: 'paid',
      actor: 'recycler',
      payload: { type: 1, totalFen: 4239, serviceFeeFen: 42 },
      at,
    } as const;
    expect(eventTitle(paid, 'recycler', '3')).toBe('您已付客户 ¥42.39，服务费 ¥0.42');
    expect(eventTitle(paid, 'customer', '3')).toBe('¥42.39 已到您的钱包');
  });

  test.each([
    ['3', { lineCount: 2, totalGrams: 30_070 }, '已称重 2 项，共 30.07 kg，合计 ¥42.39'],
    ['1', { lineCount: 1, totalGrams: 0, pieceLines: 1, pieces: 2 }, '已点数 1 项，共 2 台，合计 ¥42.39'],
    [
      '4',
      { lineCount: 3, totalGrams: 5_000, pieceLines: 1, pieces: 4 },
      '已称重 2 项，共 5.00 kg；点数 1 项，共 4 件，合计 ¥42.39',
    ],
  ])('says what was weighed and what was counted (service %s)', (service, payload, title) => {
    expect(
      eventTitle(
        { kind: 'weighed', actor: 'recycler', payload: { ...payload, totalFen: 4239 }, at },
        'customer',
        service,
      ),
    ).toBe(title);
  });
});

describe('goods', () => {
  const items = new Map([
    [
      'cardboard',
      {
        itemId: 'cardboard',
        categoryId: 'paper',
        categoryName: '废纸',
        service: '3',
        name: '黄纸板',
        unit: 'kg' as const,
        priceFen: 142,
      },
    ],
    [
      'tv',
      {
        itemId: 'tv',
        categoryId: 'tv',
        categoryName: '电视',
        service: '1',
        name: '电视',
        unit: 'piece' as const,
        priceFen: 5000,
      },
    ],
  ]);
  test('are priced line by line, twice the same item as one', () => {
    expect(
      priceGoods(
        [
          { itemId: 'cardboard', grams: 1000 },
          { itemId: 'cardboard', grams: 500 },
        ],
        items,
        5_000_000,
      ),
    ).toMatchObject({ ok: true, value: { amountFen: 213, grams: 1500, pieces: null, title: '黄纸板' } });
    expect(priceGoods([{ itemId: 'tv' }], items, 5_000_000)).toMatchObject({
      ok: true,
      value: { amountFen: 5000, grams: null, pieces: 1 },
    });
  });
  test('of two services are two bookings', () => {
    expect(priceGoods([{ itemId: 'cardboard', grams: 1000 }, { itemId: 'tv' }], items, 5_000_000)).toMatchObject({
      ok: false,
      name: 'orders.mixed_services',
    });
  });
});
