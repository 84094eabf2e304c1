import { describe, expect, test } from 'vitest';
import { placesOf } from './found-place.rules.ts';

const ok = { status: '1', info: 'OK', infocode: '10000' };
const poi = {
  id: 'B1',
  name: '梅林一村',
  address: '梅林街道梅林路',
  location: '114.0431,22.5711',
  adcode: '440304',
  adname: '福田区',
  distance: [],
};
const here = { longitude: 114.0431, latitude: 22.5721 };

describe('places of AMap’s reply', () => {
  test('are read from its text, with street and distance', () => {
    expect(placesOf({ ...ok, pois: [poi] }, here)).toEqual([
      {
        id: 'B1',
        name: '梅林一村',
        address: '梅林街道梅林路',
        adcode: '440304',
        district: '福田区',
        street: '梅林街道',
        longitude: 114.0431,
        latitude: 22.5711,
        distance: 111,
      },
    ]);
    expect(placesOf({ ...ok, pois: [{ ...poi, distance: '350', address: [] }] }, null)).toMatchObject([
      { distance: 350, address: '', street: '' },
    ]);
    expect(placesOf({ ...ok, pois: [poi] }, null)).toMatchObject([{ distance: null }]);
  });

  test('leave out what has no point, and are none without a list', () => {
    expect(
      placesOf(
        { ...ok, pois: [{ ...poi, location: [] }, { ...poi, location: 'x,y' }, { ...poi, adcode: [] }, poi] },
        null,
      ),
    ).toHaveLength(1);
    expect(placesOf(ok, null)).toEqual([]);
  });

  test('are not there when the service refused', () => {
    expect(() => placesOf({ status: '0', info: 'DAILY_QUERY_OVER_LIMIT', infocode: '10003' }, null)).toThrow(
      '地图服务暂时没有响应',
    );
  });
});
