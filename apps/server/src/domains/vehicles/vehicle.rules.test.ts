import { vehicleAction, vehicleState } from '@shoushou/contract/vehicles/vehicles.schema';
import { describe, expect, it } from 'vitest';
import {
  actionsOf,
  dueOf,
  endedStates,
  endOfHold,
  heldStates,
  mayCancel,
  mayMove,
  moves,
  openStates,
  type VehicleActor,
  type VehicleMove,
} from './vehicle.rules.ts';

const states = vehicleState.def.entries
  ? (Object.values(vehicleState.def.entries) as (typeof openStates)[number][])
  : [];
const names = Object.keys(moves) as VehicleMove[];

describe('moves of a vehicle', () => {
  it('leave no end, and every state is open or an end', () => {
    expect([...openStates, ...endedStates].toSorted()).toEqual(states.toSorted());
    for (const state of endedStates) expect(names.filter((move) => moves[move].from.includes(state))).toEqual([]);
  });

  it('reach the certificate, and so the money, only through money that is held and a received vehicle', () => {
    expect(moves.certificate.from).toEqual(['received']);
    expect(moves.receive.from).toEqual(['collecting']);
    expect(names.filter((move) => moves[move].to === 'collecting').flatMap((move) => moves[move].from)).toEqual([
      'accepted',
      'lowered',
    ]);
    expect(names.filter((move) => endOfHold(move) === 'paid')).toEqual(['certificate']);
  });

  it('end what is held exactly when they leave the states in which it is held', () => {
    for (const move of names.filter((each) => moves[each].to !== null)) {
      for (const from of moves[move].from.filter((state) => heldStates.includes(state))) {
        expect([move, from, endOfHold(move) !== null]).toEqual([move, from, !heldStates.includes(moves[move].to!)]);
      }
    }
  });

  it('are never the company’s where the owner decides, nor the owner’s where an operator does', () => {
    const by = (actor: VehicleActor): VehicleMove[] => names.filter((move) => moves[move].by.includes(actor));
    expect(by('owner')).toEqual(['cancel', 'accept', 'agree_lower', 'decline_lower']);
    expect(by('operator')).toEqual(['refuse', 'hold', 'resume', 'stop']);
    expect(by('time')).toEqual(['lapse', 'fail']);
    expect(mayMove('received', 'cancel', 'owner')).toBe(false);
  });

  it('wait for somebody or for time, unless they are over', () => {
    for (const state of openStates)
      expect(dueOf(state, 0) !== null || names.some((move) => moves[move].from.includes(state))).toBe(true);
    for (const state of endedStates) expect(dueOf(state, 0)).toBeNull();
  });
});

describe('cancelling', () => {
  it('is free until the price is held, and after that when nobody came on the day', () => {
    expect(mayCancel('submitted', null, '2026-11-24')).toBe(true);
    expect(mayCancel('accepted', '2026-11-26', '2026-11-24')).toBe(true);
    expect(mayCancel('collecting', '2026-11-24', '2026-11-24')).toBe(false);
    expect(mayCancel('collecting', '2026-11-24', '2026-11-25')).toBe(true);
    expect(mayCancel('received', '2026-11-24', '2026-11-25')).toBe(false);
  });
});

describe('actions that a screen offers', () => {
  it('are moves that the side may make, in every state', () => {
    const facts = {
      roles: ['owner' as const],
      mayOffer: true,
      hasOffers: true,
      collectOn: '2026-11-20',
      today: '2026-11-24',
    };
    const seen = new Set(
      states.flatMap((state) => [...actionsOf(state, 'owner', facts), ...actionsOf(state, 'company', facts)]),
    );
    expect([...seen].toSorted()).toEqual(Object.values(vehicleAction.def.entries).toSorted());
    expect(actionsOf('received', 'company', { ...facts, roles: ['gate'] })).toEqual([]);
  });
});
