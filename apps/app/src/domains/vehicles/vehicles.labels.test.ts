import { vehicleSide, vehicleState } from '@shoushou/contract/vehicles/vehicles.schema';
import type { EndOfLifeVehicle, VehicleState } from '@shoushou/contract/types';
import { describe, expect, test } from 'vitest';
import { expectOwnSide } from '../../testing/one-side.ts';
import { nextText, stateOf, stepText } from './vehicles.labels.ts';

const now = Date.parse('2026-11-21T02:00:00Z');
type Side = EndOfLifeVehicle['side'];
const actors = ['owner', 'company', 'operator', 'time'] as const;
const vehicle = (state: VehicleState, side: Side, change: Partial<EndOfLifeVehicle> = {}): EndOfLifeVehicle =>
  ({
    state,
    side,
    offers: [],
    collectOn: '2026-11-22',
    lowered: { part: 'battery', fen: 90_000 },
    priceFen: 100_000,
    steps: [{ state, by: 'operator', note: '说明', at: '2026-11-21T02:00:00Z' }],
    late: false,
    ...change,
  }) as unknown as EndOfLifeVehicle;

/** Every sentence about a vehicle that a side reads. */
const sentencesOf = (side: Side): string[] =>
  vehicleState.options.flatMap((state) => [
    ...[0, 2].map((offerCount) => stateOf({ state, side, offerCount }).text),
    ...[
      vehicle(state, side),
      vehicle(state, side, { late: true }),
      vehicle(state, side, { offers: [{}] as unknown as EndOfLifeVehicle['offers'] }),
    ].map((each) => nextText(each, now)),
    ...actors.map((by) => stepText({ state, by }, side)),
  ]);

describe.each<[Side, string[]]>([
  ['owner', ['车主']],
  ['company', ['企业']],
])('what the %s reads of an end-of-life vehicle', (side, ownNames) => {
  test('is complete and speaks to the reader', () => expectOwnSide(sentencesOf(side), ownNames));
});

test('every side that the contract knows is read', () => expect(vehicleSide.options).toEqual(['owner', 'company']));

test.each([
  ['certified', 'company', '企业开出回收证明，车款已到您的钱包', '您开出回收证明，车款已给车主'],
  ['lowered', 'company', '企业要求改价', '您要求改价'],
  ['collecting', 'owner', '您同意改价', '车主同意改价'],
] as const)('%s by the %s says who did it and whose the money is', (state, by, owner, company) => {
  expect([stepText({ state, by }, 'owner'), stepText({ state, by }, 'company')]).toEqual([owner, company]);
});
