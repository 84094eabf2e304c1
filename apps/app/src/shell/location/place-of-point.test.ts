import { expect, test } from 'vitest';
import { readPlace } from './place-of-point.ts';

const point = { longitude: 113.9434, latitude: 22.5404 };

test('an address is read as the device keeps it', () => {
  const component = {
    province: '广东省',
    city: '深圳市',
    district: '南山区',
    adcode: '440305',
    township: '粤海街道',
    streetNumber: { street: '科苑南路', number: '12号' },
  };
  expect(
    readPlace(
      JSON.stringify({
        regeocode: { addressComponent: component, formatted_address: '广东省深圳市南山区粤海街道科苑南路12号' },
      }),
      point,
    ),
  ).toEqual({
    province: '广东省',
    city: '深圳市',
    district: '南山区',
    adcode: '440305',
    address: '广东省深圳市南山区粤海街道科苑南路12号',
    long: 113.9434,
    lat: 22.5404,
    poi: '科苑南路12号',
    township: '粤海街道',
  });
});

test('a municipality is its own city, empty lists are empty texts', () => {
  const component = {
    province: '北京市',
    city: [],
    district: '东城区',
    adcode: '110101',
    township: '东华门街道',
    streetNumber: { street: [], number: [] },
  };
  expect(
    readPlace(JSON.stringify({ regeocode: { addressComponent: component, formatted_address: [] } }), point),
  ).toMatchObject({ city: '北京市', poi: '', address: '' });
});

test.each([
  ['no JSON', '服务器错误'],
  ['an answer without a district', '{"regeocode":{"addressComponent":{"adcode":[]}}}'],
  ['an empty answer', '{}'],
])('%s is no place', (_what, text) => {
  expect(readPlace(text, point)).toBeNull();
});
