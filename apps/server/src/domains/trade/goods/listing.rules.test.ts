import { describe, expect, test } from 'vitest';
import { readTimeCursor, writeTimeCursor } from '@shoushou/kernel/page';
import {
  textGrams,
  searchTerms,
  listingActions,
  mayReview,
  readBrowseCursor,
  stateAfterEdit,
  writeBrowseCursor,
} from './listing.rules.ts';

const words = { title: '凤凰自行车', description: '很少骑', photoIds: ['a'], category: 'sport' };

describe('a listing', () => {
  test.each([
    ['another price alone', words, 'listed'],
    ['another title', { ...words, title: '永久自行车' }, 'in_review'],
    ['another description', { ...words, description: '天天骑' }, 'in_review'],
    ['other pictures', { ...words, photoIds: ['b'] }, 'in_review'],
    ['pictures in another order', { ...words, photoIds: ['b', 'a'] }, 'in_review'],
    ['another category', { ...words, category: 'tool' }, 'in_review'],
  ] as const)('that stands with %s is %s', (_, after, state) => {
    expect(stateAfterEdit('listed', words, after)).toBe(state);
  });
  test('that was refused or taken down is looked at again whatever was changed', () => {
    expect([stateAfterEdit('refused', words, words), stateAfterEdit('withdrawn', words, words)]).toEqual([
      'in_review',
      'in_review',
    ]);
  });
  test('is decided on while it waits, and taken down while it stands', () => {
    expect([
      mayReview('in_review', true),
      mayReview('in_review', false),
      mayReview('listed', false),
      mayReview('listed', true),
      mayReview('reserved', false),
      mayReview('sold', false),
    ]).toEqual([true, true, true, false, false, false]);
  });
  test.each([
    ['its owner while it stands', 'listed', 'me', { questions: 1, deal: false }, ['edit', 'withdraw', 'answer']],
    ['its owner while it is reserved', 'reserved', 'me', { questions: 0, deal: true }, []],
    ['anybody while it stands', 'listed', 'you', { questions: 0, deal: false }, ['ask', 'offer']],
    ['somebody with an offer', 'listed', 'you', { questions: 0, deal: true }, ['ask']],
    ['a visitor', 'listed', null, { questions: 0, deal: false }, ['ask', 'offer']],
    ['anybody once it is sold', 'sold', 'you', { questions: 0, deal: false }, []],
  ] as const)('lets %s do what is allowed', (_, state, userId, open, may) => {
    expect(listingActions({ state, ownerId: 'me' }, userId, open)).toEqual(may);
  });
});

describe('words', () => {
  const grams = new Set(textGrams({ title: '凤凰 26 寸自行车', place: '科技园地铁站', description: '很少骑，带篮子' }));
  const finds = (query: string, title = '凤凰 26 寸自行车', known = grams): boolean =>
    searchTerms(query).every(
      (term) =>
        term.grams.every((gram) => known.has(gram)) ||
        (term.inOrder !== null &&
          term.inOrder.characters.every((each) => known.has(each)) &&
          new RegExp(term.inOrder.pattern, 'u').test(title)),
    );
  test.each(['自行车', '科技园', '篮子', '车', '26', '２６', '凤凰 篮子'])('%s finds it', (query) => {
    expect(finds(query)).toBe(true);
  });
  test.each(['电动车', '凤凰自行', '凤凰 冰箱', '站'])('%s does not', (query) => {
    expect(finds(query)).toBe(false);
  });
  test.each([
    ['山地车', '山地自行车 21 速', true],
    ['电饭锅', '美的电压力饭锅', true],
    ['山地车', '山地帐篷送车架', false],
    ['山车', '山地自行车', false],
    ['车山地', '山地自行车', false],
  ])('%s finds %s: %s', (query, title, found) => {
    expect(finds(query, title, new Set(textGrams({ title, place: '', description: '' })))).toBe(found);
  });
  test('without a character are no words', () => expect(searchTerms('，。 !')).toEqual([]));
});

describe('where a page ended', () => {
  test.each([
    { sort: 'newest', value: 1_795_000_000_000, no: 'SH26112100000001', from: null },
    { sort: 'cheapest', value: 100, no: 'SH26112100000001', from: null },
    { sort: 'nearest', value: 1234.567890123, no: 'SH26112100000001', from: { longitude: 113.93, latitude: -22.5 } },
    { sort: 'nearest', value: 1.2e-7, no: 'SH26112100000001', from: { longitude: 113.93, latitude: 22.5 } },
  ] as const)('is read as it was written: $sort $value', (cursor) => {
    expect(readBrowseCursor(writeBrowseCursor(cursor))).toEqual(cursor);
  });
  test.each(['', 'x', 'nearest_1_SH26112100000001', 'newest_1_OR26112100000001', "newest_1_SH26112100000001'"])(
    'is not "%s"',
    (text) => {
      expect(readBrowseCursor(text)).toBeNull();
    },
  );
  test('of a list by time is its last moment and number', () => {
    const last = { at: '2026-11-21T02:00:00.000Z', no: 'SH26112100000001' };
    expect(readTimeCursor(writeTimeCursor(last), 'SH')).toEqual(last);
    expect([
      readTimeCursor(writeTimeCursor(last), 'SP'),
      readTimeCursor('999999999999999.SH26112100000001', 'SH'),
    ]).toEqual([null, null]);
  });
});
