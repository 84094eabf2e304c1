import { describe, expect, test } from 'vitest';
import { countShowing, nextAd, showingsOn, type Advert } from './ads.rules.ts';

const ad = (id: string, timesADay = 2): Advert => ({
  id,
  title: id,
  image: '/ad.jpg',
  link: null,
  skipSeconds: 0,
  timesADay,
  runsUntil: '2026-12-01T16:00:00.000Z',
});
const noon = Date.parse('2026-11-21T04:00:00Z');
const fresh = showingsOn(undefined, noon);

describe('the ad of a start', () => {
  test('is the one shown least', () => {
    expect(nextAd([ad('a'), ad('b')], countShowing(fresh, 'a'), noon)?.id).toBe('b');
  });

  test('shows no more often a day than it may', () => {
    const twice = countShowing(countShowing(fresh, 'a'), 'a');
    expect(nextAd([ad('a')], twice, noon)).toBeNull();
    expect(nextAd([ad('a', 3)], twice, noon)?.id).toBe('a');
  });

  test('is counted anew on another day of Shanghai', () => {
    const twice = countShowing(countShowing(fresh, 'a'), 'a');
    expect(showingsOn(twice, noon + 3_600_000)).toEqual(twice);
    expect(nextAd([ad('a')], showingsOn(twice, Date.parse('2026-11-21T16:00:00Z')), noon)?.id).toBe('a');
  });

  test('is none that ended since it was fetched', () => {
    const end = Date.parse('2026-12-01T16:00:00.000Z');
    expect(nextAd([ad('a')], fresh, end - 1)?.id).toBe('a');
    expect(nextAd([ad('a')], fresh, end)).toBeNull();
  });

  test('is none where none runs', () => {
    expect(nextAd([], fresh, noon)).toBeNull();
  });
});
