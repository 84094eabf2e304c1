import { describe, expect, test } from 'vitest';
import { countShowing, nextAd, showingsOn, type Advert } from './ads.rules.ts';

const ad = (id: string, timesADay = 2): Advert => ({ id, title: id, image: '/ad.jpg', link: null, skipSeconds: 0, timesADay });
const noon = Date.parse('2026-11-21T04:00:00Z');
const fresh = showingsOn(undefined, noon);

describe('the ad of a start', () => {
  test('is the one shown least', () => {
    expect(nextAd([ad('a'), ad('b')], countShowing(fresh, 'a'))?.id).toBe('b');
  });

  test('shows no more often a day than it may', () => {
    const twice = countShowing(countShowing(fresh, 'a'), 'a');
    expect(nextAd([ad('a')], twice)).toBeNull();
    expect(nextAd([ad('a', 3)], twice)?.id).toBe('a');
  });

  test('is counted anew on another day of Shanghai', () => {
    const twice = countShowing(countShowing(fresh, 'a'), 'a');
    expect(showingsOn(twice, noon + 3_600_000)).toEqual(twice);
    expect(nextAd([ad('a')], showingsOn(twice, Date.parse('2026-11-21T16:00:00Z')))?.id).toBe('a');
  });

  test('is none where none runs', () => {
    expect(nextAd([], fresh)).toBeNull();
  });
});
