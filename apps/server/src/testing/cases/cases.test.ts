import { vehicleState } from '@shoushou/contract/vehicles/vehicles.schema';
import { describe, expect, it } from 'vitest';
import {
  actionsOf as reservationActions,
  endedStates,
  openStates,
  type ReservationActor,
  type ReservationFacts,
  type ReservationMove,
} from '../../domains/companies/reservation.rules.ts';
import { reservationCase } from '../../domains/companies/reservation/reservation.case.ts';
import { actionsOf, type VehicleFacts, type VehicleMove } from '../../domains/vehicles/vehicle.rules.ts';
import { vehicleCase } from '../../domains/vehicles/vehicle/vehicle.case.ts';
import { faultsOf, type Life } from './case-faults.ts';
import { pageOf } from './case-page.ts';

const everyRole = { roles: ['owner' as const], mayOffer: true, hasOffers: true };
const vehicleStates = Object.values(vehicleState.def.entries);
const vehicleLife: Life<
  (typeof vehicleStates)[number],
  VehicleMove,
  'owner' | 'company' | 'operator' | 'time',
  VehicleFacts
> = {
  begins: vehicleCase.begins,
  ends: vehicleCase.ends,
  moves: vehicleCase.moves,
  factsIn: (state) =>
    (['2026-11-20', '2026-11-28', null] as const).map((collectOn) => ({
      state,
      heldFrom: state === 'on_hold' ? 'received' : null,
      collectOn,
      today: '2026-11-24',
    })),
  offered: {
    owner: (facts) => actionsOf('owner', { ...facts, ...everyRole }),
    company: (facts) => actionsOf('company', { ...facts, ...everyRole }),
  },
};

const reservationStates = [...openStates, ...endedStates];
const startsAt = Date.parse('2026-11-24T02:00:00Z');
const around = {
  roles: ['owner' as const],
  startsAt,
  notice: 0,
  paidOutside: true,
  readingCount: 2,
  rechecked: false,
  rateable: false,
};
const reservationLife: Life<(typeof reservationStates)[number], ReservationMove, ReservationActor, ReservationFacts> = {
  begins: reservationCase.begins,
  ends: reservationCase.ends,
  moves: reservationCase.moves,
  factsIn: (state) => [false, true].map((atGate) => ({ state, atGate })),
  offered: {
    seller: ({ state, atGate }) =>
      [startsAt - 1, startsAt].flatMap((now) => reservationActions(state, 'seller', { ...around, atGate, now })),
    company: ({ state, atGate }) => reservationActions(state, 'company', { ...around, atGate, now: startsAt }),
  },
};

/** Each life with its states, by the name of its page. */
const lives = {
  reservations: () => faultsOf(reservationStates, reservationLife),
  vehicles: () => faultsOf(vehicleStates, vehicleLife),
};
const pages = { reservations: reservationCase, vehicles: vehicleCase };

describe('every case', () => {
  it.each(Object.entries(lives))(
    'of %s reaches all its states, has no trap, ends its money once, and offers nobody what would be refused',
    (_, faults) => expect(faults()).toEqual([]),
  );

  it.each(Object.entries(pages))('of %s has its picture in docs/cases', async (name, life) => {
    await expect(pageOf(name, life)).toMatchFileSnapshot(`../../../../../docs/cases/${name}.md`);
  });
});

describe('a fault in a case is found', () => {
  const planted = (moves: object, more: Partial<typeof vehicleLife> = {}) =>
    faultsOf(vehicleStates, { ...vehicleLife, ...more, moves: { ...vehicleLife.moves, ...moves } });

  it('a state that is never reached', () => {
    expect(planted({ lapse: [] })).toEqual(['lapsed is never reached']);
  });

  it('a trap', () => {
    expect(planted({ deregistration: [] })).toEqual([
      'deregistered is never reached',
      'certified is a trap: no way leads to an end',
      'filed is a trap: no way leads to an end',
    ]);
  });

  it('a hold that ends twice, and one that never ends', () => {
    const { certificate, filing } = vehicleCase.moves;
    expect(planted({ filing: { ...filing, hold: 'ends' } })).toEqual([
      'filing from certified ends a hold that has ended',
    ]);
    expect(planted({ certificate: { ...certificate, hold: undefined } })).toEqual([
      'deregistered is an end with money held',
    ]);
  });

  it('an end that is left again', () => {
    expect(planted({ accept: { ...vehicleCase.moves.accept, from: ['submitted', 'lapsed'] } })).toEqual([
      'lapsed is an end, and accept leaves it',
    ]);
  });

  it('an act offered to a person whose move would be refused', () => {
    const offered = { ...vehicleLife.offered, owner: () => ['receive'] };
    expect(planted({}, { offered })).toContain('receive is offered to owner in collecting, and would be refused');
  });
});
