import { describe, expect, it, test } from 'vitest';
import { emptyVehicle, partsOf, vehicleInput, vehicleProblems, type VehicleDraft } from './vehicle-booking.rules.ts';

const complete: VehicleDraft = {
  ...emptyVehicle('13800000001'),
  plate: '粤b 8k321',
  vin: 'lsvnv2182e2100001',
  model: ' 大众 朗逸 2011 款 ',
  kg: '1250',
  pledged: 'no',
  region: [
    { code: '440300', name: '深圳市' },
    { code: '440305', name: '南山区' },
  ],
  address: '科技园',
  name: '王女士',
};

describe('the booking of an end-of-life vehicle', () => {
  it('lacks nothing once plate, number, weight, pledge, place, person and photos are there', () => {
    expect(vehicleProblems(complete, 4)).toEqual({});
  });

  test.each([
    ['a plate', { plate: '8K321' }, 4, 'plate'],
    ['a vehicle number with a letter that none has', { vin: 'LSVNV2182E210000O' }, 4, 'vin'],
    ['a weight', { kg: '' }, 4, 'kg'],
    ['an answer about a pledge', { pledged: null }, 4, 'pledged'],
    ['an ended pledge', { pledged: 'yes' }, 4, 'pledged'],
    ['its engine', { missing: ['engine'] }, 4, 'missing'],
    ['photos', {}, 3, 'photos'],
  ] as const)('is not sent without %s', (_, change, photos, field) => {
    expect(Object.keys(vehicleProblems({ ...complete, ...change }, photos))).toEqual([field]);
  });

  it('asks of an electric car for its battery and of one with fuel for its engine', () => {
    expect(Object.keys(partsOf('electric'))).toEqual(expect.arrayContaining(['battery']));
    expect(Object.keys(partsOf('electric'))).not.toContain('engine');
    expect(Object.keys(partsOf('fuel'))).not.toContain('battery');
  });

  it('sends plate and number as they are registered, the weight in grams, and the district', () => {
    expect(vehicleInput(complete, ['p1'], '')).toMatchObject({
      plate: '粤B8K321',
      vin: 'LSVNV2182E2100001',
      model: '大众 朗逸 2011 款',
      kerbGrams: 1_250_000,
      adcode: '440305',
      photoIds: ['p1'],
    });
    expect(vehicleInput(complete, ['p1'], '')).not.toHaveProperty('referredBy');
  });
});
