import { describe, expect, test } from 'vitest';
import { vehicleMoves, type VehicleMove } from '../vehicle.rules.ts';
import { overdueTexts, vehicleTexts, type VehicleText } from './vehicle-text.rules.ts';

const vehicle = {
  model: '大众朗逸',
  plate: '粤B12345',
  priceFen: 180_000,
  collectOn: '2026-11-25',
  loweredPart: 'catalyst',
  loweredFen: 150_000,
  chosen: true,
} as const;
const textsOf = (move: VehicleMove): VehicleText[] => vehicleTexts(move, vehicle, '证件不符');
/** Every message of a side, for each transition. */
const read = (to: VehicleText['to']): string[] =>
  [
    ...(Object.keys(vehicleMoves) as VehicleMove[]).flatMap(textsOf),
    ...(['received', 'certified', 'filed'] as const).flatMap((state) => overdueTexts(vehicle, state)),
  ]
    .filter((text) => text.to === to)
    .map(({ title, text }) => `${title} ${text}`);

describe.each([
  ['owner', /车主|undefined|null/],
  ['company', /企业|undefined|null/],
] as const)('what the %s is told of an end-of-life vehicle', (to, foreign) => {
  test('never speaks of the reader as of somebody else', () => {
    expect(read(to).length).toBeGreaterThan(8);
    for (const sentence of read(to)) expect(sentence).not.toMatch(foreign);
  });
});

test('the price is the owner’s when the certificate is there, and the company reads where it went', () => {
  expect(textsOf('certificate').map(({ to, text }) => [to, text.split('。').at(-1)])).toEqual([
    ['owner', '¥1,800.00 已到您的钱包'],
    ['company', '车款 ¥1,800.00 已付给车主'],
  ]);
});

test('whoever did not pay in time is not told to choose another company', () => {
  expect(textsOf('fail').find(({ to }) => to === 'company')!.text).not.toContain('可以选别家');
});

test('a booking that no company was chosen for is cancelled without news', () => {
  expect(vehicleTexts('cancel', { ...vehicle, chosen: false }, '')).toEqual([]);
});
