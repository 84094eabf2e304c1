import { describe, expect, it } from 'vitest';
import { vehicleCase } from '../../domains/vehicles/vehicle/vehicle.case.ts';
import { faultsOf } from './case-faults.ts';
import { lives, vehicleLife, vehicleStates } from './case-lives.ts';
import { pageOf } from './case-page.ts';

describe('every case', () => {
  it.each(Object.entries(lives))(
    'of %s reaches all its states, has no trap, ends its money once, and offers nobody what would be refused',
    (_, { faults }) => expect(faults()).toEqual([]),
  );

  it.each(Object.entries(lives))('of %s has its picture in docs/cases', async (name, life) => {
    await expect(pageOf(name, life.of)).toMatchFileSnapshot(`../../../../../docs/cases/${name}.md`);
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
