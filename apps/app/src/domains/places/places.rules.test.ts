import { describe, expect, test } from 'vitest';
import type { Address } from '@shoushou/contract/types';
import type { Place } from './found-place.rules.ts';
import {
  codesOf,
  draftInput,
  draftOf,
  draftProblems,
  emptyDraft,
  placeAt,
  shortAddress,
  withPlace,
  withRecognized,
} from './places.rules.ts';

const address: Address = {
  id: 'a-home',
  name: '王女士',
  mobile: '13800138002',
  city: '440300',
  adcode: '440304',
  streetCode: '440304004',
  region: '广东省深圳市福田区',
  street: '沙头街道',
  place: '金地名津',
  door: '3 栋 1202',
  longitude: 114.0531,
  latitude: 22.5219,
  tag: '家',
  isDefault: true,
};
const place: Place = {
  id: 'p',
  name: '海岸城',
  address: '文心五路 33 号',
  adcode: '440305',
  district: '南山区',
  street: '粤海街道',
  longitude: 113.9372,
  latitude: 22.5179,
  distance: 320,
};

describe('an address that is being written', () => {
  test('says field by field what is missing', () => {
    expect(Object.keys(draftProblems(emptyDraft))).toEqual(['name', 'mobile', 'region', 'place']);
    expect(draftProblems({ ...draftOf(address), mobile: '1380013' })).toEqual({
      mobile: '手机号应为 11 位数字，请检查',
    });
    expect(draftProblems(draftOf(address))).toEqual({});
  });

  test('is sent as it was stored when nothing has been changed', () => {
    const { name, mobile, adcode, streetCode, door, longitude, latitude, tag, isDefault } = address;
    expect(draftInput(draftOf(address), 'a-home')).toEqual({
      id: 'a-home',
      name,
      mobile,
      adcode,
      streetCode,
      place: '金地名津',
      door,
      longitude,
      latitude,
      tag,
      isDefault,
    });
  });

  test('is not sent while something is missing', () => {
    expect(draftInput({ ...draftOf(address), place: ' ' }, null)).toBeNull();
  });

  test('takes region and point of a chosen place and keeps the door', () => {
    const moved = withPlace(draftOf(address), place);
    expect(moved).toMatchObject({
      adcode: '440305',
      streetCode: null,
      place: '海岸城',
      door: '3 栋 1202',
      point: { longitude: 113.9372, latitude: 22.5179 },
    });
  });

  test('keeps what pasted text does not speak of', () => {
    const read = {
      name: null,
      mobile: '13912345678',
      extension: null,
      landline: null,
      adcode: null,
      streetCode: null,
      region: null,
      street: null,
      place: null,
      door: '8 栋 501',
      longitude: null,
      latitude: null,
    };
    expect(withRecognized(draftOf(address), read)).toMatchObject({
      name: '王女士',
      mobile: '13912345678',
      adcode: '440304',
      door: '8 栋 501',
    });
  });
});

test.each([
  ['a district with its street', ['440000', '440300', '440304', '440304004'], '440304', '440304004'],
  ['a district alone', ['440000', '440300', '440304'], '440304', null],
  ['a city without districts, with its street', ['440000', '441900', '441900003'], '441900', '441900003'],
  ['a city without districts', ['440000', '441900'], '441900', null],
  ['a district of Hong Kong, which has no city', ['810000', '810001'], '810001', null],
  ['a province, which is no place to come to', ['710000'], null, null],
])('the codes of a chosen path are those of %s', (_, codes, adcode, streetCode) => {
  expect(codesOf(codes.map((code) => ({ code, name: code })))).toEqual({ adcode, streetCode });
});

describe('an address in one line', () => {
  test('begins with the district', () => {
    expect(shortAddress(address)).toBe('福田区沙头街道金地名津 3 栋 1202');
  });

  test('does not say the street twice', () => {
    expect(shortAddress({ ...address, region: '广东省深圳市福田区沙头街道' })).toBe('福田区沙头街道金地名津 3 栋 1202');
  });

  test('knows cities that are provinces', () => {
    expect(shortAddress({ region: '北京市东城区', street: '东华门街道', place: '王府井大街', door: '' })).toBe(
      '东城区东华门街道王府井大街',
    );
  });
});

describe('the place at a point', () => {
  const point = { longitude: 114.05, latitude: 22.52 };
  const reply = (component: object, address: unknown) =>
    JSON.stringify({ status: '1', regeocode: { formatted_address: address, addressComponent: component } });

  test('is named by what stands after the street in its address', () => {
    const found = placeAt(
      reply(
        {
          province: '广东省',
          city: '深圳市',
          district: '福田区',
          adcode: '440304',
          township: '沙头街道',
          streetNumber: { street: '福强路', number: '2008号' },
        },
        '广东省深圳市福田区沙头街道金地名津',
      ),
      point,
    );
    expect(found).toMatchObject({
      name: '金地名津',
      adcode: '440304',
      street: '沙头街道',
      longitude: 114.05,
      latitude: 22.52,
    });
  });

  test('is named by its road where AMap leaves the rest empty', () => {
    const found = placeAt(
      reply(
        {
          province: '北京市',
          city: [],
          district: '东城区',
          adcode: '110101',
          township: [],
          streetNumber: { street: '王府井大街', number: '138号' },
        },
        [],
      ),
      point,
    );
    expect(found).toMatchObject({ name: '王府井大街138号', district: '东城区', street: '' });
  });

  test('is nothing at sea, and nothing when the answer is something else', () => {
    expect(placeAt(reply({ adcode: [] }, []), point)).toBeNull();
    expect(placeAt('not json', point)).toBeNull();
  });
});
