import { describe, expect, test } from 'vitest';
import {
  draftInput,
  draftProblems,
  emptyDraft,
  filtersOf,
  isNarrowed,
  noFilters,
  priceProblem,
  suggestedPrice,
  withPlace,
  titlePrefixes,
  yuanText,
  type ListingDraft,
} from './trade.rules.ts';

const draft: ListingDraft = {
  ...emptyDraft('for_sale'),
  title: ' 山地自行车 ',
  description: '骑了一年',
  category: 'vehicle',
  condition: 'good',
  price: '450.5',
  adcode: '440304',
  district: '福田区',
  place: '金地名津',
  point: { longitude: 114.05, latitude: 22.52 },
};

describe('something to publish', () => {
  test('is sent without the spaces around its words, in fen', () => {
    expect(draftInput(draft, ['p-1'])).toEqual({
      kind: 'for_sale',
      title: '山地自行车',
      description: '骑了一年',
      category: 'vehicle',
      condition: 'good',
      priceFen: 45_050,
      bargain: true,
      deliveries: ['meet'],
      adcode: '440304',
      place: '金地名津',
      photoIds: ['p-1'],
      longitude: 114.05,
      latitude: 22.52,
    });
  });

  test.each([
    [{ title: ' ' }, 'title'],
    [{ description: '' }, 'description'],
    [{ category: null }, 'category'],
    [{ condition: null }, 'condition'],
    [{ price: '0' }, 'price'],
    [{ price: '1.234' }, 'price'],
    [{ price: '100000.01' }, 'price'],
    [{ deliveries: [] }, 'deliveries'],
    [{ adcode: null }, 'region'],
  ] satisfies [Partial<ListingDraft>, string][])('says what is missing: %o', (change, field) => {
    expect(Object.keys(draftProblems({ ...draft, ...change }, 1))).toEqual([field]);
    expect(draftInput({ ...draft, ...change }, ['p-1'])).toBeNull();
  });

  test('wants a picture of what is sold, and none of what is looked for', () => {
    expect(draftProblems(draft, 0)).toEqual({ photos: '请至少添加一张物品照片' });
    expect(draftProblems({ ...draft, kind: 'wanted' }, 0)).toEqual({});
  });

  test('takes district, name and point of a chosen place', () => {
    const place = {
      id: 'x',
      name: '海岸城',
      address: '文心五路 33 号',
      adcode: '440305',
      district: '南山区',
      street: '粤海街道',
      longitude: 113.9,
      latitude: 22.5,
      distance: null,
    };
    expect(withPlace(draft, place)).toMatchObject({
      adcode: '440305',
      district: '南山区',
      place: '海岸城',
      point: { longitude: 113.9, latitude: 22.5 },
    });
  });
});

describe('a price', () => {
  test.each([
    ['', '请填写价格，如 50 或 19.9'],
    ['abc', '请填写价格，如 50 或 19.9'],
    ['100001', '最高 100,000 元'],
    ['19.9', undefined],
    ['100000', undefined],
  ])('%s', (typed, problem) => {
    expect(priceProblem(typed)).toBe(problem);
  });

  test.each([
    [45_000, '450'],
    [1_990, '19.90'],
    [1_000_000, '10000'],
  ])('of %i fen is typed as %s', (fen, text) => {
    expect(yuanText(fen)).toBe(text);
  });
});

describe('the list', () => {
  test('is that of the person’s city until another area is chosen', () => {
    expect(filtersOf('for_sale', noFilters, '440300', null)).toEqual({ kind: 'for_sale', adcode: '440300' });
    expect(filtersOf('for_sale', { words: '', filters: { area: ['440305'] } }, '440300', null)).toEqual({
      kind: 'for_sale',
      adcode: '440305',
    });
    expect(filtersOf('wanted', { words: '', filters: { area: ['all'] } }, '440300', null)).toEqual({ kind: 'wanted' });
  });

  test('is narrowed by words, category, condition and price', () => {
    const choice = {
      words: ' 冰箱 ',
      filters: { category: ['appliance'], condition: ['used'], price: ['to500'], sort: ['cheapest'] },
    };
    expect(filtersOf('for_sale', choice, null, null)).toEqual({
      kind: 'for_sale',
      words: '冰箱',
      category: 'appliance',
      condition: 'used',
      leastFen: 10_000,
      mostFen: 50_000,
      sort: 'cheapest',
    });
    expect(isNarrowed(choice)).toBe(true);
    expect(isNarrowed({ words: '', filters: { sort: ['cheapest'], price: [] } })).toBe(false);
  });

  test('by nearness wants a point, and tells it to about a kilometre', () => {
    const nearest = { words: '', filters: { sort: ['nearest'] } };
    expect(filtersOf('for_sale', nearest, null, null)).toEqual({ kind: 'for_sale' });
    expect(filtersOf('for_sale', nearest, null, { longitude: 114.05571, latitude: 22.52245 })).toEqual({
      kind: 'for_sale',
      sort: 'nearest',
      longitude: 114.06,
      latitude: 22.52,
    });
  });
});

test('a device is asked for by its model, and suggested a price by its condition', () => {
  expect(titlePrefixes('iPhone 13 256G 国行 电池 90')).toEqual([
    'iPhone 13 256G 国行',
    'iPhone 13 256G',
    'iPhone 13',
    'iPhone',
  ]);
  expect(titlePrefixes('椅子')).toEqual([]);
  expect([
    suggestedPrice(160_000, 'almost_new'),
    suggestedPrice(160_000, 'used'),
    suggestedPrice(500, 'faulty'),
  ]).toEqual([184_000, 128_000, 1_000]);
});
